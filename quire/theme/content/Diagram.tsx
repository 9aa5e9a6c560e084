import { type ReactNode, useId } from 'react';
import { describe } from '../../diagrams/describe.ts';
import type { Box, TextBox } from '../../diagrams/drawing.ts';
import { type FlowDrawing, layoutFlow, START_RADIUS } from '../../diagrams/layout-flow.ts';
import { layoutSequence, NUMBER_RADIUS, type SequenceDrawing } from '../../diagrams/layout-sequence.ts';
import type { DiagramModel, FlowModel, SequenceModel } from '../../diagrams/model.ts';

export interface DiagramProps<Model extends DiagramModel = DiagramModel> {
  model: Model;
  /** The fence's title: caption and name of the image. */
  title: string;
}

/** The text column at a window of 1280 px, and at one of 360 px, without the frame: pixels. `diagram.css` switches between them. */
const WIDE = 592;
const COMPACT = 310;

/** A diagram of either kind. */
export function Diagram({ model, title }: DiagramProps): ReactNode {
  return model.kind === 'sequence' ? (
    <SequenceDiagram model={model} title={title} />
  ) : (
    <FlowDiagram model={model} title={title} />
  );
}

/** Who sends what to whom: participants from left to right, numbered steps from top to bottom. */
export function SequenceDiagram({ model, title }: DiagramProps<SequenceModel>): ReactNode {
  const compact = layoutSequence(model, { width: COMPACT, framed: false, labelWidth: 160 });
  const wide = layoutSequence(model, { width: WIDE, framed: true, labelWidth: 120 });
  return (
    <Frame model={model} title={title} compact={compact} wide={wide} draw={drawSequence}>
      <ol>
        {model.steps.map(({ from, to, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
          <li key={index}>
            <strong>
              {from === to ? model.participants[from] : `${model.participants[from]} → ${model.participants[to]}`}:
            </strong>{' '}
            {text}
          </li>
        ))}
      </ol>
    </Frame>
  );
}

/** States and transitions, in rows from top to bottom. */
export function FlowDiagram({ model, title }: DiagramProps<FlowModel>): ReactNode {
  return (
    <Frame
      model={model}
      title={title}
      compact={layoutFlow(model, COMPACT)}
      wide={layoutFlow(model, WIDE)}
      draw={drawFlow}
    >
      <div className="table-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">What happens</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {model.transitions.map(({ from, to, label }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two transitions may be alike
              <tr key={index}>
                <td>{model.states[from]}</td>
                <td>{label ?? '–'}</td>
                <td>{model.states[to]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Frame>
  );
}

interface FrameProps<Drawing> extends DiagramProps {
  /** For narrow columns. */
  compact: Drawing;
  /** For wide columns. */
  wide: Drawing;
  draw: (drawing: Drawing) => ReactNode;
  /** The same in words. */
  children: ReactNode;
}

/**
 * Caption, drawing and text alternative. A drawing wider than its column scrolls in a box that takes the focus (WCAG 1.4.10,
 * 2.1.1); the stylesheet shows the drawing that suits the column and hides the other from everybody.
 */
function Frame<Drawing extends { box: Box }>({
  model,
  title,
  compact,
  wide,
  draw,
  children,
}: FrameProps<Drawing>): ReactNode {
  const id = useId();
  const isOne = wide.box.width <= Math.max(COMPACT, compact.box.width);
  const drawings = isOne ? { only: wide } : { compact, wide };
  return (
    <figure className="diagram">
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields of a form */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <div className="diagram-scroll" tabIndex={0} role="group" aria-label={`Diagram: ${title}`}>
        {Object.entries(drawings).map(([name, drawing]) => (
          <svg
            key={name}
            className={name}
            role="img"
            aria-labelledby={`${id}${name}-title`}
            aria-describedby={`${id}${name}-desc`}
            viewBox={`${drawing.box.x} ${drawing.box.y} ${drawing.box.width} ${drawing.box.height}`}
            width={`${drawing.box.width / 16}rem`}
            height={`${drawing.box.height / 16}rem`}
          >
            <title id={`${id}${name}-title`}>{title}</title>
            <desc id={`${id}${name}-desc`}>{describe(model)}</desc>
            {draw(drawing)}
          </svg>
        ))}
      </div>
      <details className="diagram-text">
        <summary>The same in words</summary>
        {children}
      </details>
    </figure>
  );
}

function drawSequence({ heads, lifelines, messages }: SequenceDrawing): ReactNode {
  return (
    <>
      {lifelines.map(({ x, top, bottom }) => (
        <path key={x} className="lifeline" d={`M${x} ${top}V${bottom}`} />
      ))}
      {heads.map(({ frame, name }) => (
        <g key={`${name.x} ${name.y}`}>
          {frame ? <rect className="node" {...frame} rx="6" /> : null}
          <Text className="name" box={name} />
        </g>
      ))}
      {messages.map(({ number, start, line, head, label }) => (
        <g key={number}>
          <Text className="label" box={label} masked />
          <path className="line" d={line} />
          <path className="head" d={head} />
          <circle className="number-disc" cx={start.x} cy={start.y} r={NUMBER_RADIUS} />
          <text className="number" x={start.x} y={start.y + 4}>
            {number}
          </text>
        </g>
      ))}
    </>
  );
}

function drawFlow({ start, states, arrows }: FlowDrawing): ReactNode {
  return (
    <>
      {arrows.map(({ line, head }) => (
        <g key={line}>
          <path className="line" d={line} />
          <path className="head" d={head} />
        </g>
      ))}
      {arrows.map(({ line, label }) => (label ? <Text key={line} className="label" box={label} masked /> : null))}
      <circle className="start" cx={start.x} cy={start.y} r={START_RADIUS} />
      {states.map(({ frame, name, end }) => (
        <g key={`${frame.x} ${frame.y}`}>
          <rect className="node" {...frame} rx="8" />
          {end ? <rect className="node end" {...inset(frame, 3)} rx="5" /> : null}
          <Text className="name" box={name} />
        </g>
      ))}
    </>
  );
}

/** Lines of text; masked, they hide the lines behind them. */
function Text({ className, box, masked }: { className: string; box: TextBox; masked?: boolean }): ReactNode {
  const { lines, x, y, width, height } = box;
  return (
    <>
      {masked ? <rect className="mask" {...{ x, y, width, height }} /> : null}
      <text className={className}>
        {lines.map((line) => (
          <tspan key={line.y} x={line.x} y={line.y}>
            {line.text}
          </tspan>
        ))}
      </text>
    </>
  );
}

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

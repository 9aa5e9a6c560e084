import { styleText } from 'node:util';

/** Tells a person at a terminal what a long step is doing; says nothing into a pipe. */
export interface Progress {
  /** Names the step under way. */
  step(label: string): void;
  /** Counts within the step. */
  count(done: number, total: number): void;
  /** Takes the line away. */
  end(): void;
}

/** Repainting more often than this only costs time. */
const REPAINT_MS = 80;

/** @param stream where people look; quiet unless it is a terminal */
export function createProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) return { step: () => undefined, count: () => undefined, end: () => undefined };
  let label = '';
  let painted = 0;
  const paint = (text: string) => {
    stream.clearLine(0);
    stream.cursorTo(0);
    stream.write(text);
    painted = Date.now();
  };
  return {
    step(next) {
      label = next;
      paint(`${styleText('cyan', '›')} ${label}`);
    },
    count(done, total) {
      if (Date.now() - painted < REPAINT_MS && done < total) return;
      const width = 24;
      const filled = Math.round((done / Math.max(1, total)) * width);
      paint(
        `${styleText('cyan', '›')} ${label} ${'━'.repeat(filled)}${styleText('dim', '━'.repeat(width - filled))} ${done}/${total}`,
      );
    },
    end: () => paint(''),
  };
}

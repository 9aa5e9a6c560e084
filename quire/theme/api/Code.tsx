import type { ReactNode } from 'react';
import { languageLabel } from '../../content/highlight.ts';
import { CodeBlock } from '../content/CodeBlock.tsx';
import type { ApiContext } from './context.ts';
import { type CodeSource, codeKey } from './page-code.ts';

export interface CodeProps {
  context: Pick<ApiContext, 'code'>;
  source: CodeSource;
  title?: string;
  wrap?: boolean;
}

/** A code block of an API page, highlighted where that was prepared. */
export function Code({ context, source, title, wrap }: CodeProps): ReactNode {
  const { code, language } = source;
  return (
    <CodeBlock
      html={context.code?.get(codeKey(source)) ?? plainLines(code)}
      text={code}
      language={language}
      languageLabel={languageLabel(language)}
      title={title}
      wrap={wrap}
    />
  );
}

function plainLines(code: string): string {
  return code
    .split('\n')
    .map((line) => `<span class="line">${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</span>`)
    .join('\n');
}

import { HTTPSnippet } from '@readme/httpsnippet';
import type { ApiDocument, Operation } from '../types.ts';
import { curlBody, curlSecrets } from './curl.ts';
import { javaAnswer, javaBody, javaMultipartType, javaSecrets } from './java.ts';
import { nodeAnswer, nodeBody, nodeSecrets } from './node.ts';
import { pythonAnswer, pythonBody, pythonSecrets } from './python.ts';
import { type SampleBody, type SampleRequest, sampleRequest } from './request.ts';

/** A request as a program, ready to copy: real values, secrets from the environment. */
export interface Sample {
  /** Stable name, for tabs that remember the reader's choice. */
  id: 'curl' | 'node' | 'python' | 'java';
  label: string;
  /** Language for the highlighter. */
  language: string;
  code: string;
}

interface Language extends Omit<Sample, 'code'> {
  target: 'shell' | 'node' | 'python' | 'java';
  client: string;
  /** Puts the body in place of the mark; the library gets bodies wrong that hold quotes, line ends or big integers. */
  body(code: string, mark: string, body: SampleBody): string;
  answer(code: string, answer: SampleRequest['answer']): string;
  secrets(code: string): string;
}

const languages: readonly Language[] = [
  {
    id: 'curl',
    label: 'curl',
    language: 'bash',
    target: 'shell',
    client: 'curl',
    body: curlBody,
    answer: (code) => code,
    secrets: curlSecrets,
  },
  {
    id: 'node',
    label: 'Node.js',
    language: 'javascript',
    target: 'node',
    client: 'fetch',
    body: nodeBody,
    answer: nodeAnswer,
    secrets: nodeSecrets,
  },
  {
    id: 'python',
    label: 'Python',
    language: 'python',
    target: 'python',
    client: 'requests',
    body: pythonBody,
    answer: pythonAnswer,
    secrets: pythonSecrets,
  },
  {
    id: 'java',
    label: 'Java',
    language: 'java',
    target: 'java',
    client: 'nethttp',
    body: javaBody,
    answer: javaAnswer,
    secrets: javaSecrets,
  },
];

/** Long, so that the library gives it a line of its own. */
const BODY = `BODY${'_'.repeat(90)}`;

/** The samples of an operation: curl, Node.js (fetch), Python (requests), Java (java.net.http). */
export function samplesFor(api: ApiDocument, operation: Operation): Sample[] {
  const request = sampleRequest(api, operation);
  return languages.map(({ id, label, language, ...dialect }) => {
    const frame = frameOf(request, dialect);
    const code = request.body ? dialect.body(frame, BODY, request.body) : frame;
    return { id, label, language, code: dialect.secrets(dialect.answer(code, request.answer)) };
  });
}

/** The program as the library writes it, from a request in the HTTP Archive format. */
function frameOf(
  { method, url, headers, cookies, body }: SampleRequest,
  { target, client }: Pick<Language, 'target' | 'client'>,
): string {
  const snippet = new HTTPSnippet({
    method,
    url,
    headers: headers.flatMap((header) => {
      // The boundary belongs into the type; but for Java, the HTTP libraries write both.
      if (body?.kind !== 'multipart' || header.name !== 'Content-Type') return [header];
      return target === 'java' ? [{ name: header.name, value: javaMultipartType }] : [];
    }),
    cookies: [...cookies],
    queryString: [],
    httpVersion: 'HTTP/1.1',
    headersSize: -1,
    bodySize: -1,
    postData: postDataOf(body),
  });
  const [code] = snippet.convert(target, client) || [];
  return code || '';
}

function postDataOf(body: SampleBody | undefined) {
  if (!body) return { mimeType: 'text/plain' };
  if (body.kind === 'form') return { mimeType: 'application/x-www-form-urlencoded', params: [...body.fields] };
  return { mimeType: 'text/plain', text: BODY };
}

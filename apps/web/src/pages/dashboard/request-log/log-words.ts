import type { RequestLogRecord } from '@parley/contract';

const prefix = '/api/integration';

/** The path without the part that all URLs of the API have in common. */
export function shortPath(path: string): string {
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/** `201`, `409 interview not completed`. */
export function responseWords({ status, errorCode }: Pick<RequestLogRecord, 'status' | 'errorCode'>): string {
  return errorCode === null ? String(status) : `${status} ${errorCode.replaceAll('_', ' ')}`;
}

/** JSON over several lines, even when it was cut short. Other text stays unchanged. */
export function prettyBody(body: string): string {
  if (!/^[[{]/.test(body)) return body;
  let shown = '';
  let depth = 0;
  const newLine = () => `\n${'  '.repeat(depth)}`;
  for (const [token] of body.matchAll(tokens)) {
    if (/^[[{]/.test(token)) {
      depth += token.length === 1 ? 1 : 0;
      shown += token.length === 1 ? token + newLine() : token;
    } else if (token === ']' || token === '}') {
      depth = Math.max(0, depth - 1);
      shown += newLine() + token;
    } else if (token === ',') {
      shown += token + newLine();
    } else {
      shown += token === ':' ? ': ' : token;
    }
  }
  return shown;
}

/** An empty list or object is one token, and so is a string that was cut. */
const tokens = /\[\]|\{\}|[[\]{},:]|"(?:[^"\\]|\\.)*"?|[^[\]{},:"\s]+/g;

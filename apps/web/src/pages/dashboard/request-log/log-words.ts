import type { RequestLogRecord } from '@parley/contract';

const prefix = '/api/integration';

/** Without what every address of the API begins with. */
export function shortPath(path: string): string {
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/** `201`, `409 interview not completed`. */
export function answerWords({ status, errorCode }: Pick<RequestLogRecord, 'status' | 'errorCode'>): string {
  return errorCode === null ? String(status) : `${status} ${errorCode.replaceAll('_', ' ')}`;
}

/** JSON over several lines; what was cut short stays as it was kept. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

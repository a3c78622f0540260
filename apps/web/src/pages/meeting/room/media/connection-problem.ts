/**
 * Why pictures and sound do not come. `blocked`: the engine is reached, but nothing that carries them gets through.
 * `unreachable`: the engine is not reached, although the server is. `unavailable`: the server says that the engine
 * does not respond. `network`: nothing is reached. `refused`: this page may not, which the meeting's view explains.
 * `full`: nobody more fits in. `taken`: the person is connected elsewhere.
 */
export type ConnectionProblem =
  | 'blocked'
  | 'unreachable'
  | 'unavailable'
  | 'network'
  | 'refused'
  | 'full'
  | 'taken';

/** What an error of the request for access, or of the connection with it, has. */
interface Failure {
  name?: unknown;
  message?: unknown;
  /** Of a failed request: the HTTP status, 0 when no response came. */
  status?: unknown;
  code?: unknown;
}

/** The library reports by text alone that it reached the engine and that nothing flows. */
const nothingFlows = /pc connection|peer ?connection|transport connection/i;

/** @param isOnline `navigator.onLine`: false is reliable, true is not. */
export function nameConnectionProblem(error: unknown, isOnline: boolean): ConnectionProblem {
  if (!isOnline) return 'network';
  const { name, message, status, code } = (typeof error === 'object' && error ? error : {}) as Failure;
  if (name === 'ApiError') {
    if (code === 'offline') return 'network';
    if (code === 'room_full') return 'full';
    return status === 401 || status === 403 || status === 404 || status === 409 ? 'refused' : 'unavailable';
  }
  return typeof message === 'string' && nothingFlows.test(message) ? 'blocked' : 'unreachable';
}

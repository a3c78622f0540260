/**
 * Why there are no pictures and no sound. `blocked`: the media engine can be reached, but no media gets through.
 * `unreachable`: the engine cannot be reached, although the server can. `unavailable`: the server says that the engine
 * does not respond. `network`: nothing can be reached. `refused`: this page is not allowed in; the meeting's view says
 * why. `full`: the room is full. `taken`: the person is connected elsewhere.
 */
export type ConnectionProblem =
  | 'blocked'
  | 'unreachable'
  | 'unavailable'
  | 'network'
  | 'refused'
  | 'full'
  | 'taken';

/** The fields of an error from the request for access, or from the connection that follows it. */
interface Failure {
  name?: unknown;
  message?: unknown;
  /** The HTTP status of a failed request; 0 when no response came. */
  status?: unknown;
  code?: unknown;
}

/** Only the text of the library's error tells that the engine was reached, but no media gets through. */
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

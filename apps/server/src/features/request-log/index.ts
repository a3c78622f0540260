export { openRequestLog } from './open-request-log.ts';
export { pruneRequestLog } from './prune-request-log.ts';
export { readRequestLog } from './read-request-log.ts';

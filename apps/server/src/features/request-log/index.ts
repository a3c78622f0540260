export { openRequestLog } from './open-request-log.ts';
export { pruneRequestLog, resumePruning } from './prune-request-log.ts';
export { readRequestLog } from './read-request-log.ts';

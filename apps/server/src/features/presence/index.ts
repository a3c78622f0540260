export {
  closeAllConnections,
  closeConnection,
  closeConnectionsOf,
  findEmptySince,
  openConnection,
} from './connections.ts';
export {
  listEndsOnly,
  noteClosed,
  noteGone,
  noteOpened,
  noteStillOpen,
  settleEndOnly,
} from './engine-connections.ts';
export { heartbeatMs, lostAfterMs } from './rules.ts';
export { settleAll } from './settle.ts';
export { confirmConnections, listConnections, listInside, listInterviewConnections } from './store.ts';
export { watchPresence } from './watch-presence.ts';

export {
  closeAllConnections,
  closeConnection,
  closeConnectionsOf,
  findEmptySince,
  openConnection,
} from './connections.ts';
export { heartbeatMs } from './rules.ts';
export { settleAll } from './settle.ts';
export { confirmConnections, listConnections } from './store.ts';
export { watchPresence } from './watch-presence.ts';

export { type ClusterPart, readBaseBackup } from './base-backup.ts';
export { bundledPostgresMajor } from './engine.ts';
export {
  DataFolderInUse,
  EmbeddedPostgresError,
  IncompatibleDataFolder,
  UnsupportedPlatform,
} from './errors.ts';
export { type EmbeddedPostgres, openEmbeddedPostgres } from './open-embedded-postgres.ts';
export type { Connection, EmbeddedPostgresOptions, Watcher } from './options.ts';
export { type ClusterPlace, discardPreparedFolder, placeCluster } from './place-cluster.ts';
export { isAlive } from './process-liveness.ts';
export { type Support, embeddedPostgresSupported } from './supported-platform.ts';
export { chooseFooting, type Footing, invocation, ownUid, type Way } from './way.ts';

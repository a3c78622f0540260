import { type Cluster, DATABASE, SUPERUSER } from './cluster.ts';
import { ClusterUse } from './cluster-use.ts';
import { assertSameMajor, createCluster } from './create-cluster.ts';
import { enterDataFolder } from './data-folder.ts';
import { type EnginePackage, installEngine, locateEngine, removeOldEngines } from './engine.ts';
import { UnsupportedPlatform } from './errors.ts';
import type { Connection, EmbeddedPostgresOptions } from './options.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { type Postmaster, startPostmaster } from './start-postmaster.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { embeddedPostgresSupported } from './supported-platform.ts';

/** A running PostgreSQL as this process uses it. */
export interface EmbeddedPostgres {
  connection: Connection;
  /** Whether PostgreSQL was already running, for example because the process that started it was killed. */
  adopted: boolean;
  /** The postmaster's process id. It changes when PostgreSQL is started again. */
  pid: number;
  /** The running version, for example `18.4`. */
  engineVersion: string;
  /** Claims the folder for a server. Throws `DataFolderInUse` when another live server holds it. */
  acquireServerLock(): Promise<void>;
  /** Ends this process's use, and stops PostgreSQL if nobody else uses it. End your own connections first. */
  release(): Promise<void>;
}

/**
 * Opens the PostgreSQL of a data folder: creates it on first use, finds it running, or starts it. Any number of
 * processes may open one folder; they share one cluster. If PostgreSQL dies, one of them starts it again.
 *
 * Throws `UnsupportedPlatform`, `IncompatibleDataFolder` (made by another account or major version),
 * `DataFolderInUse` (used from another container) and `EmbeddedPostgresError` with the end of the log.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const engine = requireEngine();
  const cluster = await prepareCluster(engine, options);
  for (;;) {
    const postmaster = await startPostmaster(cluster);
    // The postmaster that we just started runs from our engine, so no other engine is in use.
    if (!postmaster.adopted) removeOldEngines(engine, cluster.folder.home, new Date());
    const use = await ClusterUse.join(cluster, postmaster);
    if (use !== undefined) return present(cluster, postmaster, use);
  }
}

function requireEngine(): EnginePackage {
  const support = embeddedPostgresSupported();
  if (!support.supported) throw new UnsupportedPlatform(support.reason);
  const engine = locateEngine();
  if (engine === undefined)
    throw new UnsupportedPlatform('The bundled PostgreSQL has gone from node_modules.');
  return engine;
}

async function prepareCluster(engine: EnginePackage, options: EmbeddedPostgresOptions): Promise<Cluster> {
  const folder = enterDataFolder(options.dataDir, options.way);
  assertSameMajor(folder.clusterPath, engine.major);
  const enginePath = installEngine(engine, folder.home, folder.footing.way === 'setuid');
  const cluster: Cluster = { folder, enginePath, socketFolder: prepareSocketFolder(folder), options };
  await createCluster(cluster);
  return cluster;
}

async function present(cluster: Cluster, postmaster: Postmaster, use: ClusterUse): Promise<EmbeddedPostgres> {
  let released: Promise<void> | undefined;
  const release = () => (released ??= leave(cluster, use));
  const { serverVersion } = await use.setUp(DATABASE).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  return {
    connection: { host: postmaster.socketFolder, port: postmaster.port, user: SUPERUSER, database: DATABASE },
    adopted: postmaster.adopted,
    get pid() {
      return use.postmasterPid;
    },
    engineVersion: serverVersion,
    acquireServerLock: () => use.lockServer(),
    release,
  };
}

async function leave({ folder }: Cluster, use: ClusterUse): Promise<void> {
  if (await use.leave()) await stopPostmaster(folder.clusterPath);
}

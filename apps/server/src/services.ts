import fs from 'node:fs';
import path from 'node:path';
import { openEmbeddedPostgres, type EmbeddedPostgres, type Watcher } from '@parley/embedded-postgres';
import type pg from 'pg';
import { localObjects } from './adapters/objects-local.ts';
import type { S3Objects } from './adapters/objects-s3.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import { secretBox, type SecretBox } from './kernel/crypto.ts';
import { openDatabase, type Database } from './kernel/db.ts';
import { inTime } from './kernel/in-time.ts';
import { readPublicUrl } from './kernel/installation.ts';
import { createLog, type Log } from './kernel/log.ts';
import { migrate } from './kernel/migrate.ts';
import { readSecret } from './kernel/secret.ts';
import { paths } from './paths.ts';
import type { ObjectStore } from './ports/objects.ts';
import type { Config, S3Config } from './read-config.ts';

/** Keeps a firewall from dropping an idle connection, or lets the process notice it within a minute. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/** How long the database may take to close. */
const closeTimeoutMs = 3_000;

/** What the command line and the server both need: settings, database, secret. */
export interface Services {
  config: Config;
  log: Log;
  clock: Clock;
  db: Database;
  dbConfig: pg.PoolConfig;
  box: SecretBox;
  objects: ObjectStore;
  embedded: EmbeddedPostgres | null;
  publicUrl(): string;
  close(): Promise<void>;
}

/**
 * @param options.serverLock refuses when another server uses the data folder.
 * @param options.onDatabaseLost called when the embedded database has ended and cannot be started again.
 * @param options.connections the most connections to the database.
 */
export async function openServices(
  config: Config,
  options: { serverLock: boolean; connections?: number; onDatabaseLost?: (error: Error) => void },
): Promise<Services> {
  const log = createLog(config.logLevel);
  fs.mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const secret = config.secret ?? readSecret(config.dataDir);
  const watcher = watchDatabase(log, options.onDatabaseLost);
  const embedded = config.databaseUrl
    ? null
    : await openEmbeddedPostgres({ dataDir: config.dataDir, watcher });
  try {
    if (embedded && options.serverLock) await embedded.acquireServerLock();
    const dbConfig = embedded
      ? { ...embedded.connection }
      : { connectionString: config.databaseUrl ?? '', ...keptAlive };
    const applied = await migrate(dbConfig, paths.migrations);
    if (applied.length > 0) log.info({ migrations: applied }, 'the database was brought to this version');
    const db = openDatabase({ ...dbConfig, max: options.connections ?? 10 }, log);
    const known = config.publicUrl ?? (await readPublicUrl(db));
    return {
      config,
      log,
      clock: systemClock,
      db,
      dbConfig,
      box: secretBox(secret, config.previousSecret),
      objects: await openObjects(config),
      embedded,
      publicUrl: () => config.publicUrl ?? known ?? `http://localhost:${config.port}`,
      async close() {
        await inTime(closeTimeoutMs, db.close(), () => undefined);
        await embedded?.release();
      },
    };
  } catch (error) {
    await embedded?.release();
    throw error;
  }
}

/** Where recordings are kept. With a bucket, the local folder holds only temporary files. */
async function openObjects(config: Config): Promise<ObjectStore> {
  return config.s3 ? openBucket(config, config.s3) : openFolder(config);
}

const openFolder = ({ dataDir }: Config) => localObjects(path.join(dataDir, 'objects'));

async function openBucket(config: Config, s3: S3Config): Promise<S3Objects> {
  // Loaded only here: the client is slow to load, and most installations have no bucket.
  const { s3Objects } = await import('./adapters/objects-s3.ts');
  return s3Objects(s3, openFolder(config));
}

/** Asks the bucket over a connection of its own, and closes it. */
export async function bucketKeepsVersions(config: Config, s3: S3Config): Promise<boolean> {
  const bucket = await openBucket(config, s3);
  try {
    return await bucket.keepsVersions();
  } finally {
    bucket.close();
  }
}

/** Reports what happens to the embedded database while it is used. */
function watchDatabase(log: Log, onLost?: (error: Error) => void): Watcher {
  return {
    died: () => log.error({}, 'the embedded PostgreSQL has ended and is being started again'),
    startFailed: (error) => log.error({ err: error }, 'the embedded PostgreSQL did not start; trying again'),
    returned: (pid) => log.warn({ postgres: pid }, 'the embedded PostgreSQL works again'),
    gaveUp(error) {
      log.error({ err: error }, 'the embedded PostgreSQL has stopped and could not be started again');
      onLost?.(error);
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, SUPERUSER } from './cluster.ts';
import { DataFolderInUse, EmbeddedPostgresError, errorCode } from './errors.ts';
import { isPostmasterOf } from './postmaster-file.ts';
import { isAlive } from './process-liveness.ts';
import { type Postmaster, startPostmaster } from './start-postmaster.ts';

/**
 * Advisory locks, (class, number). Every process that uses the cluster holds USER shared. A process that gets it
 * exclusively is the last user and stops PostgreSQL. The one live server holds SERVER. The locks belong to a
 * connection, so they end when the process is killed.
 */
const LOCK_CLASS = 0x70_61_72_6c;
const USER = 1;
const SERVER = 2;
const SETUP = 3;

const APPLICATION_NAME = 'parley process ';
const RETRY_MS = 50;
const CONNECT_LIMIT_MS = 60_000;
const DYING_SERVER_LIMIT_MS = 5_000;
const REJOIN_MS = 500;
/** After this many failed starts in a row this process gives up. */
const STARTS_AGAIN = 2;
const START_AGAIN_MS = 1_000;

/** Makes this process one of the users of a running cluster. */
export class ClusterUse {
  readonly #cluster: Cluster;
  #postmaster: Postmaster;
  #client: pg.Client | undefined;
  #left = false;
  #isServer = false;
  #returning: Promise<void> | undefined;

  private constructor(cluster: Cluster, postmaster: Postmaster, client: pg.Client) {
    this.#cluster = cluster;
    this.#postmaster = postmaster;
    this.#attach(client);
  }

  /** Joins the users of the cluster; undefined when its last user is stopping it. */
  static async join(cluster: Cluster, postmaster: Postmaster): Promise<ClusterUse | undefined> {
    const client = await connectAsUser(cluster, postmaster);
    return client && new ClusterUse(cluster, postmaster, client);
  }

  get postmasterPid(): number {
    return this.#postmaster.pid;
  }

  /** Creates the database if it does not exist, in one process at a time, and returns PostgreSQL's version. */
  async setUp(database: string): Promise<{ serverVersion: string }> {
    const client = this.#connected();
    await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, SETUP]);
    const { rows } = await client.query<{ version: string; exists: boolean }>(
      `select current_setting('server_version') as version,
              exists (select from pg_database where datname = $1) as exists`,
      [database],
    );
    const found = rows[0];
    if (found?.exists !== true) await client.query(`create database ${client.escapeIdentifier(database)}`);
    await client.query('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, SETUP]);
    return { serverVersion: found?.version ?? '' };
  }

  /** Throws {@link DataFolderInUse} when another live server holds the folder. */
  async lockServer(): Promise<void> {
    await this.#lockServer(this.#connected());
    this.#isServer = true;
  }

  /** Leaves the users of the cluster. True when nobody else uses it; then nobody can join until it is stopped. */
  async leave(): Promise<boolean> {
    this.#left = true;
    // If PostgreSQL is being started now, it must be stopped, too.
    await this.#returning;
    if (this.#client === undefined && isGone(this.#cluster, this.#postmaster)) return false;
    const client = this.#client ?? (await connectAsUser(this.#cluster, this.#postmaster));
    if (client === undefined) return false;
    try {
      // The shared lock is released before the exclusive one is tried: two processes that leave together would
      // otherwise wait for each other.
      await tryLock(client, 'pg_advisory_unlock_shared', USER);
      if (await tryLock(client, 'pg_try_advisory_lock', USER)) return true;
      await client.end();
    } catch (error) {
      // Without our lock the cluster may stop at any moment: the last user has just stopped it.
      if (!isPassing(error)) throw error;
    }
    return false;
  }

  #connected(): pg.Client {
    if (this.#client !== undefined) return this.#client;
    throw new EmbeddedPostgresError('The connection to the embedded PostgreSQL is lost.');
  }

  async #lockServer(client: pg.Client): Promise<void> {
    const deadline = performance.now() + DYING_SERVER_LIMIT_MS;
    while (!(await tryLock(client, 'pg_try_advisory_lock', SERVER))) {
      const holder = await findServer(client);
      // The session of a killed server ends a moment after its process. A restart waits for that instead of
      // failing.
      const isLive = holder !== undefined && isAlive(holder);
      if (isLive || performance.now() > deadline) throw inUse(this.#cluster.folder.path, holder);
      await sleep(RETRY_MS);
    }
  }

  /**
   * Keeps the session. It ends when PostgreSQL ends, whichever process started it; so this process notices that
   * PostgreSQL has died.
   */
  #attach(client: pg.Client): void {
    this.#client = client;
    client.on('end', () => {
      this.#client = undefined;
      if (!this.#left) this.#returning = this.#return().finally(() => (this.#returning = undefined));
    });
  }

  /**
   * Makes this process a user again after its session ended. When one session crashes, PostgreSQL ends all sessions
   * but goes on; then the process joins at once. Otherwise it starts PostgreSQL again. When several users try,
   * PostgreSQL lets one start it, and the others find it running.
   */
  async #return(): Promise<void> {
    const { watcher } = this.#cluster.options;
    let hasDied = false;
    let failures = 0;
    while (!this.#left) {
      if (isGone(this.#cluster, this.#postmaster)) {
        if (!hasDied) watcher?.died();
        hasDied = true;
        try {
          this.#postmaster = await this.#startAgain();
        } catch (error) {
          const failure = error instanceof Error ? error : new Error(String(error));
          // On a full disk PostgreSQL cannot start, but it will once there is space, so this does not count as a
          // failure.
          if (!/No space left|Disk quota exceeded/.test(failure.message)) failures += 1;
          if (failures === STARTS_AGAIN) return watcher?.gaveUp(failure);
          watcher?.startFailed(failure);
          await sleep(START_AGAIN_MS);
          continue;
        }
      }
      const client = await connectAsUser(this.#cluster, this.#postmaster).catch(() => undefined);
      if (client !== undefined) {
        if (hasDied) watcher?.returned(this.#postmaster.pid);
        return this.#resume(client);
      }
      await sleep(REJOIN_MS, undefined, { ref: false });
    }
  }

  /**
   * Starts PostgreSQL with the socket folder that the connections of this process use. It never creates a cluster,
   * because an empty one would hide that data is lost.
   */
  #startAgain(): Promise<Postmaster> {
    const { socketFolder } = this.#postmaster;
    return startPostmaster({ ...this.#cluster, socketFolder });
  }

  /** The locks ended with the session, so they are taken again. */
  async #resume(client: pg.Client): Promise<void> {
    this.#attach(client);
    if (!this.#isServer) return;
    await this.#lockServer(client).catch((error: unknown) => {
      // Any other error means that the session has ended, which is handled elsewhere.
      if (error instanceof DataFolderInUse && !this.#left) this.#cluster.options.watcher?.gaveUp(error);
    });
  }
}

function isGone({ folder }: Cluster, { pid }: Postmaster): boolean {
  return !isPostmasterOf(pid, folder.clusterPath);
}

/** Connects and takes USER shared; undefined when PostgreSQL is ending or its last user holds USER exclusively. */
async function connectAsUser(cluster: Cluster, postmaster: Postmaster): Promise<pg.Client | undefined> {
  const deadline = performance.now() + CONNECT_LIMIT_MS;
  let reason: unknown = 'its last user is stopping it';
  while (performance.now() < deadline) {
    try {
      const client = await connect(postmaster);
      if (await tryLock(client, 'pg_try_advisory_lock_shared', USER)) return client;
      await client.end();
    } catch (error) {
      if (!isPassing(error)) throw unreachable(postmaster, error);
      reason = error;
    }
    if (isGone(cluster, postmaster)) return undefined;
    await sleep(RETRY_MS);
  }
  throw unreachable(postmaster, reason);
}

function unreachable({ pid, socketFolder }: Postmaster, reason: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL runs as process ${pid}, but nobody can connect to it in ${socketFolder}: ${String(reason)}. Stop it (kill -INT ${pid}) and start again.`,
    { cause: reason },
  );
}

async function connect({ socketFolder, port }: Postmaster): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketFolder,
    port,
    user: SUPERUSER,
    // Not the service's database, which may be dropped or copied while we hold our locks.
    database: 'postgres',
    // Set here, so that the PG* variables of our environment have no effect.
    ssl: false,
    options: '-c idle_session_timeout=0 -c statement_timeout=0 -c lock_timeout=0',
    application_name: `${APPLICATION_NAME}${process.pid}`,
  });
  // `pg` reports a lost connection twice, here and as "end". Without a listener an error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

type LockFunction = 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared' | 'pg_advisory_unlock_shared';

async function tryLock(client: pg.Client, name: LockFunction, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`select ${name}($1, $2) as done`, [
    LOCK_CLASS,
    lock,
  ]);
  return rows[0]?.done === true;
}

/** The process id of the server that holds the lock SERVER. */
async function findServer(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name
       from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = $1 and l.objid = $2 and l.objsubid = 2`,
    [LOCK_CLASS, SERVER],
  );
  const pid = Number(rows[0]?.name.slice(APPLICATION_NAME.length));
  return pid > 0 ? pid : undefined;
}

function inUse(dataPath: string, holder: number | undefined): DataFolderInUse {
  const who = holder === undefined ? 'another Parley server' : `another Parley server (process ${holder})`;
  return new DataFolderInUse(
    `The data folder ${dataPath} is in use by ${who}. Stop that server first, or start this one with another data folder.`,
  );
}

/**
 * Errors of a PostgreSQL that is starting, stopping, recovering from a crash or already gone. `pg` reports a lost
 * connection in many ways, so nearly every error that does not come from PostgreSQL itself counts as passing.
 */
function isPassing(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  // 57P01 and 57P02: shut down; 57P03: starting or stopping.
  if (error instanceof pg.DatabaseError) return ['57P01', '57P02', '57P03'].includes(code);
  return code !== 'EACCES' && code !== 'EPERM';
}

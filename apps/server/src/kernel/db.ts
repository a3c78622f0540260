import pg from 'pg';
import { isUuid } from './ids.ts';
import type { Log } from './log.ts';

/** A transaction: rows in, rows out. Store functions take one and nothing else that reaches the database. */
export interface Tx {
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

/**
 * The one way to the database. `inOrganization` works as parley_app inside one organization, so row-level
 * security holds even where a query forgets its WHERE. `inPlatform` sees the organizations and users of one
 * platform in the same way. `inSystem` may only read what finds the organization behind a credential.
 * `asOperator` is the login itself, for the command line and migrations.
 */
export interface Database {
  inOrganization<T>(organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for what only reads: a write in it fails, and its result does not wait for the commit. */
  readInOrganization<T>(organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  inPlatform<T>(platformId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  asOperator<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A statement of its own in an organization-less table (rate windows); no transaction to roll it back. */
  asApplication<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * For what serves requests: longer than any of its statements takes, shorter than its caller waits. The server
 * ends a slow statement itself; one that hangs, or whose network swallows everything, does not, so this side
 * gives the connection up. Jobs, migrations and the command line wait as long as it takes.
 */
export const requestDeadlines = {
  connectionTimeoutMillis: 5_000,
  statementMs: 8_000,
  query_timeout: 10_000,
};

/** @param config.statementMs what the server gives a statement; without it, all the time. */
export function openDatabase(
  { statementMs, ...config }: pg.PoolConfig & { statementMs?: number },
  log: Log,
): Database {
  const pool = tolerantPool({ max: 20, ...config, pipeline: true }, (failure) =>
    log.warn(failure, 'a database connection failed'),
  );
  if (statementMs !== undefined) {
    // Not a parameter of the connection, which poolers refuse. Whatever is sent first comes after it.
    pool.on('connect', (client) => {
      client.query(`set statement_timeout = ${statementMs}`).catch(() => {});
    });
  }
  /** @param end sends the commit, and gives the connection back once it is answered. */
  const run = async <T>(
    begin: string,
    work: (tx: Tx) => Promise<T>,
    end: (client: pg.PoolClient) => Promise<void>,
  ): Promise<T> => {
    const client = await pool.connect();
    const begun = sendAhead(client, begin);
    try {
      const result = await work(client);
      await begun;
      await end(client);
      return result;
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      // Where it could not even begin, that is the reason, not that the first statement came too late.
      throw await begun.then(
        () => error,
        (refused: unknown) => refused,
      );
    }
  };
  const inTransaction = <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    run(begin, work, async (client) => {
      await client.query('commit');
      client.release();
    });
  const inReading = <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    run(begin, work, async (client) => {
      void client.query('commit').then(
        () => client.release(),
        () => client.release(true),
      );
    });
  return {
    inOrganization(organizationId, work) {
      return inTransaction(`begin; ${asOrganization(organizationId)}`, work);
    },
    readInOrganization(organizationId, work) {
      return inReading(`begin read only; ${asOrganization(organizationId)}`, work);
    },
    inPlatform(platformId, work) {
      if (!isUuid(platformId)) throw new Error('platformId is not a UUID');
      return inTransaction(
        `begin; set local role parley_app; set local app.platform = '${platformId}'`,
        work,
      );
    },
    inSystem: (work) => inReading(asSystem, work),
    asOperator: (work) => inTransaction('begin', work),
    async asApplication<Row extends pg.QueryResultRow>(query: pg.QueryConfig) {
      return (await pool.query<Row>(query)).rows;
    },
    pool,
    close: () => pool.end(),
  };
}

const asSystem = 'begin read only; set local role parley_system';

/** The id travels as a literal beside BEGIN, so it must be exactly a UUID. */
function asOrganization(organizationId: string): string {
  if (!isUuid(organizationId)) throw new Error('organizationId is not a UUID');
  return `set local role parley_app; set local app.organization = '${organizationId}'`;
}

/**
 * On a pipelined connection the first statement follows without waiting for this one's answer. Should a part of
 * it fail, the transaction has begun and is broken, so that what follows fails too and nothing runs outside.
 */
function sendAhead(client: pg.PoolClient, begin: string): Promise<unknown> {
  const begun = client.query(begin);
  begun.catch(() => {});
  return begun;
}

/**
 * From a platform's transaction into one of its organizations, until the transaction ends. Row-level security
 * decides what there is to enter.
 */
export async function enterOrganization(tx: Tx, organizationId: string): Promise<void> {
  const { rows } = await tx.query<{ entered: string }>({
    name: 'enter-organization',
    text: `select set_config('app.organization', id::text, true) as entered from organizations
           where id = $1 and platform_id = current_platform()`,
    values: [organizationId],
  });
  if (rows.length !== 1) throw new Error('the organization is not of this platform');
}

/** From the operator's transaction into an organization, until the transaction ends: a set-up makes the first one. */
export async function actInOrganization(tx: Tx, organizationId: string): Promise<void> {
  await tx.query({ text: asOrganization(organizationId) });
}

export interface ConnectionFailure {
  code: string | undefined;
  detail: string;
}

/**
 * A pool whose broken connections (the database restarts) are told, and never end the process. Told are the
 * code and the message: pg hangs the whole client on the error, statements included.
 */
export function tolerantPool(config: pg.PoolConfig, onError: (failure: ConnectionFailure) => void): pg.Pool {
  const pool = new pg.Pool(config);
  const tell = (error: Error & { code?: string }) => {
    if (!pool.ending) onError({ code: error.code, detail: error.message });
  };
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  return pool;
}

/** What the network says: nobody there, cut, no way there, no such name, or the names cannot be asked. */
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/**
 * The database cannot be reached, is starting up or shutting down (SQLSTATE class 57P, 08), has no connection or
 * memory left (53300, 53200, 53000, 53400), or it took longer than its deadline (57014).
 */
export function isDatabaseOutage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') {
    if (networkCodes.test(code) || /^(57014|57P0[1-3]|08...|53[0234]00)$/.test(code)) return true;
    // The folder of its socket.
    if (code === 'ENOENT') return String(message).includes('PGSQL');
  }
  return (
    typeof message === 'string' &&
    /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect/.test(
      message,
    )
  );
}

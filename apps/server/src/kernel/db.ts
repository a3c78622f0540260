import pg from 'pg';
import { takeChanges, type Change, type ChangeListener } from './changes.ts';
import { isUuid } from './ids.ts';
import type { Log } from './log.ts';

/** A transaction. Store functions get one and have no other access to the database. */
export interface Tx {
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

/**
 * The only access to the database. `inOrganization` works as parley_app inside one organization, so row-level
 * security holds even when a query has no WHERE. `inPlatform` sees the organizations and users of one platform in
 * the same way. `inSystem` may only read what finds the organization of a credential. `asOperator` is the login
 * itself, for the command line and migrations.
 */
export interface Database {
  inOrganization<T>(organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for reads: a write in it fails, and its result does not wait for the commit. */
  readInOrganization<T>(organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  inPlatform<T>(platformId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  asOperator<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * One statement outside any transaction: on a table that belongs to no organization (rate windows), or `key_owner`.
   */
  asApplication<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]>;
  /**
   * Calls the listener after each commit with the changes noted in the transaction's organization, or in one that it
   * entered.
   */
  onChanged(listener: ChangeListener): void;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Limits for requests: longer than any of their statements takes, shorter than a caller waits. The server ends a slow
 * statement itself. It cannot end one that hangs, or whose network drops everything, so this side closes the
 * connection. Jobs, migrations and the command line wait without a limit.
 */
export const requestDeadlines = {
  connectionTimeoutMillis: 5_000,
  statementMs: 8_000,
  query_timeout: 10_000,
};

/** @param config.statementMs the server's limit for a statement; without it there is none. */
export function openDatabase(
  { statementMs, ...config }: pg.PoolConfig & { statementMs?: number },
  log: Log,
): Database {
  const pool = poolWithErrorHandler({ max: 20, ...config, pipeline: true }, (failure) =>
    log.warn(failure, 'a database connection failed'),
  );
  if (statementMs !== undefined) {
    // Not a parameter of the connection, because poolers refuse those. Every other statement is sent after it.
    pool.on('connect', (client) => {
      client.query(`set statement_timeout = ${statementMs}`).catch(() => {});
    });
  }
  /**
   * @param end sends the commit, and returns the connection to the pool after the server has replied.
   * @param hear gets the changes that the work noted and the organization that it entered. Both are taken in any case,
   * because the connection is used again.
   */
  const run = async <T>(
    begin: string,
    work: (tx: Tx) => Promise<T>,
    end: (client: pg.PoolClient) => Promise<void>,
    hear?: (changes: Change[], enteredId: string | null) => void,
  ): Promise<T> => {
    const client = await pool.connect();
    const begun = sendAhead(client, begin);
    try {
      const result = await work(client);
      await begun;
      const [changes, enteredId] = [takeChanges(client), takeEntered(client)];
      hear?.(changes, enteredId);
      await end(client);
      return result;
    } catch (error) {
      takeChanges(client);
      takeEntered(client);
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      // When the transaction could not begin, that error is thrown, not the later one of the first statement.
      throw await begun.then(
        () => error,
        (refused: unknown) => refused,
      );
    }
  };
  const listeners: ChangeListener[] = [];
  const inTransaction = async <T>(
    begin: string,
    work: (tx: Tx) => Promise<T>,
    organizationId: string | null = null,
  ): Promise<T> => {
    let changedIn = organizationId;
    let changes: Change[] = [];
    const commit = async (client: pg.PoolClient) => {
      await client.query('commit');
      client.release();
    };
    const result = await run(begin, work, commit, (noted, enteredId) => {
      changedIn ??= enteredId;
      changes = noted;
    });
    if (changedIn === null || changes.length === 0) return result;
    for (const listener of listeners) listener(changedIn, changes);
    return result;
  };
  const inReading = <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    run(begin, work, async (client) => {
      void client.query('commit').then(
        () => client.release(),
        () => client.release(true),
      );
    });
  return {
    async inOrganization(organizationId, work) {
      return await inTransaction(`begin; ${asOrganization(organizationId)}`, work, organizationId);
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
    onChanged: (listener) => void listeners.push(listener),
    pool,
    close: () => pool.end(),
  };
}

const asSystem = 'begin read only; set local role parley_system';

/** The id is sent as a literal with BEGIN, so it must be exactly a UUID. */
function asOrganization(organizationId: string): string {
  if (!isUuid(organizationId)) throw new Error('organizationId is not a UUID');
  return `set local role parley_app; set local app.organization = '${organizationId}'`;
}

/** The organization that an open transaction of a platform or the operator has entered. */
const entered = new WeakMap<object, string>();

function takeEntered(tx: object): string | null {
  const organizationId = entered.get(tx) ?? null;
  entered.delete(tx);
  return organizationId;
}

/**
 * On a pipelined connection the first statement is sent without waiting for the result of this one. If a part of
 * it fails, the transaction has begun and is aborted, so that the following statements fail too and nothing runs
 * outside it.
 */
function sendAhead(client: pg.PoolClient, begin: string): Promise<unknown> {
  const begun = client.query(begin);
  begun.catch(() => {});
  return begun;
}

/** The rows of a statement. */
export async function listRows<Row extends pg.QueryResultRow>(tx: Tx, query: pg.QueryConfig): Promise<Row[]> {
  return (await tx.query<Row>(query)).rows;
}

/** The first row of a statement that returns at most one; null without one. */
export async function findRow<Row extends pg.QueryResultRow>(
  tx: Tx,
  query: pg.QueryConfig,
): Promise<Row | null> {
  return (await tx.query<Row>(query)).rows[0] ?? null;
}

/**
 * Enters one of the platform's organizations from its transaction, until the transaction ends. Row-level security
 * decides which ones exist.
 */
export async function enterOrganization(tx: Tx, organizationId: string): Promise<void> {
  const { rows } = await tx.query<{ entered: string }>({
    name: 'enter-organization',
    text: `select set_config('app.organization', id::text, true) as entered from organizations
           where id = $1 and platform_id = current_platform()`,
    values: [organizationId],
  });
  if (rows.length !== 1) throw new Error('the organization is not of this platform');
  entered.set(tx, organizationId);
}

/** Enters an organization from the operator's transaction, until its end: a set-up creates the first one. */
export async function actInOrganization(tx: Tx, organizationId: string): Promise<void> {
  await tx.query({ text: asOrganization(organizationId) });
  entered.set(tx, organizationId);
}

export interface ConnectionFailure {
  code: string | undefined;
  detail: string;
}

/**
 * A pool that reports broken connections (when the database restarts) instead of ending the process. It reports
 * only code and message, because pg attaches the whole client, with its statements, to the error.
 */
export function poolWithErrorHandler(
  config: pg.PoolConfig,
  onError: (failure: ConnectionFailure) => void,
): pg.Pool {
  const pool = new pg.Pool(config);
  const tell = (error: Error & { code?: string }) => {
    if (!pool.ending) onError({ code: error.code, detail: error.message });
  };
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  return pool;
}

/** Nothing listens, the connection was cut, there is no route, or the name cannot be resolved. */
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/**
 * The database cannot be reached, is starting up or shutting down (SQLSTATE class 57P, 08), has no connection or
 * memory left (53300, 53200, 53000, 53400), or exceeded its deadline (57014).
 */
export function isDatabaseOutage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') {
    if (networkCodes.test(code) || /^(57014|57P0[1-3]|08...|53[0234]00)$/.test(code)) return true;
    // The folder of PostgreSQL's socket is missing.
    if (code === 'ENOENT') return String(message).includes('PGSQL');
  }
  return (
    typeof message === 'string' &&
    /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect/.test(
      message,
    )
  );
}

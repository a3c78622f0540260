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
  inPlatform<T>(platformId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  asOperator<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A statement of its own in an organization-less table (rate windows); no transaction to roll it back. */
  asApplication<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export function openDatabase(config: pg.PoolConfig, log: Log): Database {
  const pool = tolerantPool({ max: 20, ...config }, (failure) =>
    log.warn(failure, 'a database connection failed'),
  );
  const inTransaction = async <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query(begin);
      const result = await work(client);
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  };
  return {
    inOrganization(organizationId, work) {
      // The id travels as a literal in the BEGIN round trip, so it must be exactly a UUID.
      if (!isUuid(organizationId)) throw new Error('organizationId is not a UUID');
      return inTransaction(
        `begin; set local role parley_app; set local app.organization = '${organizationId}'`,
        work,
      );
    },
    inPlatform(platformId, work) {
      if (!isUuid(platformId)) throw new Error('platformId is not a UUID');
      return inTransaction(
        `begin; set local role parley_app; set local app.platform = '${platformId}'`,
        work,
      );
    },
    inSystem: (work) => inTransaction('begin read only; set local role parley_system', work),
    asOperator: (work) => inTransaction('begin', work),
    async asApplication<Row extends pg.QueryResultRow>(query: pg.QueryConfig) {
      return (await pool.query<Row>(query)).rows;
    },
    pool,
    close: () => pool.end(),
  };
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

/**
 * A pool whose broken connections (the database restarts) are told, and never end the process. Told are the
 * code and the message: pg hangs the whole client on the error, statements included.
 */
export function tolerantPool(
  config: pg.PoolConfig,
  onError: (failure: { code: string | undefined; detail: string }) => void,
): pg.Pool {
  const pool = new pg.Pool(config);
  const tell = (error: Error & { code?: string }) => {
    if (!pool.ending) onError({ code: error.code, detail: error.message });
  };
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  return pool;
}

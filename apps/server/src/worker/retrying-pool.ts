import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseOutage, poolWithErrorHandler, type ConnectionFailure } from '../kernel/db.ts';

export interface RetryingPool {
  pool: pg.Pool;
  /**
   * Callers stop waiting for the database from now on.
   *
   * @returns a promise that resolves when the database was found to be away, otherwise never.
   */
  loseItsPatience(): Promise<void>;
}

const retryMs = 500;
/** "The database system is starting up": graphile-worker treats this as temporary and tries again. */
const passing = '57P03';

/**
 * A pool for graphile-worker, which records the end of a job without handling a failure: an error that it does not
 * treat as temporary would end the process. So a caller that wants a connection waits until there is one, and a
 * statement that an outage has cut fails with an error that is worth another try.
 */
export function retryingPool(
  config: pg.PoolConfig,
  onError: (failure: ConnectionFailure) => void,
): RetryingPool {
  const pool = poolWithErrorHandler(config, onError);
  const connect = pool.connect.bind(pool);
  let isPatient = true;
  let isAway = false;
  let giveUp = () => {};
  const gaveUp = new Promise<void>((resolve) => (giveUp = resolve));
  const untilConnected = async (): Promise<pg.PoolClient> => {
    for (;;) {
      // The process is about to end, and nobody handles this result.
      if (pool.ending) return new Promise(() => {});
      try {
        const client = await connect();
        isAway = false;
        return client;
      } catch (error) {
        // Errors that are not the database's own (an unknown host name, a lost network) are temporary too.
        if (error instanceof pg.DatabaseError && !isDatabaseOutage(error)) throw error;
        if (!isAway) onError(failureOf(error));
        isAway = true;
        if (!isPatient) {
          giveUp();
          throw asPassing(error);
        }
      }
      await sleep(retryMs);
    }
  };
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : untilConnected()) as typeof pool.connect;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const result = query(...args);
      return result instanceof Promise ? result.catch(rethrowOutage) : result;
    }) as typeof client.query;
  });
  return {
    pool,
    loseItsPatience() {
      isPatient = false;
      return gaveUp;
    },
  };
}

function failureOf(error: unknown): ConnectionFailure {
  const { code, message } = error as Error & { code?: string };
  return { code, detail: message };
}

function rethrowOutage(error: unknown): never {
  throw isDatabaseOutage(error) ? asPassing(error) : error;
}

function asPassing(error: unknown): Error {
  return Object.assign(new Error('the database is away', { cause: error }), { code: passing });
}

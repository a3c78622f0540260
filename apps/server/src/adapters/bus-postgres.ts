import pg from 'pg';
import type { Log } from '../kernel/log.ts';
import type { Bus, BusMessage } from '../ports/bus.ts';

const channel = 'parley_bus';
const reconnectMs = 500;

/** LISTEN and NOTIFY on a connection of its own, opened again when it breaks. */
export function postgresBus(
  config: pg.PoolConfig,
  pool: pg.Pool,
  log: Log,
): Bus & { start(): Promise<void> } {
  const listeners = new Set<(message: BusMessage) => void>();
  let client: pg.Client | null = null;
  let closed = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client(config);
    next.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? 'null') as BusMessage | null;
      if (message) for (const listener of listeners) listener(message);
    });
    next.on('error', (error) => {
      if (closed || client !== next) return;
      client = null;
      log.warn({ err: error }, 'the bus lost its database connection');
      retry();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  };
  const retry = () => {
    if (closed) return;
    setTimeout(() => {
      if (!closed) connect().catch(retry);
    }, reconnectMs).unref();
  };
  return {
    start: connect,
    async publish(message) {
      await pool.query({ text: 'select pg_notify($1, $2)', values: [channel, JSON.stringify(message)] });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

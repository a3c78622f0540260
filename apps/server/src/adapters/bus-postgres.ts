import type pg from 'pg';
import { keepConnection } from '../kernel/kept-connection.ts';
import type { Log } from '../kernel/log.ts';
import type { Bus, BusMessage } from '../ports/bus.ts';

const channel = 'parley_bus';

/** A bus over LISTEN and NOTIFY on its own connection. Messages are lost while it is down; then a gap is reported. */
export function postgresBus(
  config: pg.PoolConfig,
  pool: pg.Pool,
  log: Log,
): Bus & { start(): Promise<void> } {
  const listeners = new Set<(message: BusMessage) => void>();
  const tell = (message: BusMessage) => {
    for (const listener of listeners) listener(message);
  };
  const connection = keepConnection(config, {
    async prepare(client) {
      client.on('notification', ({ payload }) => {
        const message = JSON.parse(payload ?? 'null') as BusMessage | null;
        if (message) tell(message);
      });
      await client.query(`listen ${channel}`);
    },
    onLost: (error) => log.warn({ err: error }, 'the bus lost its database connection'),
    onRegained: () => tell({ kind: 'gap' }),
  });
  return {
    start: () => connection.open(),
    async publish(message) {
      await pool.query({ text: 'select pg_notify($1, $2)', values: [channel, JSON.stringify(message)] });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => connection.close(),
  };
}

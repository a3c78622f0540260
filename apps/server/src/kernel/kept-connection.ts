import pg from 'pg';

export interface KeptConnection {
  /** @throws when the first connection fails. */
  open(): Promise<void>;
  close(): Promise<void>;
}

const reopenAfterMs = 500;
const patience = { askEveryMs: 10_000, answerWithinMs: 5_000 };

/**
 * Keeps one connection that mostly waits, and opens it again whenever it breaks. A network that drops it silently
 * (a firewall, a database that failed over) reports nothing, so a query checks regularly that it is alive.
 *
 * @param keeping.prepare prepares a new connection, which counts only afterwards.
 * @param keeping.onLost called once, however long the next connection takes.
 * @param keeping.onRegained called when the next connection is ready.
 */
export function keepConnection(
  config: pg.PoolConfig,
  keeping: {
    prepare(client: pg.Client): Promise<void>;
    onLost(error: unknown): void;
    onRegained?(): void;
  },
  { askEveryMs, answerWithinMs } = patience,
): KeptConnection {
  let current: pg.Client | null = null;
  let closed = false;
  let next: NodeJS.Timeout | null = null;

  const open = async (): Promise<void> => {
    const client = new pg.Client({
      ...config,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    client.on('error', (error) => lose(client, error));
    try {
      await client.connect();
      await keeping.prepare(client);
    } catch (error) {
      discard(client);
      throw error;
    }
    if (closed) return discard(client);
    current = client;
    ask(client);
  };
  const ask = (client: pg.Client) => {
    next = setTimeout(() => {
      client.query('select 1').then(
        () => {
          if (current === client && !closed) ask(client);
        },
        (error: unknown) => lose(client, error),
      );
    }, askEveryMs).unref();
  };
  const lose = (client: pg.Client, error: unknown) => {
    if (closed || current !== client) return;
    current = null;
    discard(client);
    keeping.onLost(error);
    reopen();
  };
  const reopen = () => {
    if (next) clearTimeout(next);
    next = setTimeout(() => {
      if (!closed) open().then(regained, reopen);
    }, reopenAfterMs).unref();
  };
  const regained = () => {
    if (!closed) keeping.onRegained?.();
  };
  return {
    open,
    async close() {
      closed = true;
      if (next) clearTimeout(next);
      await current?.end();
    },
  };
}

/** Closes a failed connection; otherwise each failure would leave one open. */
function discard(client: pg.Client): void {
  client.end().catch(() => {});
}

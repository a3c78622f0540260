import type { Bus, BusMessage } from '../ports/bus.ts';

/** A bus within one process, without a database: published messages arrive at once. */
export function loopbackBus(): Bus & { published: BusMessage[] } {
  const listeners = new Set<(message: BusMessage) => void>();
  const published: BusMessage[] = [];
  return {
    published,
    async publish(message) {
      published.push(message);
      for (const listener of listeners) listener(message);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {},
  };
}

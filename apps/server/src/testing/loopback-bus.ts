import type { Bus, BusMessage } from '../ports/bus.ts';

/** The bus of one process, without a database between: what is published arrives at once. */
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

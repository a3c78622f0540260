import type { ConversationSocket } from './conversation-socket.ts';

/** Resolves when the server has every piece of the answer, when it cannot be reached, or after `limitMs`. */
export function whenAcknowledged(
  socket: Pick<ConversationSocket, 'subscribe' | 'getState'>,
  limitMs: number,
): Promise<void> {
  const isOver = () => {
    const { connection, pending } = socket.getState();
    return connection !== 'open' || pending.every(({ ackSeq }) => ackSeq !== null);
  };
  return new Promise((resolve) => {
    if (isOver()) return resolve();
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(done, limitMs);
    const unsubscribe = socket.subscribe(() => {
      if (isOver()) done();
    });
  });
}

import type { RoomView } from '@parley/contract';

type Shown = Pick<RoomView, 'questionNumber' | 'isClosing' | 'line'>;

/** How often the server is told that somebody types, so that it does not take them for silent. */
const busyEveryMs = 3_000;

/**
 * The line under which half-typed text was begun, when the conversation has gone on to another question meanwhile; null
 * while it has not, and during the goodbye, which `useLastWords` looks after.
 */
export function lineLeft(before: Shown | null, now: Shown): string | null {
  if (before === null || now.isClosing || before.questionNumber === 0) return null;
  return before.questionNumber === now.questionNumber ? null : (before.line?.turnId ?? null);
}

/** Lets a call through at most every few seconds. */
export function seldom(now: () => number, tell: () => void): () => void {
  let toldAt = -Infinity;
  return () => {
    if (now() - toldAt < busyEveryMs) return;
    toldAt = now();
    tell();
  };
}

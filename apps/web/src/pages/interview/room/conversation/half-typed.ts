import type { RoomView } from '@parley/contract';

type Shown = Pick<RoomView, 'questionNumber' | 'isClosing' | 'line'>;

/** How often the page tells the server that the candidate is typing, so that they do not count as silent. */
const busyEveryMs = 3_000;

/**
 * The line to which half-typed text belongs when another question was asked meanwhile. Null when no other question was
 * asked, and during the goodbye, for which `useLastWords` is responsible.
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

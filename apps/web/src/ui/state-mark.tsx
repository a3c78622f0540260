import type { ReactNode } from 'react';

export type StateKind = 'pass' | 'review' | 'fail' | 'live' | 'insufficient';

/**
 * A shape per state, so that no meaning depends on colour: tick, half diamond, cross, filled dot, dashed circle.
 */
const shapes: Record<StateKind, ReactNode> = {
  pass: (
    <path d="m1.5 6.5 3 3 6-7" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  ),
  review: (
    <>
      <path
        d="M6 .8 11.2 6 6 11.2.8 6z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M6 .8 11.2 6 6 11.2z" fill="currentColor" />
    </>
  ),
  fail: <path d="m2 2 8 8M10 2l-8 8" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
  live: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  insufficient: (
    <circle
      cx="6"
      cy="6"
      r="4.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2.2 2"
    />
  ),
};

/** A state as shape, word and colour; the word is the children. */
export function StateMark({ kind, children }: { kind: StateKind; children: ReactNode }) {
  return (
    <span className={`state ${kind}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {shapes[kind]}
      </svg>
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';

/**
 * A sentence that says what did not work; screen readers read it at once. Without a sentence, nothing is drawn.
 *
 * @param props.notice whether it stands out as a box, because it is about more than what is right above it.
 */
export function Failure(props: { children: ReactNode; notice?: boolean }) {
  if (!props.children) return null;
  return (
    <p className={props.notice ? 'notice fail' : 'fail'} role="alert">
      {props.children}
    </p>
  );
}

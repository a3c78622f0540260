import { useEffect, useRef, type ReactNode } from 'react';

/**
 * The headline of a page that replaced another without a page load: it takes the focus, or keyboard and
 * screen reader would be left on a button that is gone.
 */
export function ArrivalHeading({ children, arrived }: { children: ReactNode; arrived: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';

/**
 * The heading of a page that replaced another without a page load. It takes the focus, which would otherwise be on
 * a button that is gone.
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

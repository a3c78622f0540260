import { useEffect, useRef, type ReactNode } from 'react';

/** A button with a box that opens below it. The rest of the room stays usable by keyboard; Escape closes the box. */
export function Popover(props: { className: string; summary: ReactNode; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const isInside = (event: Event) =>
      event.target instanceof Node && details.current?.contains(event.target);
    const close = () => {
      if (details.current) details.current.open = false;
    };
    document.addEventListener('pointerdown', (event) => void (isInside(event) || close()), { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        close();
        details.current.querySelector('summary')?.focus();
      },
      { signal },
    );
    return () => leaving.abort();
  }, []);
  return (
    <details className={props.className} ref={details}>
      <summary>{props.summary}</summary>
      <div className="float">{props.children}</div>
    </details>
  );
}

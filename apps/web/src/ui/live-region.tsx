import { useSyncExternalStore } from 'react';

export type Politeness = 'polite' | 'assertive';

interface Said {
  polite: string;
  assertive: string;
}

let said: Said = { polite: '', assertive: '' };
const listeners = new Set<() => void>();

/** Says a sentence to screen readers: polite waits its turn, assertive interrupts (loss of connection). */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  // A region that gets the same text again stays silent; a trailing no-break space makes it another text.
  const again = said[politeness] === text ? `${text}\u00a0` : text;
  said = { ...said, [politeness]: again };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The product's only two live regions. They stand in the document from the start, or nothing is read out. */
export function LiveRegions() {
  const now = useSyncExternalStore(subscribe, () => said);
  return (
    <div className="sr">
      <p aria-live="polite">{now.polite}</p>
      <p aria-live="assertive">{now.assertive}</p>
    </div>
  );
}

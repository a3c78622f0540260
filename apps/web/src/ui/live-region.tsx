import { useSyncExternalStore } from 'react';

export type Politeness = 'polite' | 'assertive';

interface Sentence {
  id: number;
  text: string;
  politeness: Politeness;
}

/**
 * A screen reader may still be reading the sentence before. After this time the sentence is removed, because it
 * would only be in the way.
 */
const staysMs = 10_000;

let said: readonly Sentence[] = [];
let count = 0;
const listeners = new Set<() => void>();

/**
 * Announces a sentence to screen readers: polite waits its turn, assertive interrupts (lost connection). Each
 * sentence is an element of its own, because replacing the one before would stop it from being read.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  count += 1;
  const sentence = { id: count, text, politeness };
  change([...said, sentence]);
  setTimeout(() => change(said.filter((one) => one !== sentence)), staysMs);
}

function change(next: readonly Sentence[]): void {
  said = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The product's only two live regions. They are in the document from the start, or nothing would be read out. */
export function LiveRegions() {
  const now = useSyncExternalStore(subscribe, () => said);
  return (
    <div className="sr">
      <Region politeness="polite" sentences={now} />
      <Region politeness="assertive" sentences={now} />
    </div>
  );
}

function Region({ politeness, sentences }: { politeness: Politeness; sentences: readonly Sentence[] }) {
  return (
    <div aria-live={politeness} aria-relevant="additions">
      {sentences
        .filter((sentence) => sentence.politeness === politeness)
        .map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
    </div>
  );
}

export interface KeptTotal {
  /** Of what was counted; any change makes it another. */
  version: string;
  total: number;
}

/** A bounded memory of totals by question: the one that was longest not asked for is forgotten first. */
export function keepTotals(capacity: number): {
  find(question: string): KeptTotal | undefined;
  keep(question: string, counted: KeptTotal): void;
} {
  const kept = new Map<string, KeptTotal>();
  return {
    find: (question) => kept.get(question),
    keep(question, counted) {
      kept.delete(question);
      kept.set(question, counted);
      const [oldest] = kept.keys();
      if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
    },
  };
}

/** How often each run of `size` characters occurs in the words, with single spaces between and around them. */
export function characterNgrams(tokens: readonly string[], size: number): Map<string, number> {
  const text = ` ${tokens.join(' ')} `;
  const counts = new Map<string, number>();
  for (let start = 0; start + size <= text.length; start += 1) {
    const gram = text.slice(start, start + size);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

/** Every run of `size` consecutive items, joined by a space. */
export function shingles(items: readonly string[], size: number): string[] {
  const runs: string[] = [];
  for (let start = 0; start + size <= items.length; start += 1) {
    runs.push(items.slice(start, start + size).join(' '));
  }
  return runs;
}

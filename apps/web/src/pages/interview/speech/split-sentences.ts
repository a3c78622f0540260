/**
 * The sentences of a line, which are spoken one by one: some browsers stop in the middle of a long text, and an
 * interruption then stops at most one sentence too late.
 */
export function splitSentences(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(safeLocale(language), { granularity: 'sentence' });
  return [...segmenter.segment(text)].map((part) => part.segment.trim()).filter((part) => part !== '');
}

function safeLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** Long enough for the slowest voice. After this time the line counts as spoken; captions show it anyway. */
export function speakingLimitMs(text: string): number {
  return 5_000 + text.split(/\s+/).length * 800;
}

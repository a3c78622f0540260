/** The URL of this page at a moment of the interview, in seconds: `…/interviews/abc-defg-hij#t=41.24`. */
export function momentUrl({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>, ms: number): string {
  return `${origin}${pathname}#t=${ms / 1000}`;
}

/** The moment that the URL names, in milliseconds; null when it names none. */
export function readMoment(hash: string): number | null {
  const [, seconds] = /^#t=(\d{1,6}(?:\.\d{1,3})?)$/.exec(hash) ?? [];
  return seconds === undefined ? null : Math.round(Number(seconds) * 1000);
}

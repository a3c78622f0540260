/** No spinner: a word that says what is awaited, shown only when the wait is long enough to read it. */
export function LoadingText({ children = 'Loading…' }: { children?: string }) {
  return <output className="loading quiet">{children}</output>;
}

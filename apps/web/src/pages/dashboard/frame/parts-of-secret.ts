/** The part that names the kind: of a link, everything before its token; of a key or a secret, its prefix. */
const kind = /^(?:https?:\/\/.*\/|[a-z]+_(?:(?:org|platform)_)?)/;

/** Splits a secret into its prefix (which names the kind), its middle, and its end, by which it is recognized later. */
export function partsOf(secret: string): [string, string, string] {
  const from = kind.exec(secret)?.[0].length ?? 0;
  return [secret.slice(0, from), secret.slice(from, -4), secret.slice(-4)];
}

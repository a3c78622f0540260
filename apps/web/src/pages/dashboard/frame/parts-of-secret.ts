/** For a link everything except its token; for a key or a secret its prefix. */
const kind = /^(?:https?:\/\/.*\/|[a-z]+_(?:(?:org|platform)_)?)/;

/** Splits off the prefix, which names the kind, and the end, which is shown later too, from the secret part. */
export function partsOf(secret: string): [string, string, string] {
  const from = kind.exec(secret)?.[0].length ?? 0;
  return [secret.slice(0, from), secret.slice(from, -4), secret.slice(-4)];
}

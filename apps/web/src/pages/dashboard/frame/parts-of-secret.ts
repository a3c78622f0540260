/** Of a link all but its token, of a key or a secret its prefix. */
const kind = /^(?:https?:\/\/.*\/|[a-z]+_(?:(?:org|platform)_)?)/;

/** What names the kind and what will be shown later stand apart from what is secret. */
export function partsOf(secret: string): [string, string, string] {
  const from = kind.exec(secret)?.[0].length ?? 0;
  return [secret.slice(0, from), secret.slice(from, -4), secret.slice(-4)];
}

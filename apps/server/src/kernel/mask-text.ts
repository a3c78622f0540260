export const masked = '[redacted]';

/** Our keys and webhook secrets, e-mail addresses, links that contain a token, and values of a query. */
const secretText =
  /parley_(?:org|platform)_\w*|whsec_[\w+/=]*|[^\s"'<>@,;:()]+(?:@|%40)[^\s"'<>@,;:()]+|\/(?:join|book|sign-in|set-up|invitation|reset-password)\/[\w-]+|[?&][^\s"'=&#]+=[^\s"'&#]*/gi;
const mayHoldSecret = /parley_|whsec_|@|%40|\/(?:join|book|sign-in|set-up|invitation|reset-password)\/|=/i;

const textMaxLength = 2_000;

/** Masks everything in a text that must not be stored. */
export function maskText(text: string): string {
  const clipped = text.length > textMaxLength ? `${text.slice(0, textMaxLength)}…` : text;
  return mayHoldSecret.test(clipped) ? clipped.replace(secretText, mask) : clipped;
}

function mask(found: string): string {
  const link = /^\/[\w-]+\//.exec(found);
  if (link) return link[0] + masked;
  const parameter = /^[?&][^=@]+=/.exec(found);
  return parameter ? parameter[0] + masked : masked;
}

/** Parameters whose value describes the request and no person. */
const plainParameter =
  /^(?:(?:page|limit|days|duration)=\d{1,9}|(?:status|type)=[A-Z_]{1,20}|format=(?:json|vtt)|webhookId=[\da-f-]{36}|timezone=[\w/%+-]{1,40}|(?:from|to)=[\dTZ:.%AaBb+-]{1,35})$/;

/**
 * Prepares a requested URL for a log: tokens in its path, search text and similar values in its query are masked.
 * This also works for URLs that match no route, because a mistyped link still contains its token.
 */
export function maskPath(url: string): string {
  const [path = '', ...query] = url.slice(0, 500).split(/[?&]/);
  if (query.length === 0) return maskPathname(path);
  const shown = query.map((pair) => {
    if (plainParameter.test(pair)) return pair;
    const [name, value] = pair.split('=', 2);
    return value === undefined ? masked : `${maskText(name ?? '')}=${masked}`;
  });
  return `${maskPathname(path)}?${shown.join('&')}`;
}

/** The part before the token, in upper or lower case and with any separator. */
const tokenLink = /^(.*?[^\w-](?:join|book|sign-in|set-up|invitation|reset-password)(?![\w-]))[^\w-]+[\w-]/is;

function maskPathname(path: string): string {
  const link = tokenLink.exec(unescaped(path));
  return link ? `${maskText(link[1] ?? '')}/${masked}` : maskText(path);
}

/** Decodes escapes, including those that are escaped themselves. Malformed ones stay. */
function unescaped(text: string): string {
  let plain = text;
  for (let round = 0; round < 5 && plain.includes('%'); round++) {
    plain = plain.replaceAll(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
  }
  return plain;
}

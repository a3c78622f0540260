/** What a row keeps of a body, in bytes of UTF-8. */
export const bodyMaxBytes = 8 * 1024;

const masked = '[redacted]';
/** Values of these names are credentials or personal by themselves, whatever they look like. */
const secretName =
  /(token|secret|password|apikey|platformkey|authorization|cookie|email|replyto|cv|joinurl|bookingurl|videourl|videoapiurl|signinurl)$/;
/** Lists that tell of many interviews: no row could be found again when one of those is deleted. */
const crowd = new Set(['interviews', 'deliveries', 'payload', 'tries']);

/** Keys and webhook secrets of ours, mail addresses, links that carry a capability, values of a query. */
const secretText =
  /parley_(?:org|platform)_\w*|whsec_[\w+/=]*|[^\s"'<>@,;:()]+(?:@|%40)[^\s"'<>@,;:()]+|\/(?:join|book|sign-in|set-up)\/[\w-]+|[?&][^\s"'=&#]+=[^\s"'&#]*/gi;
const mayHoldSecret = /parley_|whsec_|@|%40|\/(?:join|book|sign-in|set-up)\/|=/i;

const textMaxLength = 2_000;
const mostValues = 2_000;

/** A text without what must not be kept, wherever it stands in it. */
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

/** Parameters whose value says something about the request and nothing about a person. */
const plainParameter =
  /^(?:(?:page|limit|days|durationMinutes)=\d{1,9}|(?:status|type)=[A-Z_]{1,20}|timezone=[\w/%+-]{1,40}|(?:from|to)=[\dTZ:.%AaBb+-]{1,35})$/;

/** The path as it was asked for: search words, tokens and the like are cut from its query. */
export function maskPath(url: string): string {
  const [path = '', ...query] = url.slice(0, 500).split(/[?&]/);
  if (query.length === 0) return maskText(path);
  const shown = query.map((pair) => {
    if (plainParameter.test(pair)) return pair;
    const [name, value] = pair.split('=', 2);
    return value === undefined ? masked : `${maskText(name ?? '')}=${masked}`;
  });
  return `${maskText(path)}?${shown.join('&')}`;
}

/** JSON text of a body without its secrets, at most 8 kB; what is longer is cut and ends in "…". */
export function redactBody(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  const budget = { values: mostValues };
  return clipBytes(JSON.stringify(redactValue(body, budget)));
}

function redactValue(value: unknown, budget: { values: number }): unknown {
  budget.values -= 1;
  if (budget.values < 0) return '…';
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => redactValue(item, budget));
  const redacted: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    const field = fieldOf(name);
    // "__proto__" as a plain name, as JSON has it.
    if (field.shown === '__proto__') continue;
    redacted[field.shown] = redactField(field, name, item, budget);
  }
  return redacted;
}

interface Field {
  /** The name without what must not be kept. */
  shown: string;
  isSecret: boolean;
}
/** The names of our own bodies are few; those that callers invent are not remembered beyond this many. */
const knownFields = new Map<string, Field>();
const mostKnownFields = 1_000;

function fieldOf(name: string): Field {
  const known = knownFields.get(name);
  if (known) return known;
  const isSecret = secretName.test(name.toLowerCase().replace(/[^a-z]/g, ''));
  const field = { shown: maskText(name), isSecret };
  if (knownFields.size < mostKnownFields) knownFields.set(name, field);
  return field;
}

function redactField(field: Field, name: string, value: unknown, budget: { values: number }): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (field.isSecret) return masked;
  if (crowd.has(name)) return Array.isArray(value) ? `[${value.length} left out]` : '[left out]';
  if (name === 'url' && typeof value === 'string') return originOf(value);
  return redactValue(value, budget);
}

/** A webhook's address may be its own credential, path and all. */
function originOf(url: string): string {
  return URL.canParse(url) ? `${new URL(url).origin}/…` : masked;
}

function clipBytes(text: string): string {
  if (Buffer.byteLength(text) <= bodyMaxBytes) return text;
  // Three bytes for the mark; a character that was cut in two goes.
  return `${Buffer.from(text)
    .subarray(0, bodyMaxBytes - 3)
    .toString()
    .replace(/\uFFFD+$/, '')}…`;
}

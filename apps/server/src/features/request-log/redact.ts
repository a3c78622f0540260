import { maskText, masked } from '../../kernel/mask-text.ts';

/** What a row keeps of a body, in bytes of UTF-8. */
export const bodyMaxBytes = 8 * 1024;

/** Values of these names are credentials or personal by themselves, whatever they look like. */
const secretName =
  /(token|secret|password|apikey|platformkey|authorization|cookie|email|replyto|cv|joinurl|bookingurl|videourl|videoapiurl|signinurl)$/;
/** Lists that tell of many interviews: no row could be found again when one of those is deleted. */
const crowd = ['interviews', 'deliveries', 'payload', 'tries'];
/** What candidates said and what was made of it, of a transcript, an evaluation and a report. */
const testimony = ['segments', 'questionEvaluations', 'current', 'revisions', 'humanDecisions'];
const leftOut = new Set([...crowd, ...testimony]);

/** A parsed body as JSON text without its secrets, at most 8 kB; what is longer is cut and ends in "…". */
export function redactBody(body: unknown): string {
  /** What is behind the cut is not looked at. */
  let left = bodyMaxBytes;
  const shownOf = (value: unknown, name: string): unknown => {
    if (value === null || typeof value === 'boolean') return value;
    if (secretName.test(name.toLowerCase().replace(/[^a-z]/g, ''))) return masked;
    if (leftOut.has(name)) return Array.isArray(value) ? `[${value.length} left out]` : '[left out]';
    if (typeof value === 'string') return name === 'url' ? originOf(value) : maskText(value);
    if (Array.isArray(value)) return shownItems(value);
    return typeof value === 'object' ? shownFields(value) : value;
  };
  const take = (shown: unknown) => {
    left -= typeof shown === 'string' ? shown.length + 3 : 1;
    return shown;
  };
  const shownItems = (items: unknown[]) => {
    const shown: unknown[] = [];
    for (const item of items) {
      if (left < 0) break;
      shown.push(take(shownOf(item, '')));
    }
    return shown;
  };
  const shownFields = (fields: object) => {
    const shown: [string, unknown][] = [];
    for (const [name, value] of Object.entries(fields)) {
      if (left < 0) break;
      const shownName = maskText(name);
      take(shownName);
      shown.push([shownName, take(shownOf(value, name))]);
    }
    return Object.fromEntries(shown);
  };
  return clipBytes(JSON.stringify(shownOf(body, '')));
}

/** A webhook's address may be its own credential, path and all. */
function originOf(url: string): string {
  return URL.canParse(url) ? `${new URL(url).origin}/…` : masked;
}

/** What is half a character at the cut goes with it. Three bytes are for the mark. */
function clipBytes(text: string): string {
  if (Buffer.byteLength(text) <= bodyMaxBytes) return text;
  return `${Buffer.from(text)
    .subarray(0, bodyMaxBytes - 3)
    .toString()
    .replace(/\uFFFD+$/, '')}…`;
}

import { maskText, masked } from '../../kernel/mask-text.ts';

/** The most bytes of UTF-8 that a row keeps of a body. */
export const bodyMaxBytes = 8 * 1024;

/** Values of these names are credentials or personal data, whatever their form. */
const secretName =
  /(token|secret|password|apikey|platformkey|authorization|cookie|email|replyto|cv|joinurl|bookingurl|videourl|videoapiurl|signinurl)$/;
/** Lists of many interviews. Such a row could not be found when one of the interviews is deleted. */
const crowd = ['interviews', 'deliveries', 'payload', 'tries'];
/** Fields of a transcript, an evaluation and a report with what candidates said and how it was evaluated. */
const testimony = [
  'segments',
  'questionEvaluations',
  'current',
  'revisions',
  'askedByCandidate',
  'humanDecisions',
  'decision',
];
const leftOut = new Set([...crowd, ...testimony]);

/** Writes a parsed body as JSON text without its secrets, cut to 8 kB and ending in "…". */
export function redactBody(body: unknown): string {
  /** Text behind the cut is not examined. */
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

/** The path of a webhook's URL may itself be a credential. */
function originOf(url: string): string {
  return URL.canParse(url) ? `${new URL(url).origin}/…` : masked;
}

/** Removes a half character at the cut. Three bytes are for the mark. */
function clipBytes(text: string): string {
  if (Buffer.byteLength(text) <= bodyMaxBytes) return text;
  return `${Buffer.from(text)
    .subarray(0, bodyMaxBytes - 3)
    .toString()
    .replace(/\uFFFD+$/, '')}…`;
}

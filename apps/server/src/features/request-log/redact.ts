import { maskText, masked } from '../../kernel/mask-text.ts';

/** What a row keeps of a body, in bytes of UTF-8. */
export const bodyMaxBytes = 8 * 1024;

/** Values of these names are credentials or personal by themselves, whatever they look like. */
const secretName =
  /(token|secret|password|apikey|platformkey|authorization|cookie|email|replyto|cv|joinurl|bookingurl|videourl|videoapiurl|signinurl)$/;
const mostValues = 2_000;
/** Lists that tell of many interviews: no row could be found again when one of those is deleted. */
const crowd = ['interviews', 'deliveries', 'payload', 'tries'];
/** What candidates said and what was made of it, of a transcript, an evaluation and a report. */
const testimony = ['segments', 'questionEvaluations', 'current', 'revisions', 'humanDecisions'];
const leftOut = new Set([...crowd, ...testimony]);

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
  if (leftOut.has(name)) return Array.isArray(value) ? `[${value.length} left out]` : '[left out]';
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

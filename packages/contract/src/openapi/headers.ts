import { bounds, newestApiVersion, rateLimits, type RateClass } from '../bounds.ts';

interface Header {
  description: string;
  required: boolean;
  schema: Record<string, unknown>;
}
/**
 * There is no `format: date`, because generators make a date object of it, which some of them cannot send in a
 * header.
 */
const date = { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' };
const whole = { type: 'integer', minimum: 0 };

/** Headers of responses. A required header is on each response that lists it. */
export const responseHeaders = {
  'X-Request-Id': {
    description:
      'The id of this request: your own if you sent one of this form, otherwise a new one. A replay has an id of its own, while its body keeps the `requestId` of the first.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
  },
  'X-RateLimit-Limit': {
    description:
      'How many requests the window allows. Where a call counts in two classes, of the one with fewer left.',
    required: true,
    schema: whole,
  },
  'X-RateLimit-Remaining': {
    description: 'How many requests are left in the window.',
    required: true,
    schema: whole,
  },
  'X-RateLimit-Reset': {
    description: 'When the window ends: Unix time in whole seconds.',
    required: true,
    schema: whole,
  },
  'Api-Version': {
    description: 'The version that you asked for, or the newest.',
    required: true,
    schema: date,
  },
  'Retry-After': {
    description: 'How many seconds to wait before you try again.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  'Retry-After-Sometimes': {
    description:
      'Sent only when waiting helps, as `Retry-After`: how many seconds to wait before you try again.',
    required: false,
    schema: { type: 'integer', minimum: 1 },
  },
  'WWW-Authenticate': {
    description: 'The scheme: Bearer.',
    required: true,
    schema: { type: 'string', pattern: '^Bearer' },
  },
  Allow: {
    description: 'The methods of this URL, separated by commas.',
    required: true,
    schema: { type: 'string', minLength: 3 },
  },
  'Idempotency-Replayed': {
    description:
      'On a repeat with the same Idempotency-Key: this is the first response again, with the first `requestId` in its body.',
    required: false,
    schema: { type: 'string', const: 'true' },
  },
} as const satisfies Record<string, Header>;
export type ResponseHeader = keyof typeof responseHeaders;

/** On every response of the integration API, errors included. */
export const commonHeaders: ResponseHeader[] = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Api-Version',
];

/** Headers that a request may carry in addition to its key. */
export const requestHeaders = {
  ApiVersion: {
    name: 'Api-Version',
    in: 'header',
    required: false,
    description: 'The version that this client was written for. The response repeats it.',
    schema: date,
    example: newestApiVersion,
  },
  XRequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    // There is no pattern, because an id of another form is replaced and not refused.
    description:
      'An id of your own for this request: 1 to 64 letters, digits, `_` and `-`. Anything else is replaced.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      `Makes a write safe to repeat for ${bounds.idempotencyKey.lifetimeHours} hours: the first final response is ` +
      'stored, and a repeat gets it again. 400, 429, 5xx and responses with `Retry-After` are not stored. A repeat must be the ' +
      'same request to the letter: with the JSON in another order, `{}` for no body, or the meetingCode in another ' +
      'case it is another request, a 422. Deleting the interview erases the stored response and keeps the key in use: a ' +
      'repeat is then 409 `idempotency_result_erased`, never a second interview.',
    schema: { type: 'string', minLength: 1, maxLength: bounds.idempotencyKey.maxLength },
  },
} as const;

/** @param owner whose requests are counted together. */
export function rateClassWords(rateClass: RateClass, owner: 'organization' | 'platform'): string {
  const { read, write, ai } = rateLimits;
  const counted = `requests per minute and ${owner}.`;
  switch (rateClass) {
    case 'read':
      return `Read class: ${read} ${counted}`;
    case 'write':
      return `Write class: ${write} ${counted}`;
    case 'ai':
      return `Write class and AI class: ${write} and ${ai} ${counted}`;
  }
}

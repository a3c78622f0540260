import { ParleyError } from './core/errors.ts';
import {
  decodeBase64,
  importKey,
  isBytes,
  readSecrets,
  signedBytes,
  type Bytes,
} from './core/webhook-signature.ts';
import { WebhookVerificationError } from './core/webhook-verification-error.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** Headers of fetch, of Node.js `IncomingMessage`, or any record; names in any case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { [name: string]: string | string[] | undefined };

export interface VerifyWebhookOptions {
  /** The body as it arrived, before it is parsed. */
  payload: string | Uint8Array;
  headers: WebhookHeaders;
  /**
   * The webhook's secret, `whsec_…`. Pass several secrets during a rotation, or when one endpoint serves several
   * webhooks.
   */
  secret: string | readonly string[];
  /** How many seconds `webhook-timestamp` may be before or after now; default 300. */
  toleranceSeconds?: number | undefined;
  /** For tests that use a recorded request. */
  now?: Date | undefined;
}

/**
 * Returns the event if it was signed with one of the secrets (Standard Webhooks, HMAC-SHA-256), and throws a
 * `WebhookVerificationError` if not. The same event can arrive twice: remember the header `webhook-id`.
 */
export async function verifyWebhook(options: VerifyWebhookOptions): Promise<WebhookEvent> {
  const { headers, toleranceSeconds = 300, now = new Date() } = options;
  if (!(toleranceSeconds >= 0)) throw new ParleyError('toleranceSeconds must be a number of at least 0.');
  const payload = readPayload(options.payload);
  const keys = await Promise.all(readSecrets(options.secret).map(importKey));

  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const signatures = readSignatures(readHeader(headers, 'webhook-signature'));
  checkTimestamp(timestamp, now, toleranceSeconds);

  const signed = signedBytes(id, timestamp, payload);
  // Every pair is checked, and `verify` compares in constant time, so the duration reveals nothing.
  const matches = await Promise.all(
    keys.flatMap((key) => signatures.map((it) => globalThis.crypto.subtle.verify('HMAC', key, it, signed))),
  );
  if (!matches.includes(true)) {
    throw new WebhookVerificationError(
      'signature_mismatch',
      'No signature matches. Check that secret is the one of this webhook and payload is the raw body.',
    );
  }
  return readEvent(payload);
}

function readPayload(payload: string | Uint8Array): Uint8Array {
  if (typeof payload === 'string') return new TextEncoder().encode(payload);
  if (payload instanceof Uint8Array) return payload;
  throw new ParleyError('payload must be the raw body, as text or bytes: a parsed one cannot be verified.');
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const found = isGettable(headers) ? headers.get(name) : lookUp(headers, name);
  const value = Array.isArray(found) ? found.join(' ') : found;
  if (typeof value === 'string' && value.length > 0) return value;
  throw new WebhookVerificationError('invalid_headers', `The header ${name} is missing.`);
}

function isGettable(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers['get' as keyof WebhookHeaders] === 'function';
}

function lookUp(headers: { [name: string]: string | string[] | undefined }, name: string) {
  return Object.entries(headers).find(([it]) => it.toLowerCase() === name)?.[1];
}

/** Signatures are `v1,<base64>`, separated by spaces; other versions are for other receivers. */
function readSignatures(header: string): Bytes[] {
  return header
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => decodeBase64(part.slice(3)))
    .filter(isBytes);
}

function checkTimestamp(timestamp: string, now: Date, toleranceSeconds: number): void {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError(
      'invalid_headers',
      'The header webhook-timestamp is not a Unix time in seconds.',
    );
  }
  const ageSeconds = now.getTime() / 1000 - Number(timestamp);
  if (Math.abs(ageSeconds) <= toleranceSeconds) return;
  const when = ageSeconds > 0 ? 'ago' : 'in the future';
  throw new WebhookVerificationError(
    'timestamp_out_of_range',
    `webhook-timestamp is ${Math.round(Math.abs(ageSeconds))} seconds ${when}; toleranceSeconds allows ${toleranceSeconds}.`,
  );
}

function readEvent(payload: Uint8Array): WebhookEvent {
  try {
    const event: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    if (isEvent(event)) return event;
  } catch {
    // Invalid JSON leads to the error below.
  }
  throw new WebhookVerificationError(
    'invalid_payload',
    'The signature matches, but the payload is not an event.',
  );
}

function isEvent(value: unknown): value is WebhookEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { type, timestamp, data } = value as Record<string, unknown>;
  return (
    typeof type === 'string' && typeof timestamp === 'string' && typeof data === 'object' && data !== null
  );
}

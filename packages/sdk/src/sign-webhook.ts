import { ParleyError } from './core/errors.ts';
import { encodeBase64, importKey, readSecrets, signedBytes } from './core/webhook-signature.ts';
import type { WebhookEvent } from './webhook-events.ts';

export interface SignWebhookOptions {
  /** An event, which is written as the JSON payload, or a payload of your own. */
  event: WebhookEvent | string;
  /**
   * The secret `whsec_…` with which your receiver verifies; with several secrets there is one signature for each.
   */
  secret: string | readonly string[];
  /** The `webhook-id`; default: a new one. */
  id?: string | undefined;
  /** When it is sent; default: now. */
  sentAt?: Date | undefined;
}

/** What a receiver gets: send both unchanged. */
export interface SignedWebhook {
  payload: string;
  headers: Record<'content-type' | 'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>;
}

/**
 * Signs an event as the service does (Standard Webhooks, HMAC-SHA-256), for tests of your own receiver.
 * `verifyWebhook` accepts the result, and so does every other Standard Webhooks library.
 */
export async function signWebhook(options: SignWebhookOptions): Promise<SignedWebhook> {
  const { event, id = `test_${globalThis.crypto.randomUUID()}`, sentAt = new Date() } = options;
  if (!/^[\x21-\x7e]+$/.test(id))
    throw new ParleyError('id must be a text of ASCII characters without spaces.');
  if (Number.isNaN(sentAt.getTime())) throw new ParleyError('sentAt must be a valid Date.');
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signed = signedBytes(id, timestamp, new TextEncoder().encode(payload));
  const signatures = await Promise.all(
    readSecrets(options.secret).map(async (secret) => {
      const signature = await globalThis.crypto.subtle.sign('HMAC', await importKey(secret), signed);
      return `v1,${encodeBase64(new Uint8Array(signature))}`;
    }),
  );
  return {
    payload,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.join(' '),
    },
  };
}

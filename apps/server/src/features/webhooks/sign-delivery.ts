import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { EndpointRow } from './store.ts';

/** 256 bits in the format of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealSecret = (box: SecretBox, secret: string, endpointId: string): Buffer =>
  box.seal(secret, boundTo(endpointId));

/** One secret, or two within 24 hours of a rotation. */
export function validSecrets(box: SecretBox, endpoint: EndpointRow, at: Date): string[] {
  const { previous_secret_sealed: previous, previous_secret_expires_at: expiresAt } = endpoint;
  const sealed = [endpoint.secret_sealed, ...(previous && expiresAt && expiresAt > at ? [previous] : [])];
  return sealed.map((secret) => box.open(secret, boundTo(endpoint.id)));
}

/** The headers of Standard Webhooks: the time of the try, and one signature per secret. */
export function signedHeaders(
  webhookId: string,
  payload: string,
  secrets: string[],
  at: Date,
): Record<string, string> {
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(webhookId, at, payload)).join(' '),
  };
}

export const boundTo = (endpointId: string): string => `webhook:${endpointId}`;

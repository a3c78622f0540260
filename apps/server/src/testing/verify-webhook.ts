import { Webhook } from 'standardwebhooks';
import type { ReceivedWebhook } from './webhook-receiver.ts';

/** Verifies as an integrator would, with the package of Standard Webhooks. @throws when the signature is wrong. */
export function verifyWebhook(secret: string, { body, headers }: ReceivedWebhook): unknown {
  return new Webhook(secret).verify(body, headers);
}

import { Webhook } from 'standardwebhooks';
import type { ReceivedWebhook } from './webhook-receiver.ts';

/** As any integrator would, with the package of Standard Webhooks. @throws when it is not as signed. */
export function verifyWebhook(secret: string, { body, headers }: ReceivedWebhook): unknown {
  return new Webhook(secret).verify(body, headers);
}

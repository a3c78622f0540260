import { eventTypes } from '../events.ts';
import type { JsonSchema } from './document-shape.ts';

/**
 * What a registered webhook receives. It is a callback of the registration and not in `webhooks`, because
 * generators make a client class of that section which nobody calls and which fails to import in Python.
 */
export function eventCallback(payload: JsonSchema): JsonSchema {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  const post = {
    operationId: 'receiveEvent',
    summary: 'Something has happened',
    description: `Sent to your webhook, signed by Standard Webhooks. Respond with 2xx within 15 seconds. Otherwise it is tried again, up to 10 tries over about 3 days; a redirect counts as a failure, and 410 disables the webhook. Types: ${eventTypes.join(', ')}.`,
    tags: ['Webhooks'],
    security: [],
    parameters: [
      header('webhook-id', 'The same in all tries of a delivery: skip one that you have handled already.'),
      header('webhook-timestamp', 'When this try was sent: Unix time in seconds.'),
      header(
        'webhook-signature',
        '`v1,<base64>`; two of them, separated by a space, while a secret is rotated.',
      ),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: payload } } },
    responses: {
      '2XX': { description: 'Received.' },
      '410': { description: 'Send no more: this disables the webhook.' },
    },
  };
  return { '{$request.body#/url}': { post } };
}

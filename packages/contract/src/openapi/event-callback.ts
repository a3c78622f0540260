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
    description: `Sent to your webhook, signed by Standard Webhooks. Answer 2xx within 15 seconds; anything else is tried again, up to 10 times over about 3 days. 410 disables the webhook. Types: ${eventTypes.join(', ')}.`,
    tags: ['Webhooks'],
    security: [],
    parameters: [
      header('webhook-id', 'The same through all tries: what you have seen, you may skip.'),
      header('webhook-timestamp', 'When this try was sent: Unix time in seconds.'),
      header(
        'webhook-signature',
        '`v1,<base64>`; two of them, with a space between, while a secret rotates.',
      ),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: payload } } },
    responses: { '2XX': { description: 'Received.' }, '410': { description: 'Gone: send no more.' } },
  };
  return { '{$request.body#/url}': { post } };
}

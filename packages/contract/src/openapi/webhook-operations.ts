import {
  createWebhookInput,
  deleteWebhookResponse,
  deliveriesResponse,
  deliveryDetailResponse,
  deliveryResponse,
  listDeliveriesQuery,
  updateWebhookInput,
  webhookResponse,
  webhookSecretResponse,
  webhooksResponse,
} from '../integration/webhooks.ts';
import { exampleWebhook } from './examples.ts';
import type { Operation } from './operation.ts';

const collection = '/api/integration/webhooks';
const one = `${collection}/{webhookId}`;
const delivery = `${collection}/deliveries/{deliveryId}`;
const common = { tag: 'Webhooks', scope: 'webhooks:write' } as const;

export const webhookOperations: Operation[] = [
  {
    ...common,
    operationId: 'createWebhook',
    method: 'post',
    path: collection,
    summary: 'Register a webhook',
    description:
      'The answer shows the secret (`whsec_…`) that signs what is sent, and nothing ever shows it again. At most 20 ' +
      'per organization. Private addresses are refused.',
    rateClass: 'write',
    body: {
      schema: createWebhookInput,
      required: true,
      examples: {
        some: {
          summary: 'Two kinds of event',
          value: {
            url: 'https://hooks.example.com/parley',
            eventTypes: ['interview.completed', 'evaluation.ready'],
            description: 'Applicant tracking',
          },
        },
      },
    },
    answers: {
      201: {
        description: 'Registered, with its secret.',
        schema: webhookSecretResponse,
        examples: {
          created: {
            summary: 'Keep the secret',
            value: {
              success: true,
              webhook: exampleWebhook,
              secret: 'whsec_' + 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
            },
          },
        },
      },
    },
    errors: ['invalid_state'],
  },
  {
    ...common,
    operationId: 'listWebhooks',
    method: 'get',
    path: collection,
    summary: 'List webhooks',
    description: 'Oldest first, all on one page.',
    rateClass: 'read',
    answers: { 200: { description: 'All of them, without their secrets.', schema: webhooksResponse } },
  },
  {
    ...common,
    operationId: 'getWebhook',
    method: 'get',
    path: one,
    summary: 'Get one webhook',
    description: 'Without its secret.',
    rateClass: 'read',
    answers: { 200: { description: 'The webhook.', schema: webhookResponse } },
  },
  {
    ...common,
    operationId: 'updateWebhook',
    method: 'patch',
    path: one,
    summary: 'Change a webhook, or rotate its secret',
    description: 'After a rotation what is sent carries two signatures for 24 hours.',
    rateClass: 'write',
    body: {
      schema: updateWebhookInput,
      required: true,
      examples: {
        pause: { summary: 'Pause it', value: { enabled: false } },
        rotate: { summary: 'A new secret', value: { rotateSecret: true } },
      },
    },
    answers: {
      200: { description: 'Changed; with a secret when it was rotated.', schema: webhookSecretResponse },
    },
  },
  {
    ...common,
    operationId: 'deleteWebhook',
    method: 'delete',
    path: one,
    summary: 'Delete a webhook',
    description: 'With the record of its deliveries.',
    rateClass: 'write',
    answers: { 200: { description: 'Deleted.', schema: deleteWebhookResponse } },
  },
  {
    ...common,
    operationId: 'testWebhook',
    method: 'post',
    path: `${one}/test`,
    summary: 'Send a ping',
    description: 'A `ping` event, signed and retried like any other.',
    rateClass: 'write',
    answers: { 202: { description: 'On its way.', schema: deliveryResponse } },
    errors: ['invalid_state'],
  },
  {
    ...common,
    operationId: 'listDeliveries',
    method: 'get',
    path: `${collection}/deliveries`,
    summary: 'List deliveries',
    description: 'Newest first.',
    rateClass: 'read',
    query: listDeliveriesQuery,
    answers: { 200: { description: 'One page.', schema: deliveriesResponse } },
  },
  {
    ...common,
    operationId: 'getDelivery',
    method: 'get',
    path: delivery,
    summary: 'Get one delivery, with each try',
    description: 'And the body as it was signed, until its interview is deleted.',
    rateClass: 'read',
    answers: { 200: { description: 'The delivery.', schema: deliveryDetailResponse } },
  },
  {
    ...common,
    operationId: 'redeliver',
    method: 'post',
    path: `${delivery}/redeliver`,
    summary: 'Deliver once more',
    description: 'The same `webhook-id` and the same body.',
    rateClass: 'write',
    answers: { 202: { description: 'On its way.', schema: deliveryResponse } },
    errors: ['invalid_state'],
  },
];

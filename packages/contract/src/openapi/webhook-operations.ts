import {
  createWebhookInput,
  deleteWebhookResponse,
  deliveriesResponse,
  deliveryDetailResponse,
  deliveryResponse,
  listDeliveriesQuery,
  updateWebhookInput,
  webhookPayload,
  webhookResponse,
  webhookSecretResponse,
  webhooksResponse,
} from '../integration/webhooks.ts';
import { exampleDelivery, exampleInterview, exampleMeetingCode, exampleWebhook, said } from './examples.ts';
import type { Operation } from './operation.ts';

const collection = '/api/integration/webhooks';
const one = `${collection}/{webhookId}`;
const delivery = `${collection}/deliveries/{deliveryId}`;
const common = { tag: 'Webhooks', scope: 'webhooks:write' } as const;

const payload = JSON.stringify({
  type: exampleDelivery.type,
  timestamp: exampleDelivery.createdAt,
  data: {
    meetingCode: exampleMeetingCode,
    interviewId: exampleInterview.id,
    status: 'COMPLETED',
    externalJobId: exampleInterview.externalJobId,
  },
});
const firstTry = { at: exampleDelivery.deliveredAt, responseStatus: 200, responseExcerpt: 'ok', error: null };
const pending = {
  ...exampleDelivery,
  status: 'PENDING',
  attempts: 0,
  responseStatus: null,
  nextAttemptAt: exampleDelivery.createdAt,
  deliveredAt: null,
};

export const webhookOperations: Operation[] = [
  {
    ...common,
    operationId: 'createWebhook',
    method: 'post',
    path: collection,
    summary: 'Register a webhook',
    description:
      'The response shows the secret (`whsec_…`) that signs the deliveries; it is never shown again. An organization can have at most 20 webhooks. Private addresses are refused, except those that the operator allows (PARLEY_ALLOW_PRIVATE_HOSTS).',
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
    sends: webhookPayload,
    answers: {
      201: {
        description: 'Registered, with its secret.',
        schema: webhookSecretResponse,
        examples: {
          some: {
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
    answers: {
      200: {
        description: 'All of them, without their secrets.',
        schema: webhooksResponse,
        examples: {
          one: { summary: 'The only one', value: { success: true, webhooks: [exampleWebhook], total: 1 } },
        },
      },
    },
  },
  {
    ...common,
    operationId: 'getWebhook',
    method: 'get',
    path: one,
    summary: 'Get one webhook',
    description: 'Without its secret.',
    rateClass: 'read',
    answers: {
      200: {
        description: 'The webhook.',
        schema: webhookResponse,
        examples: { webhook: { summary: 'In use', value: { success: true, webhook: exampleWebhook } } },
      },
    },
  },
  {
    ...common,
    operationId: 'updateWebhook',
    method: 'patch',
    path: one,
    summary: 'Change a webhook, or rotate its secret',
    description: 'After a rotation, each delivery has two signatures for 24 hours.',
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
      200: {
        description: 'Changed. There is a `secret` if it was rotated.',
        schema: webhookSecretResponse,
        examples: {
          pause: {
            summary: 'Paused',
            value: { success: true, webhook: { ...exampleWebhook, enabled: false } },
          },
          rotate: {
            summary: 'Keep the new secret beside the present one',
            value: {
              success: true,
              webhook: { ...exampleWebhook, previousSecretExpiresAt: '2027-02-27T08:12:40.003Z' },
              secret: 'whsec_' + 'YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXowMTIzNDU=',
            },
          },
        },
      },
    },
  },
  {
    ...common,
    operationId: 'deleteWebhook',
    method: 'delete',
    path: one,
    summary: 'Delete a webhook',
    description: 'The record of its deliveries is deleted too.',
    rateClass: 'write',
    answers: {
      200: {
        description: 'Deleted.',
        schema: deleteWebhookResponse,
        examples: {
          deleted: { summary: 'Gone', value: said('The webhook and its deliveries were deleted.') },
        },
      },
    },
  },
  {
    ...common,
    operationId: 'testWebhook',
    method: 'post',
    path: `${one}/test`,
    summary: 'Send a ping',
    description: 'Sends a `ping` event, signed and retried like any other.',
    rateClass: 'write',
    answers: {
      202: {
        description: 'On its way.',
        schema: deliveryResponse,
        examples: {
          ping: {
            summary: 'A ping that waits for its turn',
            value: { success: true, delivery: { ...pending, type: 'ping', meetingCode: null } },
          },
        },
      },
    },
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
    answers: {
      200: {
        description: 'One page.',
        schema: deliveriesResponse,
        examples: {
          page: {
            summary: 'The only page',
            value: {
              success: true,
              deliveries: [exampleDelivery],
              total: 1,
              page: 1,
              limit: 20,
              totalPages: 1,
            },
          },
        },
      },
    },
  },
  {
    ...common,
    operationId: 'getDelivery',
    method: 'get',
    path: delivery,
    summary: 'Get one delivery, with each try',
    description: 'With the body as it was signed, until its interview is deleted.',
    rateClass: 'read',
    answers: {
      200: {
        description: 'The delivery.',
        schema: deliveryDetailResponse,
        examples: {
          delivered: {
            summary: 'Delivered at the first try',
            value: { success: true, delivery: { ...exampleDelivery, payload, tries: [firstTry] } },
          },
        },
      },
    },
  },
  {
    ...common,
    operationId: 'redeliver',
    method: 'post',
    path: `${delivery}/redeliver`,
    summary: 'Deliver once more',
    description: 'Sends the same body with the same `webhook-id`.',
    rateClass: 'write',
    answers: {
      202: {
        description: 'On its way.',
        schema: deliveryResponse,
        examples: {
          again: {
            summary: 'Back in the queue, with the response to the last try',
            value: { success: true, delivery: { ...pending, attempts: 1, responseStatus: 200 } },
          },
        },
      },
    },
    errors: ['invalid_state'],
  },
];

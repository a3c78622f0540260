import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions, Transport } from '../core/request.ts';
import type { Done, Warning } from '../types.ts';
import type {
  CreatedWebhook,
  CreateWebhookInput,
  UpdatedWebhook,
  UpdateWebhookInput,
  Webhook,
  WebhookDelivery,
} from '../webhook-types.ts';
import { WebhookDeliveries } from './webhook-deliveries.ts';

/** The URLs to which the service sends events. `verifyWebhook` checks what arrives there. */
export class Webhooks {
  /** What was sent, and whether it arrived. */
  readonly deliveries: WebhookDeliveries;
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.deliveries = new WebhookDeliveries(transport);
    this.#transport = transport;
  }

  create(input: CreateWebhookInput, options?: RequestOptions): ApiPromise<CreatedWebhook> {
    const request = { method: 'POST', path: ['webhooks'], body: input } as const;
    type Body = Omit<CreatedWebhook, 'warnings'> & { warnings?: Warning[] };
    return this.#transport.call(request, options, ({ webhook, secret, warnings = [] }: Body) => ({
      webhook,
      secret,
      warnings,
    }));
  }

  /** All webhooks of the organization; there are at most 20. */
  list(options?: RequestOptions): ApiPromise<Webhook[]> {
    const request = { method: 'GET', path: ['webhooks'] } as const;
    return this.#transport.call(request, options, (body: { webhooks: Webhook[] }) => body.webhooks);
  }

  get(webhookId: string, options?: RequestOptions): ApiPromise<Webhook> {
    const request = { method: 'GET', path: ['webhooks', { webhookId }] } as const;
    return this.#transport.call(request, options, (body: { webhook: Webhook }) => body.webhook);
  }

  update(webhookId: string, input: UpdateWebhookInput, options?: RequestOptions): ApiPromise<UpdatedWebhook> {
    const request = { method: 'PATCH', path: ['webhooks', { webhookId }], body: input } as const;
    type Body = { webhook: Webhook; secret?: string; warnings?: Warning[] };
    const read = ({ webhook, secret, warnings = [] }: Body): UpdatedWebhook => ({
      webhook,
      secret: secret ?? null,
      warnings,
    });
    return this.#transport.call(request, options, read);
  }

  /** Also deletes the webhook's deliveries. */
  delete(webhookId: string, options?: RequestOptions): ApiPromise<Done> {
    const request = { method: 'DELETE', path: ['webhooks', { webhookId }] } as const;
    return this.#transport.call(request, options, ({ message }: Done) => ({ message }));
  }

  /** Sends a `ping`. It returns while the delivery is under way; `deliveries.get` has its result. */
  test(webhookId: string, options?: RequestOptions): ApiPromise<WebhookDelivery> {
    const request = { method: 'POST', path: ['webhooks', { webhookId }, 'test'] } as const;
    return this.#transport.call(request, options, (body: { delivery: WebhookDelivery }) => body.delivery);
  }
}

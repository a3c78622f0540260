import type { ApiPromise } from '../core/api-promise.ts';
import { paginate, type PagePromise } from '../core/pagination.ts';
import type { RequestOptions, Transport } from '../core/request.ts';
import type {
  ListWebhookDeliveriesParams,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
} from '../webhook-types.ts';

/** Deliveries of events to webhooks. */
export class WebhookDeliveries {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Newest first. Await it for one page, or loop over it for all deliveries from that page on. */
  list(
    params: ListWebhookDeliveriesParams = {},
    options?: RequestOptions,
  ): PagePromise<WebhookDeliveryPage, WebhookDelivery> {
    return paginate({
      firstPage: params.page ?? 1,
      fetchPage: (pageNumber) => {
        const query = { ...params, page: pageNumber };
        const request = { method: 'GET', path: ['webhooks', 'deliveries'], query } as const;
        return this.#transport.call(request, options, readPage);
      },
      itemsOf: (page) => page.deliveries,
      idOf: (delivery) => delivery.id,
    });
  }

  /** The delivery, with the body that was sent and all tries. */
  get(deliveryId: string, options?: RequestOptions): ApiPromise<WebhookDeliveryDetail> {
    const request = { method: 'GET', path: ['webhooks', 'deliveries', { deliveryId }] } as const;
    type Body = { delivery: WebhookDeliveryDetail };
    return this.#transport.call(request, options, (body: Body) => body.delivery);
  }

  /** Sends a delivery once more, with the same `webhook-id` and body. */
  redeliver(deliveryId: string, options?: RequestOptions): ApiPromise<WebhookDelivery> {
    const path = ['webhooks', 'deliveries', { deliveryId }, 'redeliver'];
    type Body = { delivery: WebhookDelivery };
    return this.#transport.call({ method: 'POST', path }, options, (body: Body) => body.delivery);
  }
}

function readPage(body: WebhookDeliveryPage): WebhookDeliveryPage {
  const { deliveries, total, page, limit, totalPages, warnings } = body;
  return { deliveries, total, page, limit, totalPages, ...(warnings && { warnings }) };
}

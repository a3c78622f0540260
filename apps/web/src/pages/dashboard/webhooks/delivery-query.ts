import { bounds, deliveryStatuses, type DeliveryStatus } from '@parley/contract';
import { readWholeNumber } from '../list/list-query.ts';

/** The deliveries' state: the query of GET /webhooks/deliveries, kept in the page's URL. */
export interface DeliveryQuery {
  webhookId: string | null;
  status: DeliveryStatus | null;
  page: number;
  limit: number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the URL parameters. Values that the API would refuse count as not set. */
export function readDeliveryQuery(address: Readonly<Record<string, unknown>>): DeliveryQuery {
  const text = (name: string) => (typeof address[name] === 'string' ? address[name] : '');
  return {
    webhookId: uuid.test(text('webhookId')) ? text('webhookId') : null,
    status: deliveryStatuses.find((status) => status === text('status')) ?? null,
    page: readWholeNumber(text('page'), bounds.page.max) ?? bounds.page.default,
    limit: readWholeNumber(text('limit'), bounds.limit.max) ?? bounds.limit.default,
  };
}

/** The parameters that differ from the default. */
export function deliverySearchParams(query: DeliveryQuery): Record<string, string> {
  const address: Record<string, string> = {};
  if (query.webhookId) address['webhookId'] = query.webhookId;
  if (query.status) address['status'] = query.status;
  if (query.page !== bounds.page.default) address['page'] = String(query.page);
  if (query.limit !== bounds.limit.default) address['limit'] = String(query.limit);
  return address;
}

/** The query string for the API, empty or with its question mark. */
export function deliverySearch(query: DeliveryQuery): string {
  const text = new URLSearchParams(deliverySearchParams(query)).toString();
  return text === '' ? '' : `?${text}`;
}

import type { DeliveryDetail, ListDeliveriesQuery } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { findDelivery, listAttempts, listDeliveries, type DeliveryRow } from './delivery-store.ts';
import { presentDelivery, presentDeliveryDetail } from './present.ts';
import { findEndpoint, type EndpointRow } from './store.ts';

/** @throws AppError not_found, also for a malformed id and for another organization's webhook. */
export async function requireEndpoint(tx: Tx, endpointId: string): Promise<EndpointRow> {
  const row = isUuid(endpointId) ? await findEndpoint(tx, endpointId) : null;
  if (!row) throw notFound('webhook');
  return row;
}

/** @throws AppError not_found */
async function requireDelivery(tx: Tx, deliveryId: string): Promise<DeliveryRow> {
  const row = isUuid(deliveryId) ? await findDelivery(tx, deliveryId) : null;
  if (!row) throw notFound('delivery');
  return row;
}

/** @throws AppError not_found */
export async function getDelivery(tx: Tx, deliveryId: string): Promise<DeliveryDetail> {
  const row = await requireDelivery(tx, deliveryId);
  return presentDeliveryDetail(row, await listAttempts(tx, row.id));
}

/** A page past the end is an empty list. */
export async function listDeliveryPage(tx: Tx, query: ListDeliveriesQuery) {
  const { rows, total } = await listDeliveries(tx, query);
  const { page, limit } = query;
  return {
    success: true,
    deliveries: rows.map(presentDelivery),
    total,
    page,
    limit,
    totalPages: Math.ceil(total / limit),
  };
}

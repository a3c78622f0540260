import type { DeliveryDetail, DeliveryRecord, WebhookPayload, WebhookRecord } from '@parley/contract';
import { sayAgain } from '../../kernel/say-again.ts';
import type { AttemptRow, DeliveryRow } from './delivery-store.ts';
import type { EndpointRow } from './store.ts';

/** @param at decides whether a rotation is still in progress. */
export function presentEndpoint(row: EndpointRow, at: Date): WebhookRecord {
  const rotatingUntil = row.previous_secret_expires_at;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    eventTypes: row.event_types,
    enabled: row.enabled,
    disabledReason: row.disabled_reason === null ? null : sayAgain(row.disabled_reason),
    previousSecretExpiresAt: rotatingUntil && rotatingUntil > at ? rotatingUntil.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentDelivery(row: DeliveryRow): DeliveryRecord {
  return {
    id: row.id,
    webhookId: row.endpoint_id,
    type: row.event_type,
    meetingCode: meetingCodeOf(row),
    status: row.status,
    attempts: row.attempts,
    responseStatus: row.response_status,
    lastError: row.last_error === null ? null : sayAgain(row.last_error),
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentDeliveryDetail(row: DeliveryRow, attempts: AttemptRow[]): DeliveryDetail {
  return {
    ...presentDelivery(row),
    payload: row.payload,
    tries: attempts.map((attempt) => ({
      at: attempt.at.toISOString(),
      responseStatus: attempt.response_status,
      responseExcerpt: attempt.response_excerpt,
      error: attempt.error === null ? null : sayAgain(attempt.error),
    })),
  };
}

/** Only the body names the interview; when it is erased, the code is gone too. */
function meetingCodeOf(row: DeliveryRow): string | null {
  if (row.payload === null) return null;
  const { data } = JSON.parse(row.payload) as WebhookPayload;
  return data.meetingCode ?? null;
}

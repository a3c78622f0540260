import { recordAct } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { deleteEndpointRow } from './store.ts';

/** DELETE /webhooks/:webhookId, including all its deliveries. @throws AppError not_found */
export async function deleteEndpoint(tx: Tx, endpointId: string): Promise<void> {
  if (!isUuid(endpointId) || !(await deleteEndpointRow(tx, endpointId))) throw notFound('webhook');
  await recordAct(tx, { act: 'WEBHOOK_DELETED', subjectId: endpointId });
}

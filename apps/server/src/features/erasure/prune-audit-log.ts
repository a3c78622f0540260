import type { Tx } from '../../kernel/db.ts';
import { deleteAuditEntriesBefore } from '../audit/index.ts';
import { recordErasure } from '../interviews/index.ts';
import { endedBy, readPeriodsInForce } from '../tenancy/index.ts';

/** Deletes the entries of the audit log after their period, and writes a receipt with their number. */
export async function pruneAuditLog(
  tx: Tx,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<void> {
  const { auditDays } = await readPeriodsInForce(tx, now);
  if (auditDays === null) return;
  const { deleted, sha256 } = await deleteAuditEntriesBefore(tx, endedBy(now, auditDays));
  if (deleted === 0) return;
  await recordErasure(tx, {
    organizationId,
    interview_id: null,
    artifact: 'AUDIT_LOG',
    period_days: auditDays,
    counts: { audit_entries: deleted },
    sha256,
    erased_at: now,
    files_erased_at: now,
  });
}

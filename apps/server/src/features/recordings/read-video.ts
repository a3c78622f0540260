import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { verifyVideoUrl } from './signed-url.ts';
import { findRecordingById, findRecordingOwner, type RecordingRow } from './store.ts';

/** The recording behind a signed URL. @throws AppError not_found: expired, forged and deleted look alike. */
export async function openVideo(
  deps: { db: Database; clock: Clock; box: SecretBox },
  url: { recordingId: string; expires: string; signature: string },
): Promise<RecordingRow> {
  if (!verifyVideoUrl(deps.box, url, deps.clock.now())) throw notFound();
  const organizationId = await deps.db.inSystem((tx) => findRecordingOwner(tx, url.recordingId));
  const row =
    organizationId &&
    (await deps.db.inOrganization(organizationId, (tx) => findRecordingById(tx, url.recordingId)));
  if (!row) throw notFound();
  return row;
}

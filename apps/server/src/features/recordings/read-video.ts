import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { verifyVideoUrl, type SignedUrl } from './signed-url.ts';
import { findRecordingById, findRecordingOwner, type RecordingRow } from './store.ts';

/**
 * The recording behind a signed URL.
 *
 * @throws AppError not_found, which does not distinguish forged from deleted; a URL with our signature is reported
 *   as expired.
 */
export async function openVideo(
  deps: { db: Database; clock: Clock; box: SecretBox },
  url: SignedUrl,
): Promise<RecordingRow> {
  if (!verifyVideoUrl(deps.box, url, new Date(0))) throw notFound();
  const organizationId = await deps.db.inSystem((tx) => findRecordingOwner(tx, url.recordingId));
  const row =
    organizationId &&
    (await deps.db.inOrganization(organizationId, (tx) => findRecordingById(tx, url.recordingId)));
  if (!row) throw notFound();
  if (!verifyVideoUrl(deps.box, url, deps.clock.now())) throw notFound('video');
  return row;
}

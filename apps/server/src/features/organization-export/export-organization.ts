import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { findExport, insertExport, listReady, markOver, markReady, type ExportRow } from './store.ts';
import { t } from './texts.ts';
import { dumpTables, writeArchive, type Written } from './write-archive.ts';

/** An archive is kept only for a short time, because it still contains what was deleted since. */
const keptMs = 24 * 3_600_000;

interface ExportDeps {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
}
type ExportIds = JobPayloads['export-organization'];

const prefixOf = (exportId: string): string => `exports/${exportId}`;
const endKeyOf = (exportId: string): string => `end-export:${exportId}`;
const keyOf = (exportId: string): string => `${prefixOf(exportId)}/organization.tar.gz`;

/** Asks for an archive of everything. @throws AppError invalid_state while one is being made. */
export async function requestExport(
  tx: Tx,
  { clock }: { clock: Clock },
  organizationId: string,
  asked: { by: { id: string; name: string }; hasRecordings: boolean },
): Promise<void> {
  const id = newId();
  const isNew = await insertExport(tx, {
    id,
    asked_by: asked.by.id,
    asked_by_name: asked.by.name,
    asked_at: clock.now(),
    has_recordings: asked.hasRecordings,
  });
  if (!isNew) throw new AppError('invalid_state', t('exports.underWay'));
  await recordAct(tx, { act: 'ORGANIZATION_EXPORTED', subject: asked.hasRecordings ? 'recordings' : null });
  await enqueue(tx, 'export-organization', { organizationId, exportId: id });
}

/** The job `export-organization`. A repeated run starts again, and removes what a killed run has left. */
export async function exportOrganization(deps: ExportDeps, ids: ExportIds): Promise<void> {
  const { organizationId, exportId } = ids;
  const row = await deps.db.readInOrganization(organizationId, (tx) => findExport(tx, exportId));
  if (row?.status !== 'PENDING') return;
  const at = deps.clock.now();
  const about = {
    format: 'parley-organization-1',
    organizationId,
    madeAt: at.toISOString(),
    hasRecordings: row.has_recordings,
  } as const;
  let written: Written | null = null;
  // A killed run may have left files in this folder, where nothing else would look for them.
  await deps.objects.deleteUnder(prefixOf(exportId));
  await deps.objects.withFolder(prefixOf(exportId), (folder) =>
    deps.objects.putFile(keyOf(exportId), async (target) => {
      const dumped = await deps.db.readInOrganization(organizationId, (tx) => dumpTables(tx, folder));
      written = await writeArchive(deps.objects, dumped, { target, folder, about });
    }),
  );
  const made = written as Written | null;
  if (!made) throw new Error('a stored file was written');
  const endsAt = new Date(deps.clock.now().getTime() + keptMs);
  await deps.db.inOrganization(organizationId, async (tx) => {
    // The newer archive contains everything that an earlier one may contain, except for recordings.
    const replaced = await listReady(tx, row.has_recordings ? 'ALL' : 'WITHOUT_RECORDINGS');
    await end(tx, organizationId, replaced, deps.clock.now());
    await markReady(tx, exportId, { ...made, at: deps.clock.now(), endsAt });
    await enqueue(tx, 'end-export', ids, { runAt: endsAt, jobKey: endKeyOf(exportId) });
  });
}

/** Called after the last try of the job. */
export async function giveUpExport(deps: ExportDeps, { organizationId, exportId }: ExportIds): Promise<void> {
  await deps.objects.deleteUnder(prefixOf(exportId));
  await deps.db.inOrganization(organizationId, (tx) => markOver(tx, exportId, 'FAILED'));
}

/** The job `end-export`. It deletes the file first, so that no file is forgotten when the job is killed. */
export async function endExport(deps: ExportDeps, { organizationId, exportId }: ExportIds): Promise<void> {
  await deps.objects.deleteUnder(prefixOf(exportId));
  await deps.db.inOrganization(organizationId, (tx) => markOver(tx, exportId, 'ENDED'));
}

/** Reads the file of an export that has not ended. Records in the audit log who took it. @throws AppError not_found. */
export async function takeExport(
  tx: Tx,
  { clock }: { clock: Clock },
  exportId: string,
): Promise<ExportRow & { key: string; bytes: number }> {
  const row = isUuid(exportId) ? await findExport(tx, exportId) : null;
  if (row?.status !== 'READY' || row.bytes === null || row.ends_at === null) throw notFound();
  if (row.ends_at <= clock.now()) throw notFound();
  await recordAct(tx, { act: 'ORGANIZATION_EXPORT_TAKEN', subjectId: row.id });
  return { ...row, bytes: row.bytes, key: keyOf(exportId) };
}

/** Ends finished exports, because the organization is being deleted together with the jobs that would end them. */
export async function endExportsNow(tx: Tx, organizationId: string, at: Date): Promise<void> {
  await end(tx, organizationId, await listReady(tx, 'ALL'), at);
}

async function end(tx: Tx, organizationId: string, exportIds: string[], at: Date): Promise<void> {
  for (const id of exportIds) {
    const options = { runAt: at, jobKey: endKeyOf(id) };
    await enqueue(tx, 'end-export', { organizationId, exportId: id }, options);
  }
}

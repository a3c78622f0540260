import type { RetainedArtifact } from '@parley/contract';
import { listRows, type Database, type Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { t } from './texts.ts';

export interface ErasureRow {
  id: string;
  /** Null for requests of the request log. */
  interview_id: string | null;
  artifact: RetainedArtifact;
  period_days: number;
  /** The number of erased rows by table. */
  counts: Record<string, number>;
  sha256: string;
  erased_at: Date;
  /** Null while its files must still be deleted. */
  files_erased_at: Date | null;
}

/** Writes the receipt, in the transaction that erases. */
export async function recordErasure(
  tx: Tx,
  erasure: Omit<ErasureRow, 'id'> & { organizationId: string },
): Promise<void> {
  await tx.query({
    text: `insert into erasures
             (id, organization_id, interview_id, artifact, period_days, counts, sha256, erased_at, files_erased_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      newId(),
      erasure.organizationId,
      erasure.interview_id,
      erasure.artifact,
      erasure.period_days,
      JSON.stringify(erasure.counts),
      erasure.sha256,
      erasure.erased_at,
      erasure.files_erased_at,
    ],
  });
}

const columns = `id, interview_id, artifact, period_days, counts, sha256, erased_at, files_erased_at`;

/** What a period erased of one interview, oldest first. */
export function listErasuresOf(tx: Tx, interviewId: string): Promise<ErasureRow[]> {
  return listRows(tx, {
    name: 'list-erasures-of',
    text: `select ${columns} from erasures where interview_id = $1 order by erased_at, id`,
    values: [interviewId],
  });
}

/** The receipts of the whole organization, newest first. */
export async function listErasures(tx: Tx, limit: number): Promise<{ rows: ErasureRow[]; total: number }> {
  const { rows } = await tx.query<ErasureRow>({
    name: 'list-erasures',
    text: `select ${columns} from erasures where organization_id = current_organization()
           order by erased_at desc, id desc limit $1`,
    values: [limit],
  });
  const counted = await tx.query<{ total: number }>({
    name: 'count-erasures',
    text: `select count(*)::int as total from erasures where organization_id = current_organization()`,
  });
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const rowsAtOnce = 1_000;

/** All receipts of the organization, newest first, in batches. Receipts that are written meanwhile are left out. */
export async function* readErasures(
  { db }: { db: Database },
  organizationId: string,
): AsyncGenerator<ErasureRow[]> {
  let last: ErasureRow | null = null;
  for (;;) {
    const after: ErasureRow | null = last;
    const rows: ErasureRow[] = await db.readInOrganization(organizationId, (tx) =>
      listErasuresAfter(tx, after),
    );
    yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < rowsAtOnce) return;
  }
}

function listErasuresAfter(tx: Tx, after: ErasureRow | null): Promise<ErasureRow[]> {
  return listRows(tx, {
    name: 'list-erasures-after',
    text: `select ${columns} from erasures where organization_id = current_organization()
             and ($1::timestamptz is null or (erased_at, id) < ($1, $2::uuid))
           order by erased_at desc, id desc limit ${rowsAtOnce}`,
    values: [after?.erased_at ?? null, after?.id ?? null],
  });
}

/** Called when no file of the interview is left. */
export async function noteFilesErased(tx: Tx, interviewId: string, at: Date): Promise<void> {
  await tx.query({
    text: 'update erasures set files_erased_at = $2 where interview_id = $1 and files_erased_at is null',
    values: [interviewId, at],
  });
}

/** A sentence that says that a retention period erased the artifact, and when; null when none did. */
export async function whyErased(
  tx: Tx,
  interviewId: string,
  artifact: 'MEDIA' | 'TRANSCRIPT' | 'EVALUATION',
): Promise<string | null> {
  const last = (await listErasuresOf(tx, interviewId)).findLast((row) => row.artifact === artifact);
  if (!last) return null;
  return t('interviews.erased', {
    artifact,
    date: last.erased_at.toISOString().slice(0, 10),
    days: last.period_days,
  });
}

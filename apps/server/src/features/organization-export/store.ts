import { findRow, listRows, type Tx } from '../../kernel/db.ts';
import type { ExportedTable } from './tables.ts';

export interface ExportRow {
  id: string;
  organization_id: string;
  asked_by: string;
  asked_by_name: string;
  asked_at: Date;
  has_recordings: boolean;
  status: 'PENDING' | 'READY' | 'FAILED' | 'ENDED';
  ready_at: Date | null;
  ends_at: Date | null;
  bytes: number | null;
  sha256: string | null;
  counts: Record<string, number> | null;
}

const columns = `id, organization_id, asked_by, asked_by_name, asked_at, has_recordings, status, ready_at, ends_at,
  bytes::float8 as bytes, sha256, counts`;

/** @returns false when an export is being made. */
export async function insertExport(
  tx: Tx,
  row: Pick<ExportRow, 'id' | 'asked_by' | 'asked_by_name' | 'asked_at' | 'has_recordings'>,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `insert into organization_exports (id, organization_id, asked_by, asked_by_name, asked_at, has_recordings)
           values ($1, current_organization(), $2, $3, $4, $5)
           on conflict (organization_id) where status = 'PENDING' do nothing`,
    values: [row.id, row.asked_by, row.asked_by_name, row.asked_at, row.has_recordings],
  });
  return rowCount === 1;
}

export function findExport(tx: Tx, id: string): Promise<ExportRow | null> {
  return findRow(tx, {
    text: `select ${columns} from organization_exports where organization_id = current_organization() and id = $1`,
    values: [id],
  });
}

/** The newest first. */
export function listExports(tx: Tx): Promise<ExportRow[]> {
  return listRows(tx, {
    text: `select ${columns} from organization_exports where organization_id = current_organization()
           order by asked_at desc limit 50`,
  });
}

/** The exports that have a file: all of them, or only those without recordings. */
export async function listReady(tx: Tx, which: 'ALL' | 'WITHOUT_RECORDINGS'): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    text: `select id from organization_exports
           where organization_id = current_organization() and status = 'READY' and (not has_recordings or $1)`,
    values: [which === 'ALL'],
  });
  return rows.map(({ id }) => id);
}

export async function markReady(
  tx: Tx,
  id: string,
  made: { bytes: number; sha256: string; counts: Record<string, number>; at: Date; endsAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update organization_exports set status = 'READY', bytes = $2, sha256 = $3, counts = $4, ready_at = $5,
             ends_at = $6 where id = $1 and status = 'PENDING'`,
    values: [id, made.bytes, made.sha256, JSON.stringify(made.counts), made.at, made.endsAt],
  });
  return rowCount === 1;
}

export async function markOver(tx: Tx, id: string, status: 'FAILED' | 'ENDED'): Promise<void> {
  await tx.query({ text: 'update organization_exports set status = $2 where id = $1', values: [id, status] });
}

const rowsAtOnce = 200;

/** The rows of the transaction's organization, in batches, each row as one line of JSON. */
export async function* readLines(tx: Tx, table: ExportedTable): AsyncGenerator<string> {
  const { without = [], withoutKeys, only } = table;
  const cut = withoutKeys
    ? ` || jsonb_build_object('${withoutKeys.column}', t.${withoutKeys.column} - '{${withoutKeys.keys.join(',')}}'::text[])`
    : '';
  await tx.query({
    text: `declare exported no scroll cursor for
           select ((to_jsonb(t)${cut}) - '{${without.join(',')}}'::text[])::text as line from ${table.name} t
           ${only === undefined ? '' : `where ${only}`}`,
  });
  for (;;) {
    const { rows } = await tx.query<{ line: string }>({ text: `fetch ${rowsAtOnce} from exported` });
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await tx.query({ text: 'close exported' });
}

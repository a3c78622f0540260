import { interviewStatuses, meetingTypes, type ListInterviewsQuery } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { interviewColumns, type InterviewRow } from './store.ts';

/** Newest first, then id. Neither the page nor its total reads more rows as interviews add up. */
export async function listInterviews(
  tx: Tx,
  query: ListInterviewsQuery,
): Promise<{ rows: InterviewRow[]; total: number }> {
  const page = { limit: query.limit, offset: (query.page - 1) * query.limit };
  if (query.search) return searchInterviews(tx, query, query.search, page);
  const total = await countInterviews(tx, query);
  // A page past the end: nothing is read to find that out.
  if (page.offset >= total) return { rows: [], total };
  const ids = await listPage(tx, query, page);
  return { rows: await findInterviews(tx, ids), total };
}

interface Page {
  limit: number;
  offset: number;
}

/** The sum of the counters that the schema's triggers keep. */
async function countInterviews(tx: Tx, query: ListInterviewsQuery): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    name: 'count-interviews',
    text: `select coalesce(sum(count), 0)::int as total from interview_counts
           where organization_id = current_organization()
             and ($1::text is null or status = $1) and ($2::text is null or meeting_type = $2)`,
    values: [query.status ?? null, query.type ?? null],
  });
  return rows[0]?.total ?? 0;
}

/**
 * Ids alone come from the index alone. Where a filter leaves several kinds of interview, the newest of each are
 * merged: one index holds them kind by kind, so a rare kind is not looked for among all others.
 */
async function listPage(tx: Tx, query: ListInterviewsQuery, page: Page): Promise<string[]> {
  const order = 'order by created_at desc, id desc';
  const own = 'from interviews where organization_id = current_organization()';
  const upTo = page.limit + page.offset;
  const kinds = kindsOf(query);
  const source =
    kinds === null
      ? `select id, created_at ${own}`
      : kinds
          .map(
            ({ status, type }) =>
              `(select id, created_at ${own} and status = '${status}' and meeting_type = '${type}' ${order} limit ${upTo})`,
          )
          .join(' union all ');
  const { rows } = await tx.query<{ id: string }>({
    text: `select id from (${source}) as listed ${order} limit $1 offset $2`,
    values: [page.limit, page.offset],
  });
  return rows.map((row) => row.id);
}

/** Words of the contract, never the caller's. Null: no filter. */
function kindsOf({ status, type }: ListInterviewsQuery): { status: string; type: string }[] | null {
  if (!status && !type) return null;
  return interviewStatuses
    .filter((known) => !status || known === status)
    .flatMap((known) =>
      meetingTypes.filter((kind) => !type || kind === type).map((kind) => ({ status: known, type: kind })),
    );
}

/** A literal substring in any case, over job role, names and addresses (migrations/0005_search.sql). */
async function searchInterviews(
  tx: Tx,
  query: ListInterviewsQuery,
  sought: string,
  page: Page,
): Promise<{ rows: InterviewRow[]; total: number }> {
  const { rows } = await tx.query<{ total: number; interview_ids: string[] }>({
    name: 'search-interviews',
    text: 'select total, interview_ids from search_interviews($1, $2, $3, $4, $5)',
    values: [sought, query.status ?? null, query.type ?? null, page.limit, page.offset],
  });
  const { total = 0, interview_ids: ids = [] } = rows[0] ?? {};
  return { rows: await findInterviews(tx, ids), total };
}

async function findInterviews(tx: Tx, ids: string[]): Promise<InterviewRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<InterviewRow>({
    name: 'find-interviews',
    text: `select ${interviewColumns} from interviews
           where organization_id = current_organization() and id = any($1) order by created_at desc, id desc`,
    values: [ids],
  });
  return rows;
}

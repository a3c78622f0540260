import { interviewStatuses, meetingTypes, type ListInterviewsQuery } from '@parley/contract';
import { listRows, type Tx } from '../../kernel/db.ts';
import { normaliseMeetingCode } from '../../kernel/ids.ts';
import { findInterviewByCode, interviewColumns, type InterviewRow } from './store.ts';

export interface ListedIds {
  ids: string[];
  total: number;
}

/**
 * The ids of one page, newest first, then by id. Neither the page nor its total reads more rows as interviews add
 * up. The caller decides what to read of each row: the API needs whole records, the dashboard a few columns.
 */
export async function listInterviewIds(tx: Tx, query: ListInterviewsQuery): Promise<ListedIds> {
  const page = { limit: query.limit, offset: (query.page - 1) * query.limit };
  if (query.search) return searchInterviews(tx, { ...query, search: query.search }, page);
  const total = await countInterviews(tx, query);
  // A page past the end is recognized before any row is read.
  if (page.offset >= total) return { ids: [], total };
  return { ids: await listPage(tx, query, page), total };
}

/**
 * The one interview whose meetingCode is searched for, if it passes the filters. The ten letters may also be part of a
 * name.
 */
export async function listInterviewBySearchedCode(
  tx: Tx,
  { search, status, type, page }: ListInterviewsQuery,
): Promise<ListedIds> {
  const code = normaliseMeetingCode(search?.trim() ?? '');
  const row = code === null ? null : await findInterviewByCode(tx, code);
  if (!row || (status && row.status !== status) || (type && row.meeting_type !== type)) {
    return { ids: [], total: 0 };
  }
  return { ids: page === 1 ? [row.id] : [], total: 1 };
}

interface Page {
  limit: number;
  offset: number;
}

/** The sum of the counters that the schema's triggers maintain. */
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
 * A query for ids only is answered from the index alone. When a filter matches several kinds of interview, the newest
 * of each kind are merged: one index holds them kind by kind, so a rare kind need not be searched among all others.
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

/**
 * The combinations of status and type to look for, with values of the contract and never text of the caller. Null: no
 * filter.
 */
function kindsOf({ status, type }: ListInterviewsQuery): { status: string; type: string }[] | null {
  if (!status && !type) return null;
  return interviewStatuses
    .filter((known) => !status || known === status)
    .flatMap((known) =>
      meetingTypes.filter((kind) => !type || kind === type).map((kind) => ({ status: known, type: kind })),
    );
}

/** Finds a substring, ignoring case, in job role, names and e-mail addresses (migrations/0005_search.sql). */
async function searchInterviews(
  tx: Tx,
  query: ListInterviewsQuery & { search: string },
  page: Page,
): Promise<ListedIds> {
  const { status = null, type = null, search } = query;
  const { rows } = await tx.query<{ total: number; interview_ids: string[] }>({
    name: 'search-interviews',
    text: 'select total, interview_ids from search_interviews($1, $2, $3, $4, $5)',
    values: [search, status, type, page.limit, page.offset],
  });
  const { total = 0, interview_ids: ids = [] } = rows[0] ?? {};
  return { ids, total };
}

/**
 * The interviews that somebody with this e-mail address leads: those that are not over, the soonest first, then those
 * that ended most recently.
 */
export async function listLedIds(tx: Tx, email: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'list-led-interviews',
    text: `with led as materialized (
             select distinct interview_id from participants
             where organization_id = current_organization() and lower(email) = lower($1)
               and role in ('HOST', 'INTERVIEWER') and removed_at is null
           ), known as (
             select id, scheduled_at, created_at, status in ('SCHEDULED', 'ACTIVE') as is_open,
               coalesce(ended_at, cancelled_at) as over_at
             from interviews join led on led.interview_id = interviews.id
             where organization_id = current_organization()
           )
           (select id from known where is_open order by scheduled_at asc nulls last, created_at, id limit 200)
           union all
           (select id from known where not is_open order by over_at desc nulls last, id limit 50)`,
    values: [email],
  });
  return rows.map(({ id }) => id);
}

/** Every interview that the search finds, also by its meetingCode; null when nothing is searched for. */
export async function listMatchingIds(tx: Tx, query: ListInterviewsQuery): Promise<string[] | null> {
  const { search } = query;
  if (!search) return null;
  const byCode = await listInterviewBySearchedCode(tx, query);
  if (byCode.total > 0) return byCode.ids;
  return (await searchInterviews(tx, { ...query, search }, { limit: 1_000_000, offset: 0 })).ids;
}

/**
 * Returns the interviews in the order of the ids. Uses a join, because with `= any` the planner would scan the newest
 * rows of all.
 */
export async function findInterviews(tx: Tx, ids: string[]): Promise<InterviewRow[]> {
  if (ids.length === 0) return [];
  return listRows(tx, {
    name: 'find-interviews',
    text: `select ${interviewColumns} from unnest($1::uuid[]) with ordinality as listed (id, place)
             join interviews using (id)
           where organization_id = current_organization() order by place`,
    values: [ids],
  });
}

/** What the dashboard's list shows of an interview, without questions, CV and links. */
export interface ListedRow extends Pick<
  InterviewRow,
  | 'id'
  | 'meeting_code'
  | 'status'
  | 'status_reason'
  | 'meeting_type'
  | 'is_team_meeting'
  | 'title'
  | 'job_role'
  | 'duration_minutes'
  | 'scheduled_at'
  | 'booking_status'
  | 'recording_status'
  | 'evaluation_status'
  | 'started_at'
  | 'ended_at'
  | 'ended_reason'
  | 'cancelled_at'
> {
  candidate_name: string | null;
  /** When the last person left an ACTIVE interview that is empty now. */
  left_at: Date | null;
}

/** Returns the rows in the order of the ids. */
export async function findListedRows(tx: Tx, ids: string[]): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  return listRows(tx, {
    name: 'find-listed-interviews',
    text: `select interviews.id, meeting_code, status, status_reason, meeting_type, is_team_meeting, title, job_role,
             duration_minutes, scheduled_at, booking_status, recording_status, evaluation_status, started_at, ended_at,
             ended_reason, cancelled_at, candidate.name as candidate_name,
             case when status = 'ACTIVE' then (
               select max(left_at) from participants
               where interview_id = interviews.id and removed_at is null having not bool_or(is_active)
             ) end as left_at
           from unnest($1::uuid[]) with ordinality as listed (id, place)
             join interviews using (id)
             left join lateral (
               select name from participants
               where interview_id = interviews.id and role = 'CANDIDATE' and removed_at is null
               order by position limit 1
             ) as candidate on true
           where organization_id = current_organization() order by place`,
    values: [ids],
  });
}

export async function listMeetingCodes(tx: Tx, interviewIds: string[]): Promise<string[]> {
  const { rows } = await tx.query<{ meeting_code: string }>({
    name: 'list-meeting-codes',
    text: 'select meeting_code from interviews where id = any ($1)',
    values: [interviewIds],
  });
  return rows.map(({ meeting_code: code }) => code);
}

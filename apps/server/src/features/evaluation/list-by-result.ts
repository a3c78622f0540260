import type { ListedInterviewsQuery } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { listMatchingIds, type ListedIds } from '../interviews/index.ts';
import { foremost, scoreThatCounts } from './store.ts';

/**
 * One page of the dashboard's list, filtered or sorted by the result of each interview: a person's newest decision,
 * else the recommendation of the current evaluation. When sorted by score, interviews without a score come last; equal
 * ones are sorted newest first. Reads every interview of the organization that passes the other filters.
 *
 * @param hidden interviews whose result the reader must not know: they count as if they had none.
 */
export async function listByResult(
  tx: Tx,
  query: ListedInterviewsQuery,
  hidden: readonly string[],
): Promise<ListedIds> {
  const { status = null, type = null, result = null, order, page, limit } = query;
  const among = await listMatchingIds(tx, query);
  const { rows } = await tx.query<{ id: string; total: number }>({
    text: `with judged as (
             select distinct on (interview_id) interview_id, result->>'recommendation' as recommendation,
               ${scoreThatCounts} as score
             from evaluations where organization_id = current_organization() and interview_id <> all ($7)
             order by interview_id, ${foremost}
           )
           select i.id, (count(*) over ())::int as total
           from interviews i left join judged j on j.interview_id = i.id
             left join lateral (
               select recommendation from human_decisions where interview_id = i.id and i.id <> all ($7)
               order by number desc limit 1
             ) as decided on true
           where i.organization_id = current_organization()
             and ($1::text is null or i.status = $1) and ($2::text is null or i.meeting_type = $2)
             and ($3::uuid[] is null or i.id = any($3))
             and case $4::text
               when 'UNDECIDED' then j.recommendation is not null and decided.recommendation is null
               else $4 is null or coalesce(decided.recommendation, j.recommendation) = $4
             end
           order by ${order === 'SCORE' ? 'j.score desc nulls last,' : ''} i.created_at desc, i.id desc
           limit $5 offset $6`,
    values: [status, type, among, result, limit, (page - 1) * limit, hidden],
  });
  // A page past the end has no row that contains the total.
  if (rows.length === 0 && page > 1) {
    return { ids: [], total: (await listByResult(tx, { ...query, page: 1, limit: 1 }, hidden)).total };
  }
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

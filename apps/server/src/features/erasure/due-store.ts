import type { InterviewArtifact } from '@parley/contract';
import { listRows, type Tx } from '../../kernel/db.ts';
import { wordless } from '../recordings/index.ts';

const isThere = (table: string): string => `exists (select from ${table} x where x.interview_id = i.id)`;

/** Whether anything of the artifact is left. Something that arrives later, such as a late upload, is due again. */
const isLeft: Record<InterviewArtifact, string> = {
  MEDIA: ['recordings', 'recording_sessions', 'recording_tracks'].map(isThere).join(' or '),
  TRANSCRIPT: [
    ...['transcript_segments', 'conversation_events', 'transcribed_pieces'].map(isThere),
    ...['meeting_messages', 'meeting_notes'].map(isThere),
    `exists (select from conversations x where x.interview_id = i.id and x.draft <> '')`,
    // Recordings of AI interviews contain words as captions. While the file is rebuilt without them, `chunks` is null.
    `exists (select from recordings x where x.interview_id = i.id and x.chunks is not null
       and x.object_key not like '%${wordless}' and exists (
         select from recording_sessions s join recording_chunks c on c.session_id = s.id where s.interview_id = i.id
       ))`,
  ].join(' or '),
  EVALUATION: `${['evaluations', 'scorecards', 'interview_comments'].map(isThere).join(' or ')}
    or exists (select from mails x where x.interview_id = i.id and x.kind = 'candidate_feedback')`,
  INTERVIEW: 'true',
};

/** Periods are counted from this moment. */
const endedAt = 'coalesce(i.ended_at, i.cancelled_at, i.updated_at)';
const candidates = (artifact: InterviewArtifact): string => `interviews i
  where i.organization_id = current_organization() and i.status in ('COMPLETED', 'CANCELLED')
    and not exists (select from legal_holds h where h.interview_id = i.id) and (${isLeft[artifact]})`;

/** Interviews of the transaction's organization that ended by then and still have the artifact, the earliest first. */
export async function listDue(
  tx: Tx,
  artifact: InterviewArtifact,
  endedBy: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    text: `select i.id from ${candidates(artifact)} and ${endedAt} <= $1 order by ${endedAt}, i.id limit $2`,
    values: [endedBy, limit],
  });
  return rows.map(({ id }) => id);
}

/** Whether the artifact is still due. Call it under the interview's lock. */
export async function isDue(
  tx: Tx,
  artifact: InterviewArtifact,
  endedBy: Date,
  interviewId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `select from ${candidates(artifact)} and ${endedAt} <= $1 and i.id = $2`,
    values: [endedBy, interviewId],
  });
  return rowCount === 1;
}

/** How many interviews ended on each day (UTC) up to `until`, oldest first. */
export function countByEnd(
  tx: Tx,
  artifact: InterviewArtifact,
  until: Date,
): Promise<{ endedAt: Date; interviews: number }[]> {
  return listRows(tx, {
    text: `select date_trunc('hour', ${endedAt}, 'UTC') as "endedAt", count(*)::int as interviews
           from ${candidates(artifact)} and ${endedAt} <= $1 group by 1 order by 1`,
    values: [until],
  });
}

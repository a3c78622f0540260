import { listRows, type Tx } from '../../kernel/db.ts';

export interface SegmentRow {
  /** Unique within the interview. */
  segment_id: string;
  /** Null: the AI interviewer. */
  participant_id: string | null;
  question_id: string | null;
  start_ms: number;
  end_ms: number;
  text: string;
  revision: number;
}

export interface FirstSegments {
  organizationId: string;
  interviewId: string;
  source: 'AI_CONVERSATION' | 'MEETING' | 'SIMULATED';
  language: string;
  segments: Omit<SegmentRow, 'revision'>[];
}

/**
 * Writes the first revision. Of existing segments only the times and the question are updated, in every revision; the
 * text is never rewritten.
 */
export async function upsertFirstSegments(tx: Tx, first: FirstSegments): Promise<void> {
  const { organizationId, interviewId, source, language, segments } = first;
  const column = <Key extends keyof FirstSegments['segments'][number]>(key: Key) =>
    segments.map((segment) => segment[key]);
  await tx.query({
    name: 'upsert-first-segments',
    text: `with segment as (
             select * from unnest($5::text[], $6::uuid[], $7::text[], $8::float8[], $9::float8[], $10::text[])
               segment (segment_id, participant_id, question_id, start_ms, end_ms, text)
           ), first as (
             insert into transcript_segments (interview_id, organization_id, source, language, revision,
               segment_id, participant_id, question_id, start_ms, end_ms, text)
             select $1, $2, $3, $4, 1, segment.* from segment
             on conflict (interview_id, segment_id, revision)
             do update set start_ms = excluded.start_ms, end_ms = excluded.end_ms,
               question_id = excluded.question_id
           )
           update transcript_segments corrected set start_ms = segment.start_ms, end_ms = segment.end_ms,
             question_id = segment.question_id
           from segment
           where corrected.interview_id = $1 and corrected.segment_id = segment.segment_id
             and corrected.revision > 1`,
    values: [
      interviewId,
      organizationId,
      source,
      language,
      column('segment_id'),
      column('participant_id'),
      column('question_id'),
      column('start_ms'),
      column('end_ms'),
      column('text'),
    ],
  });
}

/** Adds a corrected text as a further revision; the earlier revisions stay. An equal text adds nothing. */
export async function addRevisions(
  tx: Tx,
  interviewId: string,
  corrected: { segmentId: string; text: string }[],
): Promise<void> {
  await tx.query({
    name: 'add-segment-revisions',
    text: `insert into transcript_segments (interview_id, organization_id, source, language, revision,
             segment_id, participant_id, question_id, start_ms, end_ms, text)
           select interview_id, organization_id, source, language, revision + 1,
             segment_id, participant_id, question_id, start_ms, end_ms, corrected.text
           from (
             select distinct on (segment_id) * from transcript_segments
             where interview_id = $1 and segment_id = any($2) order by segment_id, revision desc
           ) newest
           join unnest($2::text[], $3::text[]) corrected (segment_id, text) using (segment_id)
           where newest.text <> corrected.text`,
    values: [interviewId, corrected.map(({ segmentId }) => segmentId), corrected.map(({ text }) => text)],
  });
}

/** Deletes lines that were never heard. What was heard is never deleted. */
export async function deleteSegments(tx: Tx, interviewId: string, segmentIds: string[]): Promise<void> {
  await tx.query({
    name: 'delete-segments',
    text: 'delete from transcript_segments where interview_id = $1 and segment_id = any($2)',
    values: [interviewId, segmentIds],
  });
}

/**
 * The newest revision of each segment, ordered by start. Of segments with the same start, the interviewer's comes
 * first, and then `t2` before `t10`.
 */
export function listSegments(tx: Tx, interviewId: string): Promise<SegmentRow[]> {
  return listRows(tx, {
    name: 'list-segments',
    text: `select * from (
             select distinct on (segment_id) segment_id, participant_id, question_id, start_ms,
               end_ms, text, revision
             from transcript_segments where interview_id = $1 order by segment_id, revision desc
           ) newest
           order by start_ms, participant_id is not null, length(segment_id), segment_id`,
    values: [interviewId],
  });
}

/** The names under which people spoke: in a meeting the name that they chose, otherwise the one in their invitation. */
export async function listSpeakerNames(tx: Tx, interviewId: string): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ id: string; name: string }>({
    name: 'list-speaker-names',
    text: `select p.id, coalesce(g.display_name, p.name) as name
           from participants p left join meeting_guests g on g.participant_id = p.id where p.interview_id = $1`,
    values: [interviewId],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

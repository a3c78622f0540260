import type { Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import type { Guest } from './store.ts';

interface CaptionRow {
  participant_id: string;
  text: string;
  said_at: Date;
}

/** Pages show no captions that are older than this. */
const keptMs = 2 * 60_000;

/** Stores a caption and deletes the older ones of the meeting. */
export async function insertCaption(
  tx: Tx,
  { organizationId, interviewId, participantId }: Guest,
  { text, saidAt }: { text: string; saidAt: Date },
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'insert-caption',
    text: `with old as (delete from meeting_captions where interview_id = $3 and said_at < $7)
           insert into meeting_captions (id, participant_id, interview_id, organization_id, text, said_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [
      newId(),
      participantId,
      interviewId,
      organizationId,
      text,
      saidAt,
      new Date(now.getTime() - keptMs),
    ],
  });
}

/** The newest captions that began since then, oldest first. */
export async function listCaptions(
  tx: Tx,
  interviewId: string,
  since: Date,
  limit: number,
): Promise<CaptionRow[]> {
  const { rows } = await tx.query<CaptionRow>({
    name: 'list-captions',
    text: `select participant_id, text, said_at from meeting_captions
           where interview_id = $1 and said_at >= $2 order by said_at desc, id desc limit $3`,
    values: [interviewId, since, limit],
  });
  return rows.toReversed();
}

export async function deleteCaptions(tx: Tx, interviewId: string): Promise<void> {
  await tx.query({
    name: 'delete-captions',
    text: 'delete from meeting_captions where interview_id = $1',
    values: [interviewId],
  });
}

import type { EventType } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import type { InterviewRow } from './store.ts';

export type MemberActKind =
  | 'CANCELLED'
  | 'RESCHEDULED'
  | 'RESENT'
  | 'ADDED'
  | 'CORRECTED'
  | 'REMOVED'
  /** Another mail than the invitation was sent again. */
  | 'MAIL_RESENT'
  /** Another interview was made in its place; `reason` is its meetingCode. */
  | 'REPLACED'
  | 'HELD'
  | 'RELEASED';

export interface NewMemberAct {
  act: MemberActKind;
  reason?: string | undefined;
  /** The participant whom it was about. */
  participantId?: string;
}

export interface MemberAct {
  act: MemberActKind;
  member_name: string;
  reason: string | null;
  participant_id: string | null;
  /** Null: the act caused no event. */
  event_id: string | null;
  acted_at: Date;
}

const eventOfAct: Record<MemberActKind, EventType | null> = {
  CANCELLED: 'interview.cancelled',
  RESCHEDULED: 'interview.rescheduled',
  RESENT: null,
  ADDED: null,
  CORRECTED: null,
  HELD: null,
  RELEASED: null,
  REMOVED: 'participant.removed',
  MAIL_RESENT: null,
  REPLACED: null,
};

/** Writes who of the team did it, in the transaction of the change and after the event that it caused. */
export async function recordMemberAct(
  tx: Tx,
  interview: Pick<InterviewRow, 'id' | 'organization_id'>,
  { act, reason, participantId }: NewMemberAct,
  by: { id: string; name: string; at: Date },
): Promise<void> {
  await tx.query({
    text: `insert into member_acts
             (id, organization_id, interview_id, act, member_id, member_name, reason, participant_id, event_id, acted_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8,
             (select id from events where interview_id = $3 and type = $9 order by seq desc limit 1), $10)`,
    values: [
      newId(),
      interview.organization_id,
      interview.id,
      act,
      by.id,
      by.name,
      reason || null,
      participantId ?? null,
      eventOfAct[act],
      by.at,
    ],
  });
}

/** Oldest first. */
export async function listMemberActs(tx: Tx, interviewId: string): Promise<MemberAct[]> {
  const { rows } = await tx.query<MemberAct>({
    name: 'list-member-acts',
    text: `select act, member_name, reason, participant_id, event_id, acted_at from member_acts
           where interview_id = $1 order by acted_at, id`,
    values: [interviewId],
  });
  return rows;
}

/** When another interview was last made in the place of these, by interview. */
export async function listReplaced(tx: Tx, interviewIds: string[]): Promise<Map<string, Date>> {
  const { rows } = await tx.query<{ interview_id: string; at: Date }>({
    name: 'list-replaced',
    text: `select interview_id, max(acted_at) as at from member_acts
           where act = 'REPLACED' and interview_id = any($1) group by interview_id`,
    values: [interviewIds],
  });
  return new Map(rows.map((row) => [row.interview_id, row.at]));
}

import { needsPerKind, type NeedKind } from '@parley/contract';
import { listRows, type Tx } from '../../kernel/db.ts';

/** An interview with a need that waits for the team. */
export interface WaitingRow {
  id: string;
  since: Date;
}

export interface Waiting<Row extends WaitingRow = WaitingRow> {
  /** The oldest interviews, at most `needsPerKind`. */
  rows: Row[];
  total: number;
}

async function listWaiting<Row extends WaitingRow>(
  tx: Tx,
  name: string,
  text: string,
  values: unknown[] = [],
): Promise<Waiting<Row>> {
  const { rows } = await tx.query<Row & { total: number }>({
    name,
    text: `select waiting.*, (count(*) over ())::int as total from (${text}) as waiting
           order by since, id limit ${needsPerKind}`,
    values,
  });
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Interviews whose candidates asked for something; cancelled ones only if it is about personal data. */
export function listAsked(tx: Tx): Promise<WaitingInterview[]> {
  return listRows(tx, {
    name: 'list-asked-interviews',
    text: `select id, status, started_at from interviews
           where id in (
             select interview_id from events
             where organization_id = current_organization() and type = 'human.requested'
           ) and (status <> 'CANCELLED' or exists (
             select from events where interview_id = interviews.id and type = 'human.requested'
               and data->>'about' in ('correction', 'deletion')
           ))`,
    values: [],
  });
}

export interface WaitingInterview {
  id: string;
  status: 'SCHEDULED' | 'ACTIVE' | 'COMPLETED' | 'CANCELLED';
  started_at: Date | null;
}

/** @param since SQL for the time at which the need came up. */
const isSolved = (kind: NeedKind, since: string) =>
  `exists (select from solved_needs s where s.interview_id = i.id and s.kind = '${kind}' and s.solved_at >= ${since})`;

const isReplaced = `exists (select from audit_entries a where a.interview_id = i.id and a.act = 'INTERVIEW_REPLACED')`;

/** A member ended the interview without waiting for its candidate, so only its report needs a decision. */
const isEndedByMember = `exists (select from audit_entries a where a.interview_id = i.id and a.act = 'INTERVIEW_ENDED')`;

export interface NotHeldRow extends WaitingRow {
  cause: 'CANDIDATE_CANCELLED' | 'INTERVIEWER_ABSENT';
  reason: string | null;
}

/** Interviews that their candidate cancelled, or for which the candidate came and was let in by nobody. */
export const listNotHeld = (tx: Tx): Promise<Waiting<NotHeldRow>> =>
  listWaiting(
    tx,
    'list-interviews-not-held',
    `select i.id, i.cancelled_at as since, i.cancel_reason as reason,
       case when i.status_reason is null then 'CANDIDATE_CANCELLED' else i.status_reason end as cause
     from interviews i
     where i.organization_id = current_organization() and i.status = 'CANCELLED' and not i.is_team_meeting
       and (i.status_reason = 'INTERVIEWER_ABSENT' or (i.status_reason is null and i.id in (
         select interview_id from events
         where organization_id = current_organization() and type = 'interview.cancelled'
           and data->>'by' = 'candidate'
       )))
       and not ${isReplaced} and not ${isSolved('NOT_HELD', 'i.cancelled_at')}`,
  );

export const listExpiredBookings = (tx: Tx): Promise<Waiting> =>
  listWaiting(
    tx,
    'list-expired-bookings',
    `select i.id, i.cancelled_at as since from interviews i
     where i.organization_id = current_organization() and i.status_reason = 'BOOKING_EXPIRED'
       and not ${isReplaced} and not ${isSolved('BOOKING', 'i.cancelled_at')}`,
  );

/** An interview in which a member is the candidate is practice, and nobody has to decide about it. */
const isOfCandidate = `not exists (
  select from participants p join members m on lower(m.email) = lower(p.email)
  where p.interview_id = i.id and p.role = 'CANDIDATE'
)`;
const isUndecided = 'not exists (select from human_decisions d where d.interview_id = i.id)';

/** The time at which the candidate left: a need solved while the interview ran stays solved after its end. */
const leftAt = `coalesce((
  select max(left_at) from participants where interview_id = i.id and role = 'CANDIDATE' and removed_at is null
), i.ended_at)`;

/** @param leftBefore later leavers are not listed yet, because they may still come back by themselves. */
export const listAbandoned = (tx: Tx, leftBefore: Date): Promise<Waiting> =>
  listWaiting(
    tx,
    'list-abandoned-interviews',
    `select i.id, i.ended_at as since from interviews i
     where i.organization_id = current_organization() and i.meeting_type = 'AI_ONLY'
       and i.ended_reason = 'empty' and not ${isEndedByMember} and not ${isReplaced} and ${isUndecided} and ${isOfCandidate}
       and not ${isSolved('ABANDONED', leftAt)}
     union all
     select i.id, presence.left_at from interviews i cross join lateral (
       select max(left_at) as left_at from participants
       where interview_id = i.id and role = 'CANDIDATE' and removed_at is null having not bool_or(is_active)
     ) as presence
     where i.organization_id = current_organization() and i.status = 'ACTIVE' and i.meeting_type = 'AI_ONLY'
       and presence.left_at < $1 and not ${isReplaced} and ${isOfCandidate}
       and not ${isSolved('ABANDONED', 'presence.left_at')}`,
    [leftBefore],
  );

/**
 * Leaves out AI interviews that the candidate left, or in which they asked for a person: those are listed as needs of
 * their own.
 *
 * @param hidden interviews that the reader cannot decide yet.
 */
export const listUndecided = (tx: Tx, hidden: readonly string[]): Promise<Waiting> =>
  listWaiting(
    tx,
    'list-undecided-reports',
    `select i.id, i.ended_at as since from interviews i
     where i.organization_id = current_organization() and i.evaluation_status = 'READY'
       and not (i.meeting_type = 'AI_ONLY' and coalesce(i.ended_reason, '') in ('empty', 'human_requested')
         and not ${isEndedByMember})
       and ${isUndecided} and ${isOfCandidate} and i.id <> all ($1)
       and not ${isSolved('REPORT', 'i.ended_at')}`,
    [hidden],
  );

/** @returns null when the mail is about no interview. */
export async function findInterviewOfMail(tx: Tx, mailId: string): Promise<string | null> {
  const { rows } = await tx.query<{ interview_id: string | null }>({
    name: 'find-interview-of-mail',
    text: 'select interview_id from mails where id = $1',
    values: [mailId],
  });
  return rows[0]?.interview_id ?? null;
}

import type { Tx } from '../../kernel/db.ts';
import { leads, listParticipants } from '../participants/index.ts';
import type { InterviewRow } from './store.ts';

/**
 * True when a candidate booked the time and the interview is not over. Only then does it claim the interviewers' time.
 */
const isBooked = (interview: InterviewRow): interview is InterviewRow & { scheduled_at: Date } =>
  interview.booking_status === 'BOOKED' &&
  (interview.status === 'SCHEDULED' || interview.status === 'ACTIVE') &&
  interview.scheduled_at !== null;

/**
 * Writes the claims of time that follow from an interview's present state. Every change of its status or time
 * calls this in the same transaction: a booked interview claims the time of all interviewers, any other frees it,
 * and the candidate's hold ends.
 *
 * @returns false when somebody's time is already claimed by another interview: a booking then rolls back; an API
 *   caller who moved the interview there was warned, and gets the time without a claim.
 */
export async function claimBookedTime(tx: Tx, interview: InterviewRow): Promise<boolean> {
  await tx.query({
    name: 'release-time',
    text: 'delete from time_claims where interview_id = $1',
    values: [interview.id],
  });
  return claimForLeaders(tx, interview);
}

/**
 * Updates the claims after a change of the interviewers; a candidate's hold on the others' time stays. An interviewer
 * whose time is claimed by another interview takes part without a claim.
 *
 * @param formerEmail the previous e-mail address of an interviewer who was removed or has a new one.
 */
export async function followLeaders(
  tx: Tx,
  interview: InterviewRow,
  formerEmail: string | null,
): Promise<void> {
  if (formerEmail !== null) {
    await tx.query({
      name: 'release-time-of-person',
      text: 'delete from time_claims where interview_id = $1 and person = $2',
      values: [interview.id, formerEmail.toLowerCase()],
    });
  }
  await claimForLeaders(tx, interview);
}

/**
 * Claims the time of one interviewer who has no claim yet; the others keep theirs.
 *
 * @returns false when it is claimed by another interview.
 */
export const claimForLeader = (tx: Tx, interview: InterviewRow, email: string): Promise<boolean> =>
  claimFor(tx, interview, [email]);

async function claimForLeaders(tx: Tx, interview: InterviewRow): Promise<boolean> {
  if (!isBooked(interview)) return true;
  const participants = await listParticipants(tx, [interview.id]);
  const leaders = participants.filter(({ role }) => leads(role));
  return claimFor(
    tx,
    interview,
    leaders.map(({ email }) => email),
  );
}

async function claimFor(tx: Tx, interview: InterviewRow, emails: string[]): Promise<boolean> {
  if (!isBooked(interview)) return true;
  return insertClaims(tx, {
    organizationId: interview.organization_id,
    interviewId: interview.id,
    people: emails.map((email) => email.toLowerCase()),
    start: interview.scheduled_at,
    end: new Date(interview.scheduled_at.getTime() + interview.duration_minutes * 60_000),
    holdExpiresAt: null,
  });
}

export interface NewClaims {
  organizationId: string;
  interviewId: string;
  /** Lower-case e-mail addresses. */
  people: string[];
  start: Date;
  end: Date;
  /** Null for the claims of a booked interview, which do not expire. */
  holdExpiresAt: Date | null;
}

/**
 * Inserts one claim for each person without one, in a fixed order of the persons, so that two panels never deadlock.
 *
 * @param claims.people must have no such claim for this interview yet, because it would count as taken time.
 * @returns false when somebody's time is taken.
 */
export async function insertClaims(tx: Tx, claims: NewClaims): Promise<boolean> {
  const result = await tx.query({
    name: 'insert-time-claims',
    text: `insert into time_claims (organization_id, interview_id, person, kind, during, expires_at)
           select $1, $2, person, case when $5::timestamptz is null then 'BOOKED' else 'HOLD' end,
             tstzrange($3, $4), $5
           from unnest($6::text[]) as people (person) order by person on conflict do nothing`,
    values: [
      claims.organizationId,
      claims.interviewId,
      claims.start,
      claims.end,
      claims.holdExpiresAt,
      claims.people,
    ],
  });
  return result.rowCount === claims.people.length;
}

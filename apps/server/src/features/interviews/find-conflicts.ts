import type { Warning } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { lockPeople } from './lock-people.ts';

interface Proposal {
  /** The interview that is moved; null for a new one. */
  interviewId: string | null;
  start: Date;
  durationMinutes: number;
  /** Of everybody who takes part, in any case. */
  emails: string[];
  /** Holds that have run out by now count no more. */
  now: Date;
}

interface ConflictRow {
  email: string;
  /** Null: a candidate holds the time, and is about to book it. */
  meeting_code: string | null;
  starts_at: Date;
}

/**
 * Other interviews, and times that candidates hold, of the members who would take part in this one, in whatever
 * role. Told as warnings; refused where the organization wants it so. Everybody in it takes turns from here until
 * the commit: two could each find the time free, and a candidate could book what is being fixed.
 *
 * @throws AppError schedule_conflict
 */
export async function findConflicts(tx: Tx, proposal: Proposal): Promise<Warning[]> {
  const emails = proposal.emails.map((email) => email.toLowerCase());
  await lockPeople(tx, emails);
  const conflicts = (await listConflicts(tx, proposal, emails)).map(warningOf);
  if (conflicts.length > 0 && (await refusesConflicts(tx))) {
    throw new AppError('schedule_conflict', `Not at this time: ${conflicts[0]?.message}`, {
      details: conflicts,
    });
  }
  return conflicts;
}

function warningOf({ email, meeting_code, starts_at }: ConflictRow): Warning {
  const at = starts_at.toISOString();
  const message = meeting_code
    ? `${email} has interview ${meeting_code} at ${at}, in the same time.`
    : `A candidate is about to book ${email} at ${at}, in the same time.`;
  return { path: 'scheduledAt', message };
}

async function refusesConflicts(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ refuses: boolean }>({
    name: 'refuses-schedule-conflicts',
    text: `select refuse_schedule_conflicts as refuses from organizations where id = current_organization()`,
  });
  return rows[0]?.refuses ?? false;
}

/** The longest interview lasts a day, so nothing that began earlier reaches into this time. */
async function listConflicts(tx: Tx, proposal: Proposal, emails: string[]): Promise<ConflictRow[]> {
  const end = new Date(proposal.start.getTime() + proposal.durationMinutes * 60_000);
  const { rows } = await tx.query<ConflictRow>({
    name: 'list-schedule-conflicts',
    text: `select distinct on (starts_at, meeting_code, lower(email)) email, meeting_code, starts_at from (
             select p.email, i.meeting_code, i.starts_at
             from (
               select id, meeting_code, duration_minutes, scheduled_at as starts_at from interviews
               where organization_id = current_organization() and status in ('SCHEDULED', 'ACTIVE')
                 and scheduled_at > $1::timestamptz - interval '1 day' and scheduled_at < $2
               union all
               select id, meeting_code, duration_minutes, started_at from interviews
               where organization_id = current_organization() and status = 'ACTIVE' and scheduled_at is null
                 and started_at > $1::timestamptz - interval '1 day' and started_at < $2
             ) as i join participants p on p.interview_id = i.id
             where i.starts_at + i.duration_minutes * interval '1 minute' > $1
               and i.id is distinct from $3 and p.removed_at is null and lower(p.email) = any($4)
             union all
             select person, null, lower(during) from time_claims
             where organization_id = current_organization() and person = any($4)
               and during && tstzrange($1, $2) and interview_id is distinct from $3
               and kind = 'HOLD' and expires_at > $5
           ) as taken
           where exists (select from members m where lower(m.email) = lower(taken.email))
           order by starts_at, meeting_code, lower(email) limit 20`,
    values: [proposal.start, end, proposal.interviewId, emails, proposal.now],
  });
  return rows;
}

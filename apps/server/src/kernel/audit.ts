import { auditActs, type AuditAct, type ChangeTopic } from '@parley/contract';
import { whoActs, type Acting, type Actor } from './acting.ts';
import { noteChange } from './changes.ts';
import type { Tx } from './db.ts';
import { newId } from './ids.ts';

export interface NewAct {
  act: AuditAct;
  interviewId?: string | null;
  /** Only for an interview that was deleted; otherwise it is looked up. */
  meetingCode?: string;
  /** The id of the member, key, webhook, template, calendar or participant that was changed. */
  subjectId?: string | null;
  /** A name that is no person's: of a key, a group of settings, or what was erased. */
  subject?: string | null;
  /** The reason in the actor's own words. */
  reason?: string | null | undefined;
  /** The event that the act caused. */
  eventId?: string;
  /** Default: now. */
  at?: Date;
  /** Default: the actor of this request, job or command. */
  actor?: Actor;
  /** The same as `actor`, with the door. */
  by?: Pick<Acting, 'door' | 'actor'>;
}

/**
 * Writes into the audit log of the transaction's organization who did what, in the transaction of the change itself: a
 * change that was rolled back leaves no entry, and none that was committed lacks one.
 */
export async function recordAct(tx: Tx, given: NewAct): Promise<void> {
  const acting = whoActs();
  const { door } = given.by ?? acting;
  noteChange(tx, { topic: topicOf(given.act), interviewId: given.interviewId ?? null });
  const actor = given.actor ?? (given.by ?? acting).actor;
  await tx.query({
    name: 'insert-audit-entry',
    text: `insert into audit_entries (id, organization_id, happened_at, act, door, actor_kind, actor_id, actor_name,
             interview_id, meeting_code, subject_id, subject, reason, event_id)
           values ($1, current_organization(), $2, $3, $4, $5, $6, $7, $8,
             coalesce($9::text, (select meeting_code from interviews where id = $8)), $10, $11, $12, $13)`,
    values: [
      newId(),
      given.at ?? acting.clock.now(),
      given.act,
      door,
      actor.kind,
      actor.id,
      actor.kind === 'LINK' ? null : actor.name,
      given.interviewId ?? null,
      given.meetingCode ?? null,
      given.subjectId ?? null,
      given.subject ?? null,
      given.reason || null,
      given.eventId ?? null,
    ],
  });
}

const hourMs = 3_600_000;

/**
 * The same for acts that strangers can do thousands of times a day: one entry per hour and subject, with the time of
 * the last act and their number, so that nobody can fill the log.
 */
export async function recordActOfHour(
  tx: Tx,
  given: NewAct & { subjectId: string; subject?: never; at?: never },
): Promise<void> {
  const at = whoActs().clock.now();
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
  await tx.query({
    name: 'lock-acts-of-hour',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`audit:${given.act}:${given.subjectId}`],
  });
  const { rows } = await tx.query<{ times: number }>({
    name: 'take-acts-of-hour',
    text: `with taken as (
             delete from audit_entries where organization_id = current_organization() and happened_at >= $1
               and act = $2 and subject_id = $3
             returning subject
           )
           select coalesce(sum(coalesce(subject::int, 1)), 0)::int as times from taken`,
    values: [hour, given.act, given.subjectId],
  });
  const before = rows[0]?.times ?? 0;
  await recordAct(tx, { ...given, at, subject: before === 0 ? null : String(before + 1) });
}

const isOfMembers = new Set<AuditAct>([...auditActs.TEAM, ...auditActs.SIGN_INS]);

/** The topic of the pages that show such an act. */
function topicOf(act: AuditAct): ChangeTopic {
  if (isOfMembers.has(act)) return 'members';
  if (act.startsWith('KEY_')) return 'keys';
  if (act.startsWith('WEBHOOK_') || act === 'DELIVERY_REPEATED') return 'webhooks';
  return act.startsWith('CALENDAR_') ? 'calendars' : 'interviews';
}

import type { MailKind, MailStatus } from '@parley/contract';
import { noteChange } from '../../kernel/changes.ts';
import { findRow, listRows, type Tx } from '../../kernel/db.ts';

export interface MailRow {
  id: string;
  organization_id: string;
  interview_id: string | null;
  participant_id: string | null;
  kind: MailKind;
  revision: number;
  message_id: string;
  from_name: string;
  from_email: string;
  to_name: string;
  to_email: string;
  reply_to: string | null;
  subject: string;
  /** These three are null when the body is encrypted (mail-body.ts). */
  html: string | null;
  text: string | null;
  ics: string | null;
  body_sealed: Buffer | null;
  ics_method: 'REQUEST' | 'CANCEL' | null;
  /** The time that the mail states, so that it is not sent when the time has changed; null when it states none. */
  starts_at: Date | null;
  ends_at: Date | null;
  status: MailStatus;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  /** Set for notices that belong to no interview: they are deleted when they were sent, or at this time. */
  erase_at: Date | null;
  /** The account link of the mail; the stored texts contain a placeholder for its token. */
  account_link_id: string | null;
}

export type NewMailRow = Omit<MailRow, 'status' | 'attempts' | 'last_error' | 'sent_at' | Defaulted> &
  Partial<Pick<MailRow, Defaulted>>;
type Defaulted =
  | 'starts_at'
  | 'ends_at'
  | 'erase_at'
  | 'account_link_id'
  | 'html'
  | 'text'
  | 'ics'
  | 'body_sealed';

/** A mail without its texts, because a list of 200 mails would contain about 3 MB of them. */
type MailHeadRow = Omit<MailRow, 'html' | 'text' | 'ics' | 'body_sealed'>;

const headColumns = `m.id, m.organization_id, m.interview_id, m.participant_id, m.kind, m.revision, m.message_id,
  m.from_name, m.from_email, m.to_name, m.to_email, m.reply_to, m.subject, m.ics_method, m.starts_at, m.ends_at, m.status, m.attempts,
  m.last_error, m.created_at, m.sent_at, m.erase_at, m.account_link_id`;
const columns = `${headColumns}, m.html, m.text, m.ics, m.body_sealed`;

/** Listed explicitly, because the statement is prepared under one name and needs a fixed order. */
const newColumns = [
  'id',
  'organization_id',
  'interview_id',
  'participant_id',
  'kind',
  'revision',
  'message_id',
  'from_name',
  'from_email',
  'to_name',
  'to_email',
  'reply_to',
  'subject',
  'html',
  'text',
  'ics',
  'body_sealed',
  'ics_method',
  'starts_at',
  'ends_at',
  'created_at',
  'erase_at',
  'account_link_id',
] as const satisfies (keyof NewMailRow)[];

const unset = {
  starts_at: null,
  ends_at: null,
  erase_at: null,
  account_link_id: null,
  html: null,
  text: null,
  ics: null,
  body_sealed: null,
} as const satisfies Pick<MailRow, Defaulted>;

/** @returns false when this mail exists already: by (participant, kind, revision), or by its Message-ID. */
export async function insertMail(tx: Tx, mail: NewMailRow): Promise<boolean> {
  const row = { ...unset, ...mail };
  const result = await tx.query({
    name: 'insert-mail',
    text: `insert into mails (${newColumns.join(', ')})
           values (${newColumns.map((_, i) => `$${i + 1}`).join(', ')}) on conflict do nothing`,
    values: newColumns.map((name) => row[name]),
  });
  if (result.rowCount === 1) noteChange(tx, { topic: 'mails', interviewId: row.interview_id });
  return result.rowCount === 1;
}

export function findMail(tx: Tx, mailId: string): Promise<MailRow | null> {
  return findRow(tx, {
    name: 'find-mail',
    text: `select ${columns} from mails m where m.id = $1`,
    values: [mailId],
  });
}

/** Changes one mail. The statement returns the id of its interview. */
async function change(tx: Tx, statement: Parameters<Tx['query']>[0]): Promise<void> {
  const { rows } = await tx.query<{ interview_id: string | null }>(statement);
  for (const { interview_id: interviewId } of rows) noteChange(tx, { topic: 'mails', interviewId });
}

/** Records that a server accepted the mail, or that it is kept in the built-in outbox. */
export async function markDelivered(
  tx: Tx,
  mailId: string,
  outcome: 'SENT' | 'KEPT',
  at: Date,
): Promise<void> {
  await change(tx, {
    name: 'mark-mail-delivered',
    text: `update mails set status = $2, attempts = attempts + 1, sent_at = $3, last_error = null
           where id = $1 and status = 'QUEUED' returning interview_id`,
    values: [mailId, outcome, at],
  });
}

/** Records that one try failed; more may follow. */
export async function recordAttempt(tx: Tx, mailId: string, error: string): Promise<void> {
  await change(tx, {
    name: 'record-mail-attempt',
    text: `update mails set attempts = attempts + 1, last_error = $2 where id = $1 and status = 'QUEUED'
           returning interview_id`,
    values: [mailId, error],
  });
}

/** The mail will not be sent, or not again. @param reason null: the last error is the reason. */
export async function markFailed(tx: Tx, mailId: string, reason: string | null): Promise<void> {
  await change(tx, {
    name: 'mark-mail-failed',
    text: `update mails set status = 'FAILED', last_error = coalesce($2, last_error)
           where id = $1 and status = 'QUEUED' returning interview_id`,
    values: [mailId, reason],
  });
}

/**
 * Queues a failed mail again. A mark as solved was about the earlier failure, so it is deleted: if the mail fails
 * again, it is listed again.
 *
 * @returns its id.
 */
export async function queueAgain(tx: Tx, mailId: string): Promise<string> {
  await tx.query({ text: 'delete from solved_needs where mail_id = $1', values: [mailId] });
  await change(tx, {
    text: `update mails set status = 'QUEUED' where id = $1 and status = 'FAILED' returning interview_id`,
    values: [mailId],
  });
  return mailId;
}

/**
 * Revisions from this number on are copies that members requested; revisions of events and SEQUENCE numbers never get
 * so high.
 */
const firstCopy = 1_000_000;

/** The revision of the next copy of a mail. */
export async function nextCopy(
  tx: Tx,
  { participant_id: participantId, kind }: Pick<MailRow, 'participant_id' | 'kind'>,
): Promise<number> {
  const { rows } = await tx.query<{ next: number }>({
    text: `select coalesce(max(revision) + 1, ${firstCopy}) as next from mails
           where participant_id = $1 and kind = $2 and revision >= ${firstCopy}`,
    values: [participantId, kind],
  });
  return rows[0]?.next ?? firstCopy;
}

/** Whether a mail that put an entry into its reader's calendar was sent to this e-mail address. */
export async function wasSentEntry(
  tx: Tx,
  { participantId, email }: { participantId: string; email: string },
): Promise<boolean> {
  const result = await tx.query({
    name: 'was-sent-entry',
    text: `select from mails where participant_id = $1 and lower(to_email) = lower($2)
             and ics_method = 'REQUEST' and status in ('SENT', 'KEPT') limit 1`,
    values: [participantId, email],
  });
  return result.rowCount === 1;
}

/**
 * Deletes notices that were not sent. They can only be found by the UID in their calendar part, which may be folded
 * over two lines.
 */
export async function deleteWaitingNotices(
  tx: Tx,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  await tx.query({
    name: 'delete-waiting-notices',
    text: `delete from mails where interview_id is null and erase_at is not null and status = 'QUEUED'
             and lower(to_email) = lower($1) and strpos(replace(ics, $2, ''), $3) > 0`,
    values: [email, '\r\n ', `\r\nUID:${uid}\r\n`],
  });
}

export async function deleteMail(tx: Tx, mailId: string): Promise<void> {
  await tx.query({ text: 'delete from mails where id = $1', values: [mailId] });
}

/** @returns false when the mail does not wait any more: it was sent, kept or failed. */
export async function deleteWaitingMail(tx: Tx, mailId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `delete from mails where id = $1 and status = 'QUEUED'`,
    values: [mailId],
  });
  return rowCount === 1;
}

export async function replaceBody(tx: Tx, mailId: string, sealed: Buffer): Promise<void> {
  await tx.query({ text: 'update mails set body_sealed = $2 where id = $1', values: [mailId, sealed] });
}

interface InItsMeeting {
  meeting_code: string | null;
}
export type ListedMailRow = MailHeadRow & InItsMeeting;

/** The reader of mails, and the interviews whose results they must not know yet. */
export interface MailReader {
  email: string;
  hidden: readonly string[];
}

/** Feedback reveals the result. After the end, the link of another leader only leads to that person's scorecard. */
const isHidden = `coalesce(m.interview_id = any ($2) and (
  m.kind = 'candidate_feedback' or (i.status = 'COMPLETED' or not i.has_room) and exists (
    select from participants p
    where p.id = m.participant_id and p.role in ('HOST', 'INTERVIEWER') and lower(p.email) <> lower($3)
  )
), false)`;

/** The mails, newest first. */
export function listMailRows(
  tx: Tx,
  { limit, reader }: { limit: number; reader: MailReader },
): Promise<ListedMailRow[]> {
  return listRows(tx, {
    name: 'list-mails',
    text: `select ${headColumns}, i.meeting_code from mails m left join interviews i on i.id = m.interview_id
           where not ${isHidden} order by m.created_at desc, m.id limit $1`,
    values: [limit, reader.hidden, reader.email],
  });
}

export function findListedMail(
  tx: Tx,
  mailId: string,
  reader: MailReader,
): Promise<(MailRow & InItsMeeting & { is_hidden: boolean }) | null> {
  return findRow(tx, {
    name: 'find-listed-mail',
    text: `select ${columns}, i.meeting_code, ${isHidden} as is_hidden
           from mails m left join interviews i on i.id = m.interview_id where m.id = $1`,
    values: [mailId, reader.hidden, reader.email],
  });
}

export function listInterviewMails(tx: Tx, interviewId: string): Promise<MailHeadRow[]> {
  return listRows(tx, {
    name: 'list-interview-mails',
    text: `select ${headColumns} from mails m where m.interview_id = $1 order by m.created_at, m.id`,
    values: [interviewId],
  });
}

export interface CreatorRow {
  id: string;
  name: string;
  email: string;
  /** Whether the member may use the dashboard. */
  is_active: boolean;
}

/** The member who created an interview; null when an integration created it, or the member was deactivated. */
export function findCreator(tx: Tx, interviewId: string): Promise<CreatorRow | null> {
  return findRow(tx, {
    name: 'find-interview-creator',
    text: `select m.id, m.name, m.email, m.deactivated_at is null as is_active from interviews i
           join members m on i.created_by = 'member:' || m.id where i.id = $1`,
    values: [interviewId],
  });
}

/**
 * Whether people are being informed about this interview: a mail waits to be sent, or a job that will write one waits
 * and will read the interview as it is then.
 */
export async function isBeingTold(tx: Tx, interviewId: string): Promise<boolean> {
  const { rows } = await tx.query<{ is_being_told: boolean }>({
    name: 'is-being-told',
    text: `select exists (select from mails where interview_id = $1 and status = 'QUEUED')
             or job_waits('dispatch-event', 'eventId', array(
               select id::text from events where interview_id = $1
                 and type in ('interview.created', 'interview.booked', 'interview.rescheduled', 'human.requested')
             ))
             or job_waits('invite-participant', 'participantId', array(
               select id::text from participants where interview_id = $1
             )) as is_being_told`,
    values: [interviewId],
  });
  return rows[0]?.is_being_told ?? false;
}

import type { MailKind, MailStatus, OutboxMail, OutboxMailDetail } from '@parley/contract';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { sayAgain } from '../../kernel/say-again.ts';
import { withoutPlaces } from '../../kernel/without-places.ts';
import { findBody, type MailBody } from './mail-body.ts';
import { shownHeaders } from './message.ts';
import {
  findListedMail,
  listInterviewMails,
  listMailRows,
  type ListedMailRow,
  type MailReader,
} from './store.ts';
import { t } from './texts.ts';

/** The organization's mails, newest first, without those that the reader must not see yet. */
export async function listMails(tx: Tx, query: { limit: number; reader: MailReader }): Promise<OutboxMail[]> {
  return (await listMailRows(tx, query)).map(presentMail);
}

/** @throws AppError not_found; invalid_state when the reader must not see the mail yet. */
export async function getMail(
  tx: Tx,
  box: SecretBox,
  mailId: string,
  reader: MailReader,
): Promise<OutboxMailDetail> {
  const row = isUuid(mailId) ? await findListedMail(tx, mailId, reader) : null;
  if (!row) throw notFound();
  if (row.is_hidden) throw new AppError('invalid_state', t('outbox.submitFirst'));
  return {
    ...presentMail(row),
    ...(findBody(box, row) ?? lostBody()),
    hidesLink: row.account_link_id !== null,
    headers: shownHeaders(row),
  };
}

/** The text in place of a lost body, in the reader's language. */
function lostBody(): MailBody {
  const text = t('outbox.wordsLost');
  return { html: `<p>${text}</p>`, text: `${text}\n`, ics: null };
}

export interface MailTimelineRow {
  id: string;
  /** When the mail was sent, or when it was queued while it waits. */
  at: Date;
  status: MailStatus;
  kind: MailKind;
  toName: string;
}

/** The mails about an interview, oldest first. */
export async function mailTimeline(tx: Tx, interviewId: string): Promise<MailTimelineRow[]> {
  return (await listInterviewMails(tx, interviewId)).map((row) => ({
    id: row.id,
    at: row.sent_at ?? row.created_at,
    status: row.status,
    kind: row.kind,
    toName: row.to_name,
  }));
}

function presentMail(row: ListedMailRow): OutboxMail {
  return {
    id: row.id,
    meetingCode: row.meeting_code,
    kind: row.kind,
    status: row.status,
    to: { name: row.to_name, email: row.to_email },
    from: { name: row.from_name, email: row.from_email },
    subject: row.subject,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    attempts: row.attempts,
    lastError: row.last_error === null ? null : withoutPlaces(sayAgain(row.last_error)),
  };
}

import type { MailKind } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { enqueue } from '../../kernel/jobs.ts';
import type { EmailAddress } from '../../ports/mail.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { readMailBrand } from '../tenancy/index.ts';
import { cleanLine, clip, relinked } from './clean-text.ts';
import { messageIdOf, senderName } from './identity.ts';
import { sealBody } from './mail-body.ts';
import { renderMail } from './render-mail.ts';
import { notifiedTime } from './rules.ts';
import { insertMail } from './store.ts';
import type { ComposedMail } from './templates/mail-template.ts';

export interface QueueMailDeps {
  clock: Clock;
  publicUrl: string;
  mailFrom: EmailAddress;
}

export interface NotifyDeps extends QueueMailDeps {
  box: SecretBox;
}

export interface MailDraft {
  /** Null: the mail is about the organization as a whole. */
  interview: InterviewRow | null;
  organizationId: string;
  /** The company in whose name the mail is sent. */
  companyName: string;
  kind: MailKind;
  /** Raised when the same kind of mail is deliberately sent to the same person again. */
  revision: number;
  to: EmailAddress;
  /** The stable part of the Message-ID: the participant's id, or the member's id with that of the subject. */
  recipientId: string;
  /** Null for mails to members. */
  participantId: string | null;
  replyTo: string | null;
  mail: ComposedMail;
  calendar: string | null;
  /** What the calendar part asks of the reader's calendar; REQUEST by default. */
  calendarMethod?: 'REQUEST' | 'CANCEL';
  /** The account link of the mail, whose token is inserted when it is sent. */
  accountLinkId?: string;
}

/** Mail programs cut longer subjects; the heading of the mail has the whole text. */
const subjectLength = 150;

/** The subject as it is sent. */
export const subjectOf = (mail: ComposedMail): string => clip(relinked(mail.subject), subjectLength);

/** Writes the mail and the job that sends it once: a repeated event finds the existing mail and adds nothing. */
export async function queueMail(tx: Tx, deps: NotifyDeps, draft: MailDraft): Promise<void> {
  const { interview, organizationId, mail } = draft;
  const id = newId();
  const body = {
    ...(await renderMail(mail, await readMailBrand(tx, deps.publicUrl))),
    ics: draft.calendar,
  };
  const isNew = await insertMail(tx, {
    id,
    organization_id: organizationId,
    interview_id: interview?.id ?? null,
    participant_id: draft.participantId,
    kind: draft.kind,
    revision: draft.revision,
    message_id: messageIdOf(draft.recipientId, draft.kind, draft.revision, deps.publicUrl),
    from_name: senderName(draft.companyName, deps.mailFrom),
    from_email: deps.mailFrom.email,
    to_name: cleanLine(draft.to.name),
    to_email: draft.to.email,
    reply_to: draft.replyTo,
    subject: subjectOf(mail),
    // Only mails about an interview are stored with a working link (mail-account-link.ts).
    ...(interview ? { body_sealed: sealBody(deps.box, id, body) } : body),
    ics_method: draft.calendar === null ? null : (draft.calendarMethod ?? 'REQUEST'),
    ...notifiedTime(draft.kind, interview),
    created_at: deps.clock.now(),
    account_link_id: draft.accountLinkId ?? null,
  });
  if (!isNew) return;
  await enqueue(tx, 'send-mail', { organizationId, mailId: id }, { jobKey: `send-mail:${id}` });
}

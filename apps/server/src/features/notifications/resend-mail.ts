import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { findInterviewForShare, resendInvitation } from '../interviews/index.ts';
import { findBody, openBody, sealBody } from './mail-body.ts';
import { messageIdOf } from './identity.ts';
import { isInvitation } from './rules.ts';
import { reasonNotToSendNow } from './send-mail.ts';
import { findMail, insertMail, nextCopy, queueAgain, type MailRow } from './store.ts';
import { t } from './texts.ts';

/**
 * Sends a mail once more. A mail that reached nobody is tried again unchanged. An invitation is written again, so that
 * it is up to date. Any other mail is sent as a copy with a new Message-ID, because mail programs hide a second mail
 * with the same one.
 *
 * @returns the mail to which `mailId` refers.
 * @throws AppError not_found; invalid_state while it waits to be sent, when it is no longer useful, when its body was
 *   lost, and for mails that open an account, because their link is not stored.
 */
export async function resendMail(
  tx: Tx,
  deps: { clock: Clock; box: SecretBox; publicUrl: string },
  mailId: string,
): Promise<MailRow> {
  const found = isUuid(mailId) ? await findMail(tx, mailId) : null;
  if (!found) throw notFound();
  // Locked before the mail's own row, in the same order as in a deletion.
  const interview = found.interview_id === null ? null : await findInterviewForShare(tx, found.interview_id);
  const mail = await findMail(tx, found.id);
  if (!mail) throw notFound();
  if (mail.account_link_id !== null) throw new AppError('invalid_state', t('resend.opensAccount'));
  if (mail.status === 'QUEUED') throw new AppError('invalid_state', t('resend.waits'));
  const why = await reasonNotToSendNow(tx, mail, deps.clock.now());
  if (why !== null) throw new AppError('invalid_state', t(`resend.${why}`));
  if (interview && mail.participant_id !== null && isInvitation(mail.kind)) {
    await resendInvitation(tx, interview, mail.participant_id);
  } else {
    if (!findBody(deps.box, mail)) throw new AppError('invalid_state', t('resend.wordsLost'));
    const id = mail.status === 'FAILED' ? await queueAgain(tx, mail.id) : await insertCopy(tx, deps, mail);
    const payload = { organizationId: mail.organization_id, mailId: id };
    await enqueue(tx, 'send-mail', payload, { jobKey: `send-mail:${id}` });
    // Sending the notice of a deleted interview once more does not extend how long it is kept.
    if (mail.erase_at) {
      await enqueue(tx, 'erase-mail', payload, { runAt: mail.erase_at, jobKey: `erase-mail:${id}` });
    }
    const { interview_id: interviewId, participant_id: subjectId, kind: subject } = mail;
    await recordAct(tx, { act: 'MAIL_RESENT', interviewId, subjectId, subject });
  }
  return mail;
}

async function insertCopy(
  tx: Tx,
  { clock, box, publicUrl }: { clock: Clock; box: SecretBox; publicUrl: string },
  mail: MailRow,
): Promise<string> {
  const id = newId();
  const { status: _status, attempts: _attempts, last_error: _error, sent_at: _sentAt, ...row } = mail;
  const body = openBody(box, mail);
  await insertMail(tx, {
    ...row,
    id,
    revision: await nextCopy(tx, mail),
    message_id: messageIdOf(id, mail.kind, 0, publicUrl),
    ...(mail.body_sealed ? { body_sealed: sealBody(box, id, body) } : body),
    created_at: clock.now(),
  });
  return id;
}

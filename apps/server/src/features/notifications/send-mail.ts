import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import type { JobPayloads } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import { MailRefusedError, type MailOutcome, type MailTransport } from '../../ports/mail.ts';
import { findUnsentLink, forgetLinkToken, listActiveMembers, openLinkToken } from '../accounts/index.ts';
import { giveNotice, isTold, type NoticeDeps } from '../candidate-notice/index.ts';
import { findInterviewById, findInterviewForShare } from '../interviews/index.ts';
import { hasSubmitted } from '../scorecards/index.ts';
import { findPastParticipant, listParticipants } from '../participants/index.ts';
import { findOrganization } from '../tenancy/index.ts';
import { openBody } from './mail-body.ts';
import { messageOf } from './message.ts';
import {
  isForMembers,
  staysInOutbox,
  reasonNotToSend,
  reasonMailIsObsolete,
  tellsOfNotice,
  type NotSentReason,
} from './rules.ts';
import { deleteMail, findMail, markDelivered, markFailed, recordAttempt, type MailRow } from './store.ts';
import { t } from './texts.ts';

export interface SendMailDeps extends NoticeDeps {
  db: Database;
  clock: Clock;
  box: SecretBox;
  transport: MailTransport;
  log: Log;
}

/**
 * The job `send-mail`. No transaction is open while the server is called. If a process dies after the server accepted
 * the mail and before that is recorded, the mail is sent again under the same Message-ID: it is sent at least once and
 * shown once.
 *
 * @throws when the mail was not accepted, so that the job tries again later; but not when another try cannot help.
 */
export async function sendMail(deps: SendMailDeps, payload: JobPayloads['send-mail']): Promise<void> {
  const inOrganization = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.db.inOrganization(payload.organizationId, work);
  const { wanted, inTestMode } = await inOrganization(async (tx) => ({
    wanted: await findWantedMail(tx, deps, payload.mailId),
    inTestMode: (await findOrganization(tx))?.test_mode ?? false,
  }));
  if (!wanted) return;
  const { mail, linkToken } = wanted;
  const staysHere = staysInOutbox(mail.to_email, inTestMode);
  let outcome: MailOutcome;
  try {
    outcome = staysHere
      ? 'KEPT'
      : await deps.transport.send(messageOf(mail, openBody(deps.box, mail), linkToken));
  } catch (error) {
    const refused = error instanceof MailRefusedError;
    await inOrganization((tx) => noteFailure(tx, deps, mail, error));
    deps.log.warn(
      { mailId: mail.id, kind: mail.kind, refused, code: codeOf(error) },
      'the mail server did not accept a mail',
    );
    if (refused) return;
    // Without details, because the error is stored beside the job and in the log.
    throw new Error('the mail server did not accept the mail');
  }
  // A notice that outlives its interview is deleted once it was sent.
  if (mail.erase_at && outcome === 'SENT') return inOrganization((tx) => deleteMail(tx, mail.id));
  await inOrganization(async (tx) => {
    await markDelivered(tx, mail.id, outcome, deps.clock.now());
    await forgetLinkOf(tx, mail);
    if (outcome === 'SENT' && tellsOfNotice(mail.kind)) await noteNotice(tx, deps, mail);
  });
}

/** Records which version of the notice the link in this mail led to. */
async function noteNotice(tx: Tx, deps: SendMailDeps, mail: MailRow): Promise<void> {
  if (mail.interview_id === null || mail.participant_id === null) return;
  const interview = await findInterviewForShare(tx, mail.interview_id);
  const participant = await findPastParticipant(tx, mail.participant_id);
  if (!interview || !participant || !isTold(participant, interview)) return;
  // The e-mail address was corrected while the mail was on its way to somebody else.
  if (participant.email !== mail.to_email) return;
  await giveNotice(tx, deps, { interview, participantId: participant.id, way: 'MAIL', at: deps.clock.now() });
}

/** The job `erase-mail`: deletes a mail that was kept for a day, sent or not. */
export async function eraseMail(deps: { db: Database }, payload: JobPayloads['erase-mail']): Promise<void> {
  await deps.db.inOrganization(payload.organizationId, (tx) => deleteMail(tx, payload.mailId));
}

/** Checks again whether the mail is wanted: the interview or its reader may be gone meanwhile. */
async function findWantedMail(
  tx: Tx,
  { clock, box }: SendMailDeps,
  mailId: string,
): Promise<{ mail: MailRow; linkToken: string | null } | null> {
  const at = clock.now();
  const mail = await findMail(tx, mailId);
  if (!mail || mail.status !== 'QUEUED') return null;
  if (mail.account_link_id !== null) {
    const link = await findUnsentLink(tx, mail.account_link_id, at);
    if (link) return { mail, linkToken: openLinkToken(box, link) };
    await markFailed(tx, mail.id, t('notSent.linkEnded'));
    await forgetLinkOf(tx, mail);
    return null;
  }
  const why = await reasonNotToSendNow(tx, mail, at);
  if (why === null) return { mail, linkToken: null };
  await markFailed(tx, mail.id, t(`notSent.${why}`));
  return null;
}

/** Why a mail is no longer useful; null: it is useful. */
export async function reasonNotToSendNow(tx: Tx, mail: MailRow, at: Date): Promise<NotSentReason | null> {
  const why = await reasonMailIsObsoleteNow(tx, mail, at);
  if (why !== null || !isForMembers(mail.kind)) return why;
  return reasonNotToSend(mail, await listActiveMembers(tx));
}

async function reasonMailIsObsoleteNow(tx: Tx, mail: MailRow, at: Date): Promise<NotSentReason | null> {
  if (mail.interview_id === null) return null;
  const interview = await findInterviewById(tx, mail.interview_id);
  const recipient = mail.participant_id === null ? null : await findPastParticipant(tx, mail.participant_id);
  const participants = await listParticipants(tx, [mail.interview_id]);
  const why = reasonMailIsObsolete(mail, { at, interview, recipient, participants });
  if (why !== null || mail.kind !== 'scorecard_due' || recipient === null) return why;
  return (await hasSubmitted(tx, recipient.id)) ? 'submitted' : null;
}

async function noteFailure(tx: Tx, deps: { clock: Clock }, mail: MailRow, error: unknown): Promise<void> {
  // Locked before the mail's own row, in the same order as in a deletion. Without the interview no event must be
  // written.
  const interviewId = mail.interview_id;
  if (interviewId !== null && !(await findInterviewForShare(tx, interviewId))) return;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  await recordAttempt(tx, mail.id, reason);
  if (!(error instanceof MailRefusedError)) return;
  await markFailed(tx, mail.id, reason);
  await forgetLinkOf(tx, mail);
  await recordEvent(tx, {
    organizationId: mail.organization_id,
    interviewId,
    type: 'email.bounced',
    data: { participantId: mail.participant_id, mailId: mail.id, mailKind: mail.kind },
    occurredAt: deps.clock.now(),
  });
}

/** Called after the last try of the job: the mail becomes FAILED with the last error, instead of staying QUEUED. */
export async function giveUpMail(deps: { db: Database }, payload: JobPayloads['send-mail']): Promise<void> {
  await deps.db.inOrganization(payload.organizationId, async (tx) => {
    await markFailed(tx, payload.mailId, null);
    const mail = await findMail(tx, payload.mailId);
    if (mail) await forgetLinkOf(tx, mail);
  });
}

/** The mail was sent or never will be. The link is no longer needed here, so its token is erased. */
async function forgetLinkOf(tx: Tx, mail: MailRow): Promise<void> {
  if (mail.account_link_id !== null) await forgetLinkToken(tx, mail.account_link_id);
}

/** Replies of the server repeat e-mail addresses, so the log gets only the code and the row keeps the text. */
function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import type { JobPayloads } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import { MailRefusedError, type MailOutcome, type MailTransport } from '../../ports/mail.ts';
import { findInterviewById } from '../interviews/index.ts';
import { messageOf } from './message.ts';
import { isStillWanted, reachesNobody } from './rules.ts';
import { findMail, markDelivered, markFailed, recordAttempt, type MailRow } from './store.ts';

export interface SendMailDeps {
  db: Database;
  clock: Clock;
  transport: MailTransport;
  log: Log;
}

/**
 * The job `send-mail`. No transaction is open while the server is asked, so a process that dies between the
 * server's yes and our note of it sends again under the same Message-ID: at least once, shown once.
 *
 * @throws the transport's error, so that the job tries again later; not when trying again cannot help.
 */
export async function sendMail(deps: SendMailDeps, payload: JobPayloads['send-mail']): Promise<void> {
  const inOrganization = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.db.inOrganization(payload.organizationId, work);
  const mail = await inOrganization((tx) => findWantedMail(tx, payload.mailId));
  if (!mail) return;
  let outcome: MailOutcome;
  try {
    outcome = reachesNobody(mail.to_email) ? 'KEPT' : await deps.transport.send(messageOf(mail));
  } catch (error) {
    const refused = error instanceof MailRefusedError;
    await inOrganization((tx) => noteFailure(tx, mail.id, error));
    deps.log.warn({ mailId: mail.id, kind: mail.kind, refused, code: codeOf(error) }, 'mail was not taken');
    if (refused) return;
    throw error;
  }
  await inOrganization((tx) => markDelivered(tx, mail.id, outcome, deps.clock.now()));
}

/** Looks again whether the interview still stands: it may have been cancelled while the server was away. */
async function findWantedMail(tx: Tx, mailId: string): Promise<MailRow | null> {
  const mail = await findMail(tx, mailId);
  if (!mail || mail.status !== 'QUEUED') return null;
  if (mail.interview_id === null) return mail;
  const interview = await findInterviewById(tx, mail.interview_id);
  if (interview && isStillWanted(mail.kind, interview.status)) return mail;
  const state = interview ? interview.status.toLowerCase() : 'deleted';
  await markFailed(tx, mail.id, `Not sent: the interview was ${state} before it could be.`);
  return null;
}

async function noteFailure(tx: Tx, mailId: string, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  await recordAttempt(tx, mailId, reason);
  if (error instanceof MailRefusedError) await markFailed(tx, mailId, reason);
}

/** After the job's last try: the mail says FAILED, with the last error, instead of staying QUEUED for ever. */
export async function giveUpMail(deps: { db: Database }, payload: JobPayloads['send-mail']): Promise<void> {
  await deps.db.inOrganization(payload.organizationId, (tx) => markFailed(tx, payload.mailId, null));
}

/** Server replies repeat addresses, so the log gets the code and the row keeps the words. */
function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

import { findOrganization } from '../../../features/tenancy/index.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { HttpDeps } from '../../deps.ts';
import { t } from './texts.ts';

type MailDeps = Pick<HttpDeps, 'mailDelivers' | 'mailFrom'>;

/**
 * What a message says about the mails that follow: that they are sent, or that they stay in the outbox.
 *
 * @param sent the sentence for mails that are sent.
 */
export function mailWords({ mailDelivers, mailFrom }: MailDeps, inTestMode: boolean, sent: string): string {
  if (mailDelivers && !inTestMode) return sent;
  return t(inTestMode ? 'changes.staysTestMode' : 'changes.staysNoServer', { email: mailFrom.email });
}

/** The same for a caller that has not read the organization yet. */
export async function mailWordsIn(tx: Tx, deps: MailDeps, sent: string): Promise<string> {
  return mailWords(deps, (await findOrganization(tx))?.test_mode ?? false, sent);
}

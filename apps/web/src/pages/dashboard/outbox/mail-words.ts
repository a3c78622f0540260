import type { MailStatus, OutboxMail } from '@parley/contract';
import type { StateKind } from '../../../ui/state-mark.tsx';

/**
 * The state of a mail, as shape and colour; its word is `state.…`. KEPT is no failure: there is just nowhere to
 * send it.
 */
export const mailStateKinds: Record<MailStatus, StateKind> = {
  QUEUED: 'insufficient',
  SENT: 'pass',
  KEPT: 'insufficient',
  FAILED: 'fail',
};

/** The first join link in a mail's text; null when it has none. */
export function joinLinkOf(text: string): string | null {
  return /https?:\/\/[^\s<>"']+\/join\/[\w.~-]+/.exec(text)?.[0].replace(/[.]+$/, '') ?? null;
}

export function emailLine(person: OutboxMail['to']): string {
  return person.name ? `${person.name} <${person.email}>` : person.email;
}

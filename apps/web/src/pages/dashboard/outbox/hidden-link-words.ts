import type { OutboxMail } from '@parley/contract';
import { t } from './texts.ts';

/**
 * Why the link of a mail that opens an account is not shown here, and who has it. If the mail was not sent, only the
 * member who invited somebody has seen the link of an invitation; nobody has seen the link for a password.
 */
export function hiddenLinkWords({ status, kind }: Pick<OutboxMail, 'status' | 'kind'>): {
  lead: string;
  text: string;
} {
  if (status === 'SENT' || status === 'QUEUED') {
    return {
      lead: t('hiddenLink.inSentMail'),
      text: t('hiddenLink.inSentMailAbout'),
    };
  }
  const lead = t('hiddenLink.nowhere');
  if (kind !== 'member_invitation') {
    return { lead, text: t('hiddenLink.askOperator') };
  }
  return status === 'KEPT'
    ? {
        lead,
        text: t('hiddenLink.wasShown'),
      }
    : { lead, text: t('hiddenLink.sendAgain') };
}

import type { OutboxMail } from '@parley/contract';

/**
 * Why the link of a mail that opens an account cannot be read here, and who has it. A mail that never left has no
 * sent copy: whoever invites where no mail leaves was shown the link, and nobody was shown a password's.
 */
export function hiddenLinkWords({ status, kind }: Pick<OutboxMail, 'status' | 'kind'>): {
  lead: string;
  text: string;
} {
  if (status === 'SENT' || status === 'QUEUED') {
    return {
      lead: 'The link of this mail is in the sent mail alone.',
      text: 'It opens an account, so nobody can read it here.',
    };
  }
  const lead = 'This mail was not sent, and its link stands nowhere.';
  if (kind !== 'member_invitation') {
    return { lead, text: 'Whoever runs this installation can make a sign-in link in its terminal.' };
  }
  return status === 'KEPT'
    ? {
        lead,
        text: 'Whoever invited was shown the link once, to pass it on. “Send again” in Team makes a new one.',
      }
    : { lead, text: '“Send again” in Team makes a new one.' };
}

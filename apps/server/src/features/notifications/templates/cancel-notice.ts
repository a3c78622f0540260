import type { FormattedTime } from '../format-time.ts';
import { t } from '../texts.ts';
import { carrierOf, type ComposedMail } from './mail-template.ts';

/**
 * Why the notice is sent: the interview was deleted, or the participant's e-mail address was corrected from the
 * reader's to another one. After a correction the interview still takes place, and the reader may be expected there
 * under the other e-mail address.
 */
export type NoticeReason = 'deleted' | 'corrected';

export interface CancelNoticeProps {
  reason: NoticeReason;

  /** The organization's own name, because the texts of the interview are deleted. */
  companyName: string;
  replyTo: string | null;
  when: FormattedTime;
}

/**
 * The only mail about an interview that was deleted, or in which its reader never belonged. It contains no name, title
 * or code, because they are deleted or were meant for somebody else.
 */
export function cancelNotice({ reason, companyName, replyTo, when }: CancelNoticeProps): ComposedMail {
  const subject = t(`cancelNotice.${reason}.subject`, { time: when.local });
  const label = t(reason === 'deleted' ? 'labels.was' : 'labels.when');
  return {
    subject,
    preview: t(`cancelNotice.${reason}.preview`),
    companyName,
    heading: t(`cancelNotice.${reason}.heading`),
    intro: t(`cancelNotice.${reason}.intro`, { company: companyName }),
    button: null,
    note: t('shared.takesOut'),
    facts: [{ label, text: when.local, aside: when.utc }],
    footer: carrierOf({ companyName, replyTo }),
    meetingCode: null,
  };
}

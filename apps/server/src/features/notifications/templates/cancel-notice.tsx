import type { FormattedTime } from '../format-time.ts';
import { t } from '../texts.ts';
import { carrierOf, type ComposedMail } from './mail-template.ts';
import { Sheet } from './sheet.tsx';

/**
 * Why it is told: the interview was deleted, or goes on with another address in the place of the reader's. After a
 * correction it still takes place, and the reader may be expected there by their other address.
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
 * The only mail about an interview that was deleted, or that never belonged to its reader. It contains no name,
 * title or code, because none is kept, or they were meant for somebody else.
 */
export function cancelNotice({ reason, companyName, replyTo, when }: CancelNoticeProps): ComposedMail {
  const subject = t(`cancelNotice.${reason}.subject`, { time: when.local });
  const label = t(reason === 'deleted' ? 'labels.was' : 'labels.when');
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={t(`cancelNotice.${reason}.preview`)}
        companyName={companyName}
        heading={t(`cancelNotice.${reason}.heading`)}
        intro={t(`cancelNotice.${reason}.intro`, { company: companyName })}
        button={null}
        note={t('shared.takesOut')}
        facts={[{ label, text: when.local, aside: when.utc }]}
        footer={carrierOf({ companyName, replyTo })}
        meetingCode={null}
      />
    ),
  };
}

import type { SpelledTime } from '../spell-time.ts';
import { carrierOf, type ComposedMail } from './mail-template.ts';
import { Sheet } from './sheet.tsx';

/** Why it is told: the interview was deleted, or goes on with another address in the place of the reader's. */
export type NoticeReason = 'deleted' | 'corrected';

export interface CancelNoticeProps {
  reason: NoticeReason;

  /** The organization's own name: the interview's words are gone. */
  companyName: string;
  replyTo: string | null;
  when: SpelledTime;
}

/**
 * The one thing said about an interview that was deleted, or to whom it is none of theirs: no name, no title, no
 * code, because nothing of it is kept, or it was meant for somebody else.
 */
export function cancelNotice({ reason, companyName, replyTo, when }: CancelNoticeProps): ComposedMail {
  const { subject, preview, heading, intro, label } = wordsOf(reason, companyName, when.local);
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={preview}
        companyName={companyName}
        heading={heading}
        intro={intro}
        button={null}
        note="The attached calendar file takes it out of your calendar."
        facts={[{ label, text: when.local, aside: when.utc }]}
        footer={carrierOf({ companyName, replyTo })}
        meetingCode={null}
      />
    ),
  };
}

/** After a correction it still takes place, and the reader may be expected there by their other address. */
function wordsOf(reason: NoticeReason, companyName: string, when: string) {
  if (reason === 'deleted') {
    return {
      subject: `Cancelled: ${when}`,
      preview: 'It does not take place.',
      heading: 'What was planned for this time is cancelled',
      intro: `${companyName} has cancelled it and deleted what was stored about it. Your link opens nothing any more.`,
      label: 'Was',
    };
  }
  return {
    subject: `Another address: ${when}`,
    preview: 'The invitation goes to another address.',
    heading: 'The invitation for this time goes to another address',
    intro: `${companyName} has replaced the address that you read this at. What follows is mailed to the other one.`,
    label: 'When',
  };
}

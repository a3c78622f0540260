import type { SpelledTime } from '../spell-time.ts';
import { carrierOf, type ComposedMail } from './mail-template.ts';
import { Sheet } from './sheet.tsx';

export interface CancelNoticeProps {
  /** The organization's own name: the interview's words are gone. */
  companyName: string;
  replyTo: string | null;
  when: SpelledTime;
}

/**
 * The one thing said about an interview that was deleted: that it does not take place. No name, no title, no
 * code, because nothing of it is kept.
 */
export function cancelNotice({ companyName, replyTo, when }: CancelNoticeProps): ComposedMail {
  const subject = `Cancelled: ${when.local}`;
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview="It does not take place."
        companyName={companyName}
        heading="What was planned for this time is cancelled"
        intro={`${companyName} has cancelled it and deleted what was stored about it. Your link opens nothing any more.`}
        button={null}
        note="The attached calendar file takes it out of your calendar."
        facts={[{ label: 'Was', text: when.local, aside: when.utc }]}
        footer={carrierOf({ companyName, replyTo })}
        meetingCode={null}
      />
    ),
  };
}

import { facts } from './facts.ts';
import { addressed, type ComposedMail, type Reader } from './mail-template.ts';
import { Sheet } from './sheet.tsx';

export interface CalendarNeedsAttentionProps {
  companyName: string;
  reader: Reader;
  /** How the calendar is called in the dashboard. */
  calendarName: string;
  /** Why it cannot be read, in words for its owner. */
  reason: string | null;
  calendarsUrl: string;
}

/** To a member whose calendar cannot be read any more. While it is so, nobody is offered their time. */
export function calendarNeedsAttention(props: CalendarNeedsAttentionProps): ComposedMail {
  const { companyName, reader, calendarName, reason, calendarsUrl } = props;
  const subject = 'Your calendar is not connected any more';
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview="Until you connect it again, candidates are offered none of your time."
        companyName={companyName}
        heading={addressed(reader, 'your calendar needs you')}
        intro="Parley cannot read your calendar any more. Until it can, candidates are offered none of your time: better no time than one that is taken. Interviews that are booked already stay as they are."
        button={{ label: 'Connect it again', url: calendarsUrl }}
        note="The page needs your sign-in."
        facts={facts(
          { label: 'Calendar', text: calendarName },
          reason === null ? null : { label: 'It says', text: reason },
        )}
        footer={`Sent by Parley to you as a member of ${companyName}.`}
        meetingCode={null}
      />
    ),
  };
}

import { count, joinNames } from '../clean-text.ts';
import type { InterviewWords } from '../describe-interview.ts';
import { candidateFacts, facts, howLongFact, withFact } from './facts.ts';
import { addressed, footerOf, inviterOf, type ComposedMail, type Reader } from './mail-template.ts';
import { Sheet, type Fact } from './sheet.tsx';
import { Strong } from './strong.tsx';
import { howHeld, whereFact } from './way-in.tsx';

export interface BookingLinkProps {
  interview: InterviewWords;
  reader: Reader;
  bookingUrl: string;
}

/** To a candidate who picks the time: no calendar entry yet, because there is nothing to enter. */
export function bookingLink({ interview, reader, bookingUrl }: BookingLinkProps): ComposedMail {
  const subject = `Pick a time: ${interview.title} with ${interview.companyName}`;
  const times = timesFact(interview);
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={`${String(times.text)}. ${interview.howLong}.`.replace('..', '.')}
        companyName={interview.companyName}
        heading={addressed(reader, 'pick a time that suits you')}
        intro={
          <>
            {inviterOf(interview)} invites you to{' '}
            {interview.form === 'AI' ? 'a conversation' : 'an interview'} for{' '}
            <Strong>{interview.jobRole}</Strong>. {howHeld(interview)}
          </>
        }
        button={{ label: 'Pick a time', url: bookingUrl }}
        note={`Opening the link books nothing. ${thenFollows(interview)}`}
        facts={[
          ...facts(times, howLongFact(interview)),
          ...facts(
            interview.form === 'AI' ? null : withFact(interview.hostNames),
            interview.roomUrl === null ? whereFact(interview, 'GUEST') : null,
          ),
          ...candidateFacts(interview),
        ]}
        footer={footerOf(interview, 'GUEST')}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

function thenFollows({ form, roomUrl }: InterviewWords): string {
  if (form === 'AI') return 'Once you have picked, the link to the interview follows.';
  if (roomUrl !== null) return 'Once you have picked, the link to the room follows.';
  return 'Once you have picked, a mail confirms the time.';
}

function timesFact({ offer, hostNames }: InterviewWords): Fact {
  if (!offer) {
    const whose = joinNames(hostNames);
    return {
      label: 'Times',
      text: whose === '' ? 'Those that are free.' : `Those that are free in the calendar of ${whose}.`,
      aside: 'The page shows them in your own time zone.',
    };
  }
  if (offer.count === 0) {
    return { label: 'Times', text: 'None is left.', aside: `The last one started ${offer.closes.local}.` };
  }
  const days =
    offer.firstDay === offer.lastDay ? `on ${offer.firstDay}` : `from ${offer.firstDay} to ${offer.lastDay}`;
  return {
    label: 'Times',
    text: `${count(offer.count, 'time')} ${days}`,
    aside: `The page shows them in your own time zone. The last one starts ${offer.closes.local}.`,
  };
}

import { joinNames } from '../clean-text.ts';
import type { InterviewWords } from '../describe-interview.ts';
import { changeLinks, type ChangeUrls } from './change-links.tsx';
import { candidateFact, candidateFacts, facts, howLongFact, whenFact, withFact } from './facts.ts';
import { addressed, footerOf, type ComposedMail, type Reader } from './mail-template.ts';
import { Sheet } from './sheet.tsx';
import { Strong } from './strong.tsx';

export interface BookedProps {
  interview: InterviewWords;
  reader: Reader;
  /** A host, interviewer or observer reads it. */
  isStaff: boolean;
  /** What the candidate wrote with the booking; shown to staff only. */
  note: string | null;
  joinUrl: string;
  changeUrls: ChangeUrls | null;
}

/** A candidate has picked the time: the first mail with a calendar entry, to everybody in the interview. */
export function booked(props: BookedProps): ComposedMail {
  return props.isStaff ? toStaff(props) : toCandidate(props);
}

function toCandidate({ interview, reader, joinUrl, changeUrls }: BookedProps): ComposedMail {
  const subject = `Booked: ${interview.title} with ${interview.companyName}`;
  const isAi = interview.form === 'AI';
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={interview.when?.local ?? ''}
        companyName={interview.companyName}
        heading={addressed(reader, 'your interview is booked')}
        intro={
          <>
            The interview for <Strong>{interview.jobRole}</Strong> at {interview.companyName} is on{' '}
            <Strong>{interview.when?.local}</Strong>.{' '}
            {isAi ? 'An AI asks the questions.' : 'You meet people, by video.'}
          </>
        }
        button={{ label: 'Open the interview', url: joinUrl }}
        note="The link is yours alone. Opening it starts nothing. A calendar entry is attached."
        facts={[
          ...facts(whenFact(interview), howLongFact(interview), isAi ? null : withFact(interview.hostNames)),
          ...candidateFacts(interview),
        ]}
        closing={changeLinks(interview, changeUrls)}
        footer={footerOf(interview)}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

function toStaff({ interview, note, joinUrl }: BookedProps): ComposedMail {
  const who = joinNames(interview.candidateNames) || 'The candidate';
  const subject = `Booked: ${who}, ${interview.title}`;
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={interview.when?.local ?? ''}
        companyName={interview.companyName}
        heading={`${who} picked a time`}
        intro={
          <>
            The interview for <Strong>{interview.jobRole}</Strong> is on{' '}
            <Strong>{interview.when?.local}</Strong>.
          </>
        }
        button={{ label: interview.form === 'AI' ? 'Open the interview' : 'Open the room', url: joinUrl }}
        note="The link is yours alone, please do not forward it. A calendar entry is attached."
        facts={facts(
          whenFact(interview),
          { label: 'How long', text: interview.howLong },
          candidateFact(interview),
          interview.hostNames.length > 1 ? withFact(interview.hostNames) : null,
          note === null ? null : { label: 'They write', text: note },
        )}
        footer={footerOf(interview)}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

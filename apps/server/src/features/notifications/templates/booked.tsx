import { joinNames } from '../clean-text.ts';
import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { changeLinks, type ChangeUrls } from './change-links.tsx';
import { candidateFact, candidateFacts, facts, howLongFact, whenFact, withFact } from './facts.ts';
import { addressed, footerOf, type ComposedMail, type Reader } from './mail-template.ts';
import { Sheet } from './sheet.tsx';
import { Strong } from './strong.tsx';
import { below, howHeld, noteOf, ownPage, wayIn, whereFact } from './way-in.tsx';

export interface BookedProps {
  interview: InterviewWords;
  reader: Reader;
  part: Part;
  /** What the candidate wrote with the booking; shown to staff only. */
  note: string | null;
  joinUrl: string;
  changeUrls: ChangeUrls | null;
}

/** A candidate has picked the time: the first mail with a calendar entry, to everybody in the interview. */
export function booked(props: BookedProps): ComposedMail {
  return props.part === 'GUEST' ? toCandidate(props) : toStaff(props);
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
            <Strong>{interview.when?.local}</Strong>. {howHeld(interview)}
          </>
        }
        button={wayIn(interview, 'GUEST', joinUrl)}
        note={noteOf(interview, 'GUEST', 'A calendar entry is attached.')}
        facts={[
          ...facts(
            whenFact(interview, 'GUEST'),
            howLongFact(interview),
            isAi ? null : withFact(interview.hostNames),
            whereFact(interview, 'GUEST'),
          ),
          ...candidateFacts(interview),
        ]}
        closing={below(ownPage(interview, 'GUEST', joinUrl), changeLinks(interview, changeUrls))}
        footer={footerOf(interview, 'GUEST')}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

function toStaff({ interview, part, note, joinUrl }: BookedProps): ComposedMail {
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
        button={wayIn(interview, part, joinUrl)}
        note={noteOf(interview, part, 'A calendar entry is attached.')}
        facts={facts(
          whenFact(interview, part),
          whereFact(interview, part),
          { label: 'How long', text: interview.howLong },
          candidateFact(interview),
          interview.hostNames.length > 1 ? withFact(interview.hostNames) : null,
          note === null ? null : { label: 'They write', text: note },
        )}
        closing={ownPage(interview, part, joinUrl)}
        footer={footerOf(interview, part)}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

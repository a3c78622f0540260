import { joinNames } from '../clean-text.ts';
import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { changeLinks, type ChangeUrls } from './change-links.tsx';
import { candidateFact, facts, howLongFact, needsFact, whenFact, withFact } from './facts.ts';
import { addressed, footerOf, type ComposedMail, type Reader } from './mail-template.ts';
import { Sheet } from './sheet.tsx';
import { Strong } from './strong.tsx';
import { below, comesToParley, ownPage, wayIn, whereFact } from './way-in.tsx';

export interface ReminderProps {
  interview: InterviewWords;
  reader: Reader;
  part: Part;
  /** The one of the last hour; else that of the day before. */
  isSoon: boolean;
  joinUrl: string;
  changeUrls: ChangeUrls | null;
}

/**
 * To everybody in the interview, before it begins. It names the time and not how long that is from now: a mail
 * may lie in a queue, or be read late.
 */
export function reminder(props: ReminderProps): ComposedMail {
  const { interview, part, isSoon, joinUrl } = props;
  const isStaff = part !== 'GUEST';
  const start = interview.start;
  if (!start) throw new Error('there is no reminder of an interview without a time');
  const what = interview.form === 'TEAM' ? 'meeting' : 'interview';
  const subject = isSoon
    ? `Starts at ${start.time}: ${subjectMatter(props)}`
    : `Reminder for ${start.day}, ${start.time}: ${subjectMatter(props)}`;
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={interview.when?.local ?? ''}
        companyName={interview.companyName}
        heading={headingOf(props, what, isSoon ? `starts at ${start.time}` : `is on ${start.day}`)}
        intro={
          interview.form === 'TEAM' ? (
            <>
              <Strong>{interview.title}</Strong>
              {interview.roomUrl === null ? '.' : ', online.'}
            </>
          ) : (
            <>
              For <Strong>{interview.jobRole}</Strong> at {interview.companyName}
              {modeOf(interview)}.
            </>
          )
        }
        button={wayIn(interview, part, joinUrl)}
        note={
          comesToParley(interview, part)
            ? 'It is the link you have already, and yours alone. Opening it starts nothing.'
            : null
        }
        facts={facts(
          whenFact(interview, part),
          howLongFact(interview),
          isStaff ? candidateFact(interview) : withFact(interview.form === 'AI' ? [] : interview.hostNames),
          whereFact(interview, part),
          interview.agenda.length === 0 ? null : { label: 'Agenda', text: interview.agenda },
          isStaff || interview.form === 'TEAM' ? null : needsFact(interview),
        )}
        closing={closingOf(props)}
        footer={footerOf(interview, part)}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

function subjectMatter({ interview, part }: ReminderProps): string {
  if (part !== 'GUEST' && interview.candidateNames.length > 0) {
    return `${joinNames(interview.candidateNames)}, ${interview.title}`;
  }
  return `${interview.title} with ${interview.companyName}`;
}

function headingOf({ interview, reader, part }: ReminderProps, what: string, then: string): string {
  const isStaff = part !== 'GUEST';
  const names = joinNames(interview.candidateNames);
  if (isStaff && names !== '') return `The ${what} of ${names} ${then}`;
  return addressed(reader, `${isStaff || what === 'meeting' ? 'the' : 'your'} ${what} ${then}`);
}

function modeOf({ form, roomUrl }: InterviewWords): string {
  if (form === 'AI') return ', with an AI that asks the questions';
  return roomUrl === null ? '' : ', online';
}

function closingOf({ interview, part, joinUrl, changeUrls }: ReminderProps) {
  return below(
    ownPage(interview, part, joinUrl),
    part === 'GUEST' ? changeLinks(interview, changeUrls) : null,
  );
}

import { joinNames } from '../clean-text.ts';
import type { InterviewWords } from '../describe-interview.ts';
import { changeLinks, type ChangeUrls } from './change-links.tsx';
import { candidateFact, facts, howLongFact, whenFact, withFact } from './facts.ts';
import { addressed, footerOf, type ComposedMail, type Reader } from './mail-template.ts';
import { Sheet } from './sheet.tsx';
import { Strong } from './strong.tsx';

export interface ReminderProps {
  interview: InterviewWords;
  reader: Reader;
  /** A host, interviewer or observer reads it. */
  isStaff: boolean;
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
  const { interview, isStaff, isSoon, joinUrl } = props;
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
              <Strong>{interview.title}</Strong>, by video.
            </>
          ) : (
            <>
              For <Strong>{interview.jobRole}</Strong> at {interview.companyName}, {modeOf(interview)}.
            </>
          )
        }
        button={{
          label: isStaff && interview.form === 'HUMAN' ? 'Open the room' : `Open the ${what}`,
          url: joinUrl,
        }}
        note="It is the link you have already, and yours alone. Opening it starts nothing."
        facts={facts(
          whenFact(interview),
          howLongFact(interview),
          isStaff ? candidateFact(interview) : withFact(interview.form === 'AI' ? [] : interview.hostNames),
          interview.agenda.length === 0 ? null : { label: 'Agenda', text: interview.agenda },
          isStaff || interview.form === 'TEAM' ? null : { label: 'You need', text: needs(interview) },
        )}
        closing={closingOf(props)}
        footer={footerOf(interview)}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

function subjectMatter({ interview, isStaff }: ReminderProps): string {
  if (isStaff && interview.candidateNames.length > 0) {
    return `${joinNames(interview.candidateNames)}, ${interview.title}`;
  }
  return `${interview.title} with ${interview.companyName}`;
}

function headingOf({ interview, reader, isStaff }: ReminderProps, what: string, then: string): string {
  const names = joinNames(interview.candidateNames);
  if (isStaff && names !== '') return `The ${what} of ${names} ${then}`;
  return addressed(reader, `${isStaff || what === 'meeting' ? 'the' : 'your'} ${what} ${then}`);
}

const modeOf = ({ form }: InterviewWords) =>
  form === 'AI' ? 'with an AI that asks the questions' : 'by video';

const needs = ({ form }: InterviewWords) =>
  form === 'AI'
    ? 'A quiet place and any browser. Microphone and camera help; typing is enough.'
    : 'A quiet place and any browser, with microphone and camera. The link lets you try both before.';

function closingOf({ interview, isStaff, changeUrls }: ReminderProps) {
  return isStaff ? null : changeLinks(interview, changeUrls);
}

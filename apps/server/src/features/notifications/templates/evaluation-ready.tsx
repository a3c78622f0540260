import { joinNames } from '../clean-text.ts';
import type { InterviewWords } from '../describe-interview.ts';
import { facts } from './facts.ts';
import type { ComposedMail } from './mail-template.ts';
import { Sheet } from './sheet.tsx';

export interface EvaluationReadyProps {
  interview: InterviewWords;
  /** False: they get it because they run interviews. */
  isForCreator: boolean;
  /** When the interview ended, spelled. */
  ended: string | null;
  reportUrl: string;
}

/** To the member who created the interview, or to those who run interviews. Scores stay in the report: mailboxes are searched and forwarded. */
export function evaluationReady(props: EvaluationReadyProps): ComposedMail {
  const { interview, isForCreator, ended, reportUrl } = props;
  const whom = isForCreator
    ? `the member of ${interview.companyName} who created this interview`
    : `a member of ${interview.companyName} who runs interviews`;
  const who = joinNames(interview.candidateNames) || 'the candidate';
  const subject = `Evaluation ready: ${who}, ${interview.jobRole}`;
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview="Each score opens the sentence it rests on."
        companyName={interview.companyName}
        heading={`The report on ${who} is ready`}
        intro="The answers have been read against the questions. Each score in the report opens the sentence it rests on; what could not be scored says so."
        button={{ label: 'Read the report', url: reportUrl }}
        note="The report needs your sign-in. No scores travel by mail."
        facts={facts(
          { label: 'Candidate', text: who },
          { label: 'For', text: interview.jobRole },
          ended === null ? null : { label: 'Ended', text: ended },
          { label: 'Who decides', text: 'You and your colleagues. The AI recommends.' },
        )}
        footer={`Sent by Parley to you as ${whom}.`}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

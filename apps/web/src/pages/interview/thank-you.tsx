import type { PublicInterview, RoomView } from '@parley/contract';
import { ArrivalHeading } from './arrival-heading.tsx';
import { CandidateFrame } from './candidate-frame.tsx';
import type { Recording } from './recording/recording.ts';
import { SavingStatus } from './recording/saving-status.tsx';
import { YourDataLink } from './your-data-link.tsx';
import './prejoin/prejoin.css';

type EndedReason = NonNullable<RoomView['endedReason']>;

const openings: Record<EndedReason, string> = {
  completed: 'That was the last question. You can close this page.',
  time_limit: 'The time is over. Everything you said until now counts.',
  candidate_left: 'You ended the interview. What you said until then is kept and counts.',
  abandoned: 'The interview was closed after a long silence. What you said until then is kept and counts.',
  human_requested:
    'The AI interview is over. Whoever invited you knows that you would rather speak with a person.',
};

/** The end: next steps, who decides, and the recording's way home. */
export function ThankYou(props: {
  interview: PublicInterview;
  recording: Recording;
  /** Null when the page was opened after the end. */
  reason: RoomView['endedReason'];
  message: string | null;
}) {
  const { interview, reason } = props;
  const { companyName, participant } = interview;
  const opening = reason === null ? 'This interview is complete. You can close this page.' : openings[reason];
  const facts =
    reason === 'human_requested'
      ? [{ name: 'Next', text: `${companyName} will write to you to arrange it.` }]
      : [
          {
            name: 'Next',
            text: `Your answers are written up and go to ${companyName}, who will write to you.`,
          },
          {
            name: 'Who decides',
            text: `A person at ${companyName} decides. They read your own words, not only a summary.`,
          },
        ];
  return (
    <CandidateFrame interview={interview}>
      <div className="closing">
        <ArrivalHeading arrived={reason !== null}>Thank you, {participant.name}</ArrivalHeading>
        <p className="lead">{props.message ?? opening}</p>
        <SavingStatus recording={props.recording} />
        <dl className="facts">
          {[
            ...facts,
            {
              name: 'Your data',
              text: (
                <YourDataLink meetingCode={interview.meetingCode}>
                  See what is kept, take a copy, or ask for a correction or deletion.
                </YourDataLink>
              ),
            },
          ].map((fact) => (
            <div className="play" key={fact.name}>
              <dt className="who">{fact.name}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </CandidateFrame>
  );
}

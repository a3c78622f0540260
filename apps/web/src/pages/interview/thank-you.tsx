import type { PublicInterview, RoomView } from '@parley/contract';
import { ArrivalHeading } from '../../ui/arrival-heading.tsx';
import { CandidateFrame } from './candidate-frame.tsx';
import type { Recording } from './recording/recording.ts';
import { SavingStatus } from './recording/saving-status.tsx';
import { YourDataLink } from './your-data-link.tsx';
import './prejoin/prejoin.css';
import './facts.css';
import './room/room.css';
import { t } from './room/texts.ts';

/** The page after the interview: what happens next, who decides, and how much of the recording is uploaded. */
export function ThankYou(props: {
  interview: PublicInterview;
  recording: Recording;
  /** Null when the page was opened after the end. */
  reason: RoomView['endedReason'];
  message: string | null;
}) {
  const { interview, reason } = props;
  const { companyName: company, participant } = interview;
  const opening = t(`thanks.${reason ?? 'complete'}`);
  const facts =
    reason === 'human_requested'
      ? [{ name: t('thanks.next'), text: t('thanks.nextHuman', { company }) }]
      : [
          {
            name: t('thanks.next'),
            text: t('thanks.nextText', { company }),
          },
          {
            name: t('thanks.whoDecides'),
            text: t('thanks.whoDecidesText', { company }),
          },
        ];
  return (
    <CandidateFrame interview={interview}>
      <div className="closing">
        <ArrivalHeading arrived={reason !== null}>
          {t('thanks.title', { name: participant.name })}
        </ArrivalHeading>
        <p className="lead">{props.message ?? opening}</p>
        <SavingStatus recording={props.recording} />
        <dl className="facts">
          {[
            ...facts,
            {
              name: t('thanks.yourData'),
              text: (
                <YourDataLink meetingCode={interview.meetingCode}>{t('thanks.yourDataText')}</YourDataLink>
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

import type { PublicInterview } from '@parley/contract';
import { Button } from '../../ui/button.tsx';
import { ArrivalHeading } from '../../ui/arrival-heading.tsx';
import { CandidateFrame } from './candidate-frame.tsx';
import type { Recording } from './recording/recording.ts';
import { SavingStatus } from './recording/saving-status.tsx';
import { t } from './room/texts.ts';

/** Shown after leaving with the intention to resume later: what is saved, and how to come back. */
export function LeftPage(props: {
  interview: PublicInterview;
  recording: Recording;
  onContinue: () => void;
}) {
  return (
    <CandidateFrame interview={props.interview}>
      <div className="closing">
        <ArrivalHeading arrived>{t('left.title')}</ArrivalHeading>
        <p>{t('left.text')}</p>
        <SavingStatus recording={props.recording} />
        <div>
          <Button look="solid" size="big" onClick={props.onContinue}>
            {t('left.continue')}
          </Button>
        </div>
      </div>
    </CandidateFrame>
  );
}

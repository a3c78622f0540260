import type { PublicInterview } from '@parley/contract';
import { Button } from '../../ui/button.tsx';
import { ArrivalHeading } from './arrival-heading.tsx';
import { CandidateFrame } from './candidate-frame.tsx';
import type { Recording } from './recording/recording.ts';
import { SavingStatus } from './recording/saving-status.tsx';

/** Left to resume later: what stands, and the way back. */
export function LeftPage(props: {
  interview: PublicInterview;
  recording: Recording;
  onContinue: () => void;
}) {
  return (
    <CandidateFrame interview={props.interview}>
      <div className="closing">
        <ArrivalHeading arrived>You have left the interview</ArrivalHeading>
        <p>
          Everything you said and wrote is kept. Come back by the link in your mail, on this or another
          device, and go on where you stopped.
        </p>
        <SavingStatus recording={props.recording} />
        <div>
          <Button look="solid" size="big" onClick={props.onContinue}>
            Continue
          </Button>
        </div>
      </div>
    </CandidateFrame>
  );
}

import type { Consent } from '@parley/contract';
import { Button } from '../../../ui/button.tsx';

/** What was agreed to before, in words, and the way to change it. */
export function ConsentSummary(props: {
  consent: Consent;
  offerBrowserSpeech: boolean;
  durationMinutes: number;
  onChange: () => void;
}) {
  const { consent } = props;
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(consent.givenAt));
  const minutes = Math.round(props.durationMinutes * consent.timeFactor);
  return (
    <div className="agreed">
      <ul>
        <li>You agreed on {day} to be interviewed by AI.</li>
        <li>
          {consent.recording
            ? 'Your camera and microphone are recorded.'
            : 'Nothing is recorded; only your words are kept.'}
        </li>
        {props.offerBrowserSpeech ? (
          <li>
            {consent.browserSpeechRecognition
              ? 'Your browser’s speech recognition is used.'
              : 'Your browser’s speech recognition is not used.'}
          </li>
        ) : null}
        <li>
          {consent.timeFactor === 1
            ? `The time is as planned: ${minutes} minutes.`
            : `You have extra time: ${minutes} minutes.`}
        </li>
      </ul>
      <Button size="big" onClick={props.onChange}>
        Change your choices
      </Button>
    </div>
  );
}

import { Button } from '../../../ui/button.tsx';
import { LevelBars } from '../devices/level-bars.tsx';
import type { Microphone } from './use-microphone.ts';
import type { Voice } from './use-voice.ts';

/** What the room hears and what it says aloud. */
export function RoomToggles(props: {
  microphone: Microphone;
  hasMicrophone: boolean;
  isListening: boolean;
  voice: Voice;
}) {
  const { microphone, voice } = props;
  return (
    <>
      {voice.available ? (
        <Button
          look="bare"
          className="toggle"
          icon="speaker"
          aria-pressed={!voice.muted}
          onClick={() => voice.setMuted(!voice.muted)}
        >
          {voice.muted ? 'Voice off' : 'Voice on'}
        </Button>
      ) : null}
      {props.hasMicrophone ? (
        <Button
          look="bare"
          className="toggle"
          icon={microphone.on ? 'microphone' : 'microphone-off'}
          aria-pressed={microphone.on}
          onClick={microphone.toggle}
        >
          {microphone.on ? 'Microphone on' : 'Microphone off'}
          {microphone.on && props.isListening ? <LevelBars stream={microphone.stream} /> : null}
        </Button>
      ) : null}
      {microphone.problem ? (
        <>
          <p className="hint">{microphone.problem}. Typing counts the same.</p>
          <Button look="bare" className="toggle" onClick={microphone.retry}>
            Try again
          </Button>
        </>
      ) : null}
    </>
  );
}

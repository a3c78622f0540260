import { Button } from '../../../ui/button.tsx';
import { LevelBars } from '../devices/level-bars.tsx';
import type { Microphone } from './voice/use-microphone.ts';
import type { Voice } from './voice/use-voice.ts';
import { t } from './texts.ts';

/** Switches for the microphone and for the interviewer's voice. */
export function RoomToggles(props: {
  microphone: Microphone;
  hasMicrophone: boolean;
  /** False while the interview is paused. */
  isListening: boolean;
  voice: Voice;
}) {
  const { microphone, voice } = props;
  const hears = microphone.on && props.isListening;
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
          {voice.muted ? t('voice.off') : t('voice.on')}
        </Button>
      ) : null}
      {props.hasMicrophone ? (
        <Button
          look="bare"
          className="toggle"
          icon={hears ? 'microphone' : 'microphone-off'}
          aria-pressed={hears}
          onClick={microphone.toggle}
        >
          {hears ? t('microphone.on') : microphone.on ? t('microphone.paused') : t('microphone.off')}
          {hears ? <LevelBars stream={microphone.stream} /> : null}
        </Button>
      ) : null}
      {microphone.problem ? (
        <>
          <p className="hint">{t('microphone.problem', { problem: microphone.problem })}</p>
          <Button look="bare" className="toggle" onClick={microphone.retry}>
            {t('microphone.tryAgain')}
          </Button>
        </>
      ) : null}
    </>
  );
}

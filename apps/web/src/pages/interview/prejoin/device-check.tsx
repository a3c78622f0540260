import './device-check.css';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../devices/texts.ts';
import type { Devices } from '../devices/use-devices.ts';
import { announce } from '../../../ui/live-region.tsx';

/** The parts behind a click on this page are loaded after the page itself, before anybody can have read it. */
const loadReady = () => import('./ready-devices.tsx');
const loadDeviceHelp = () => import('./coach.tsx');
const ReadyDevices = lazy(loadReady);
const Coach = lazy(loadDeviceHelp);

/** Camera, microphone and speaker, each with a test. Nothing leaves the device here. */
export default function DeviceCheck(props: {
  devices: Devices;
  camera: boolean;
  typing: boolean;
  onTyping: (typing: boolean) => void;
  /** Further buttons beside those of the check. */
  children: ReactNode;
}) {
  const { devices, camera, typing } = props;
  const { state } = devices;
  useEffect(() => void Promise.allSettled([loadReady(), loadDeviceHelp()]), []);
  if (typing) {
    return (
      <div className="check">
        <p>{t('check.typing')}</p>
        <div className="check-actions">
          <Button size="big" icon="microphone" onClick={() => props.onTyping(false)}>
            {t('check.speak')}
          </Button>
          {props.children}
        </div>
      </div>
    );
  }
  const ask = () => void devices.request({ camera });
  return (
    <div className="check">
      {state.kind === 'ready' ? (
        <Suspense>
          <ReadyDevices devices={devices} stream={state.stream} cameraWanted={camera} />
        </Suspense>
      ) : state.kind === 'problem' ? (
        <Suspense>
          <Coach problem={state.problem} />
        </Suspense>
      ) : state.kind === 'asking' ? (
        <p>{t('check.asking')}</p>
      ) : null}
      <div className="check-actions">
        {state.kind === 'ready' ? null : (
          <Button size="big" icon={camera ? 'camera' : 'microphone'} onClick={ask}>
            {state.kind === 'problem'
              ? t('check.tryAgain')
              : camera
                ? t('check.startBoth')
                : t('check.start')}
          </Button>
        )}
        <Button size="big" icon="keyboard" onClick={() => props.onTyping(true)}>
          {t('check.type')}
        </Button>
        <SpeakerTest />
        {props.children}
      </div>
    </div>
  );
}

/** The interviewer's voice is the browser's own, and browsers do not let a page choose its speaker. */
function SpeakerTest() {
  const [afterwards, setAfterwards] = useState<string | null>(null);
  const play = async () => {
    const { playNotes, wordsAfterwards } = await import('./play-notes.ts');
    playNotes();
    setAfterwards(wordsAfterwards());
    announce(t('speaker.played'));
  };
  return (
    <>
      <Button size="big" icon="speaker" onClick={() => void play()}>
        {t('speaker.play')}
      </Button>
      {afterwards === null ? null : <p className="quiet">{afterwards}</p>}
    </>
  );
}

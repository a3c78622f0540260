import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { LevelBars } from '../devices/level-bars.tsx';
import { mediaCoaching } from '../devices/media-problem.ts';
import type { Devices } from '../devices/use-devices.ts';
import { watchLevel } from '../devices/watch-level.ts';
import { Preview } from '../devices/preview.tsx';
import { ReplayTest } from './replay-test.tsx';
import { SpeakerTest } from './speaker-test.tsx';

/** Camera, microphone and speaker, each tried before it counts. Nothing leaves the device here. */
export function DeviceCheck(props: {
  devices: Devices;
  camera: boolean;
  typing: boolean;
  onTyping: (typing: boolean) => void;
}) {
  const { devices, camera, typing } = props;
  const { state } = devices;
  if (typing) {
    return (
      <div className="check">
        <p>
          You will type your answers. Typing and speaking count the same. Nothing is recorded unless you
          switch the microphone on in the room.
        </p>
        <div className="check-actions">
          <Button size="big" icon="microphone" onClick={() => props.onTyping(false)}>
            Speak after all
          </Button>
        </div>
      </div>
    );
  }
  const ask = () => void devices.request({ camera });
  return (
    <div className="check">
      {state.kind === 'ready' ? (
        <Ready stream={state.stream} cameraWanted={camera} />
      ) : state.kind === 'problem' ? (
        <Coach problem={state.problem} />
      ) : (
        <p>
          {state.kind === 'asking'
            ? 'Your browser asks whether it may share them. Choose “Allow”.'
            : `Your browser will ask whether it may share your ${camera ? 'camera and microphone' : 'microphone'}. Nothing is sent while you check.`}
        </p>
      )}
      <div className="check-actions">
        {state.kind === 'ready' ? null : (
          <Button size="big" icon={camera ? 'camera' : 'microphone'} onClick={ask}>
            {state.kind === 'problem'
              ? 'Try again'
              : camera
                ? 'Check camera and microphone'
                : 'Check microphone'}
          </Button>
        )}
        <Button size="big" icon="keyboard" onClick={() => props.onTyping(true)}>
          Type instead
        </Button>
        <SpeakerTest />
      </div>
    </div>
  );
}

function Coach({ problem }: { problem: keyof typeof mediaCoaching }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [problem]);
  const { title, steps } = mediaCoaching[problem];
  return (
    <div className="coach">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  );
}

function Ready({ stream, cameraWanted }: { stream: MediaStream; cameraWanted: boolean }) {
  const hasCamera = stream.getVideoTracks().length > 0;
  return (
    <div className="ready">
      {hasCamera ? <Preview stream={stream} label="Your camera, as it will be recorded" /> : null}
      <div className="ready-words">
        <Heard stream={stream} />
        {cameraWanted && !hasCamera ? (
          <p className="quiet">No camera was found. Your voice alone is recorded then; that is fine.</p>
        ) : null}
        {cameraWanted ? null : (
          <p className="quiet">The camera stays off, since you did not choose to be recorded.</p>
        )}
        <ReplayTest stream={stream} />
      </div>
    </div>
  );
}

/** A level is no proof for somebody who cannot see it; the words are. */
function Heard({ stream }: { stream: MediaStream }) {
  const [heard, setHeard] = useState(false);
  useEffect(
    () =>
      watchLevel(stream, (level) => {
        if (level > 0.02) setHeard(true);
      }),
    [stream],
  );
  useEffect(() => {
    if (heard) announce('Your microphone works: we hear you.');
  }, [heard]);
  return (
    <p className="heard">
      <LevelBars stream={stream} />
      {heard ? 'Your microphone works: we hear you.' : 'Say a few words. Nothing was heard yet.'}
    </p>
  );
}

import type { Consent, PublicInterview, RoomView } from '@parley/contract';
import { useCallback, useState } from 'react';
import { LoadingText } from '../../../ui/loading-text.tsx';
import type { Devices } from '../devices/use-devices.ts';
import type { Recording } from '../recording/recording.ts';
import type { DeviceSpeech } from '../speech/speech-kind.ts';
import { LeftPage } from '../left-page.tsx';
import { ThankYou } from '../thank-you.tsx';
import { Room } from './room.tsx';
import { t } from '../texts.ts';

type Act =
  | { name: 'room' }
  | { name: 'left' }
  | { name: 'ended'; reason: RoomView['endedReason']; message: string | null };

/** The room and the pages after it. When the room is left, devices are switched off and the recording is uploaded. */
export default function Stage(props: {
  interview: PublicInterview;
  devices: Devices;
  device: DeviceSpeech;
  recording: Recording | null;
  onConsent: (consent: Consent) => void;
  /** Returns to the page before the room, from which the interview can continue. */
  onLeave: () => void;
}) {
  const { interview, devices, recording } = props;
  const [act, setAct] = useState<Act>(() =>
    interview.door === 'COMPLETED' ? { name: 'ended', reason: null, message: null } : { name: 'room' },
  );

  const leaveRoom = useCallback(
    (next: Act) => {
      // The recorder must have written its last chunk before its tracks end.
      void Promise.resolve(recording?.record(null)).finally(devices.release);
      setAct(next);
    },
    [recording, devices.release],
  );
  const end = useCallback(
    (reason: RoomView['endedReason'], message: string | null) =>
      leaveRoom({ name: 'ended', reason, message }),
    [leaveRoom],
  );
  const leave = useCallback(() => leaveRoom({ name: 'left' }), [leaveRoom]);

  if (!recording) return <LoadingText>{t('openingRoom')}</LoadingText>;
  switch (act.name) {
    case 'room':
      return (
        <Room
          interview={interview}
          devices={devices}
          device={props.device}
          recording={recording}
          onConsent={props.onConsent}
          onLeave={leave}
          onCancelled={props.onLeave}
          onEnded={end}
        />
      );
    case 'left':
      return <LeftPage interview={interview} recording={recording} onContinue={props.onLeave} />;
    case 'ended':
      return (
        <ThankYou interview={interview} recording={recording} reason={act.reason} message={act.message} />
      );
  }
}

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { LevelBars } from '../../interview/devices/level-bars.tsx';
import { rememberedDevice } from '../../interview/devices/remembered-device.ts';
import { usePresentDevices } from '../../interview/devices/use-present-devices.ts';
import { watchLevel } from '../../interview/devices/watch-level.ts';
import type { NetworkState } from '../../interview/prejoin/check-network.ts';
import { useNetworkCheck } from '../../interview/prejoin/use-network-check.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { StateMark, type StateKind } from '../../../ui/state-mark.tsx';
import type { DeviceKind, HeldDevice } from '../devices/meeting-devices.ts';
import { canChooseSpeaker, playSoftly } from '../devices/speaker.ts';
import type { MeetingDevicesInUse } from '../devices/use-meeting-devices.ts';
import { DeviceChoice, DeviceRow, devicesOf } from './device-row.tsx';
import { t } from './texts.ts';

/** Microphone, camera, speaker and connection, each with its state in words. None of them has to work. */
export function DeviceRows({ devices, sends }: { devices: MeetingDevicesInUse; sends: boolean }) {
  const present = usePresentDevices();
  return (
    <ul className="dev">
      {sends ? (
        <>
          <MicrophoneRow devices={devices} present={present} />
          <CameraRow devices={devices} present={present} />
        </>
      ) : null}
      <SpeakerRow present={present} />
      <ConnectionRow />
    </ul>
  );
}

function MicrophoneRow(props: { devices: MeetingDevicesInUse; present: MediaDeviceInfo[] }) {
  const { devices, present } = props;
  const { microphone, muted } = devices.state;
  const track = microphone.kind === 'ready' ? microphone.track : null;
  const stream = useMemo(() => (track ? new MediaStream([track]) : null), [track]);
  const heard = useHeard(stream);
  useEffect(() => {
    if (heard) announce(t('devices.heard'));
  }, [heard]);
  const label = track?.label ?? '';
  const name = label === '' || devicesOf(present, 'microphone').length > 1 ? null : label;
  return (
    <DeviceRow
      icon={track && !muted ? 'microphone' : 'microphone-off'}
      name={t('devices.microphone')}
      action={
        track ? (
          <Button
            look="bare"
            aria-label={t(muted ? 'devices.unmuteMicrophone' : 'devices.muteMicrophone')}
            onClick={() => devices.setMuted(!muted)}
          >
            {t(muted ? 'devices.unmute' : 'devices.mute')}
          </Button>
        ) : (
          <TurnOn devices={devices} kind="microphone" />
        )
      }
    >
      {track ? (
        <>
          {muted ? (
            t('devices.muted')
          ) : (
            <span className="hears">
              <LevelBars stream={stream} />
              {name === null
                ? t(heard ? 'devices.hears' : 'devices.quiet')
                : t(heard ? 'devices.hearsBy' : 'devices.quietBy', { name })}
            </span>
          )}
          <DeviceChoice
            kind="microphone"
            present={present}
            used={track.getSettings().deviceId}
            onPicked={() => void devices.request(['microphone'])}
          />
        </>
      ) : (
        <NotReady held={microphone} asked={devices.state.asked} />
      )}
    </DeviceRow>
  );
}

function CameraRow(props: { devices: MeetingDevicesInUse; present: MediaDeviceInfo[] }) {
  const { devices, present } = props;
  const { camera, asked } = devices.state;
  const track = camera.kind === 'ready' ? camera.track : null;
  return (
    <DeviceRow
      icon={track ? 'camera' : 'camera-off'}
      name={t('devices.camera')}
      action={
        track ? (
          <Button
            look="bare"
            aria-label={t('devices.turnOffCamera')}
            onClick={() => devices.turnOff('camera')}
          >
            {t('devices.cameraOff')}
          </Button>
        ) : (
          <TurnOn devices={devices} kind="camera" />
        )
      }
    >
      {track ? (
        <>
          {devicesOf(present, 'camera').length > 1 ? null : track.label || t('devices.unnamed')}
          <DeviceChoice
            kind="camera"
            present={present}
            used={track.getSettings().deviceId}
            onPicked={() => void devices.request(['camera'])}
          />
        </>
      ) : (
        <NotReady held={camera} asked={asked} />
      )}
    </DeviceRow>
  );
}

function NotReady({ held, asked }: { held: HeldDevice; asked: boolean }): ReactNode {
  if (held.kind === 'problem') return <StateMark kind="review">{t(`problem.${held.problem}`)}</StateMark>;
  if (held.kind === 'asking') return t('devices.asking');
  return t(asked ? 'devices.off' : 'devices.notAsked');
}

/** A button to turn one device on. Draws nothing before the first question, because one button then asks for both. */
function TurnOn({ devices, kind }: { devices: MeetingDevicesInUse; kind: DeviceKind }) {
  const held = devices.state[kind];
  if (!devices.state.asked || held.kind === 'asking') return null;
  const isProblem = held.kind === 'problem';
  const label = isProblem
    ? t('devices.tryAgainWith', { kind })
    : t(kind === 'camera' ? 'devices.turnOnCamera' : 'devices.turnOnMicrophone');
  return (
    <Button look="bare" aria-label={label} onClick={() => void devices.request([kind])}>
      {t(isProblem ? 'devices.tryAgain' : kind === 'camera' ? 'devices.cameraOn' : 'devices.microphoneOn')}
    </Button>
  );
}

function SpeakerRow({ present }: { present: MediaDeviceInfo[] }) {
  const [speakerId, setSpeakerId] = useState(() => rememberedDevice('speaker'));
  const [played, setPlayed] = useState(false);
  const isChosen = canChooseSpeaker() && devicesOf(present, 'speaker').length > 1;
  const play = () => {
    void playSoftly(speakerId);
    setPlayed(true);
    announce(t('devices.played'));
  };
  return (
    <DeviceRow
      icon="speaker"
      name={t('devices.speaker')}
      action={
        <Button look="bare" onClick={play}>
          {t('devices.playSound')}
        </Button>
      }
    >
      {played ? t('devices.played') : isChosen ? null : t('devices.speakerDefault')}
      {isChosen ? (
        <DeviceChoice
          kind="speaker"
          present={present}
          used={speakerId ?? undefined}
          onPicked={setSpeakerId}
        />
      ) : null}
    </DeviceRow>
  );
}

const marks: Record<NetworkState, StateKind> = { good: 'pass', slow: 'review', offline: 'fail' };
const say = (found: NetworkState) => t('connection.said', { state: t(`connection.${found}`) });

function ConnectionRow() {
  const { state, checkAgain } = useNetworkCheck(say);
  return (
    <DeviceRow
      icon="connection"
      name={t('devices.connection')}
      action={
        state === null || state === 'good' ? null : (
          <Button look="bare" onClick={checkAgain}>
            {t('connection.again')}
          </Button>
        )
      }
    >
      {state === null ? (
        t('connection.checking')
      ) : (
        <StateMark kind={marks[state]}>{t(`connection.${state}`)}</StateMark>
      )}
    </DeviceRow>
  );
}

/** Whether this microphone has heard anything yet. */
function useHeard(stream: MediaStream | null): boolean {
  const [heard, setHeard] = useState<MediaStream | null>(null);
  useEffect(() => {
    if (!stream) return;
    return watchLevel(stream, (level) => {
      if (level > 0.02) setHeard(stream);
    });
  }, [stream]);
  return stream !== null && heard === stream;
}

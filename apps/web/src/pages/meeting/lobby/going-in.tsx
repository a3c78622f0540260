import type { RecordedParts } from '@parley/contract';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SelfView } from '../devices/self-view.tsx';
import type { MeetingDevicesInUse } from '../devices/use-meeting-devices.ts';
import { t as prejoin } from '../prejoin/texts.ts';
import { t } from './texts.ts';

/** Shows with which devices the person will enter the room. They can still be changed here. */
export function GoingIn(props: {
  devices: MeetingDevicesInUse;
  sends: boolean;
  recorded: RecordedParts | 'NEVER';
  onChange: () => void;
}) {
  const { devices, sends } = props;
  const { microphone, camera, muted } = devices.state;
  const track = microphone.kind === 'ready' ? microphone.track : null;
  const picture = camera.kind === 'ready' ? camera.track : null;
  return (
    <section className="play going" aria-labelledby="going">
      {sends ? (
        <SelfView track={picture} label={t('ready.picture')} caption={t('ready.caption')}>
          <b>{prejoin('devices.noPicture')}</b>
        </SelfView>
      ) : (
        <span />
      )}
      <div>
        <h2 id="going">{t('ready.heading')}</h2>
        <ul>
          {sends ? (
            <>
              <li>
                <Icon name={track && !muted ? 'microphone' : 'microphone-off'} />
                <span>{microphoneWords(track, muted)}</span>
              </li>
              <li>
                <Icon name={picture ? 'camera' : 'camera-off'} />
                <span>{t(picture ? 'ready.cameraOn' : 'ready.cameraOff')}</span>
              </li>
            </>
          ) : null}
          <li>
            <Icon name="clock" />
            <span>{t(`ready.recorded.${props.recorded}`)}</span>
          </li>
        </ul>
        <div className="acts">
          {sends ? <Switches devices={devices} /> : null}
          <Button look="bare" size="big" onClick={props.onChange}>
            {t('ready.change')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function microphoneWords(track: MediaStreamTrack | null, muted: boolean): string {
  if (!track) return t('ready.microphoneNone');
  if (muted) return t('ready.microphoneMuted');
  return track.label === '' ? t('ready.microphoneOn') : t('ready.microphoneOnWith', { label: track.label });
}

function Switches({ devices }: { devices: MeetingDevicesInUse }) {
  const { microphone, camera, muted } = devices.state;
  const isOn = camera.kind === 'ready';
  return (
    <>
      {microphone.kind === 'ready' ? (
        <Button
          size="big"
          icon={muted ? 'microphone' : 'microphone-off'}
          aria-label={prejoin(muted ? 'devices.unmuteMicrophone' : 'devices.muteMicrophone')}
          onClick={() => devices.setMuted(!muted)}
        >
          {prejoin(muted ? 'devices.unmute' : 'devices.mute')}
        </Button>
      ) : null}
      <Button
        size="big"
        icon={isOn ? 'camera-off' : 'camera'}
        aria-label={prejoin(isOn ? 'devices.turnOffCamera' : 'devices.turnOnCamera')}
        onClick={() => (isOn ? devices.turnOff('camera') : void devices.request(['camera']))}
      >
        {prejoin(isOn ? 'devices.cameraOff' : 'devices.cameraOn')}
      </Button>
    </>
  );
}

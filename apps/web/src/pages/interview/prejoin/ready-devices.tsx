import { MicrophoneLevel } from '../devices/microphone-level.tsx';
import { Preview } from '../devices/preview.tsx';
import type { Devices } from '../devices/use-devices.ts';
import { DevicePicker } from './device-picker.tsx';
import { ReplayTest } from './replay-test.tsx';
import { t } from '../devices/texts.ts';

/** The working devices: the picture, the level in words, the choice of device, and a test of five seconds. */
export default function ReadyDevices(props: {
  devices: Devices;
  stream: MediaStream;
  cameraWanted: boolean;
}) {
  const { devices, stream, cameraWanted } = props;
  const hasCamera = stream.getVideoTracks().length > 0;
  return (
    <div className="ready">
      {hasCamera ? <Preview stream={stream} label={t('ready.picture')} /> : null}
      <div className="ready-words">
        <MicrophoneLevel stream={stream} />
        {cameraWanted && !hasCamera ? <p className="quiet">{t('ready.noCamera')}</p> : null}
        {cameraWanted ? null : <p className="quiet">{t('ready.cameraOff')}</p>}
        <DevicePicker stream={stream} onPicked={() => void devices.request({ camera: cameraWanted })} />
        <ReplayTest stream={stream} />
      </div>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { rememberDevice, rememberedDevice } from '../../interview/devices/remembered-device.ts';
import { canChooseSpeaker } from '../devices/speaker.ts';
import type { MediaRoom } from './media/media-room.ts';
import type { PicturesInUse } from './media/use-pictures.ts';
import { t } from './texts.ts';

type Kind = 'microphone' | 'camera' | 'speaker';
const kindOf: Record<MediaDeviceKind, Kind> = {
  audioinput: 'microphone',
  videoinput: 'camera',
  audiooutput: 'speaker',
};

/** Settings during the meeting: other devices, sound without pictures, and full screen. */
export function DeviceDialog(props: {
  open: boolean;
  media: MediaRoom;
  sends: boolean;
  pictures: PicturesInUse;
  onShortcuts: () => void;
  onClose: () => void;
}) {
  const { media, pictures } = props;
  const devices = useDevices(props.open);
  const choose = (kind: Kind, deviceId: string) => {
    rememberDevice(kind, deviceId);
    void (kind === 'speaker' ? media.setSpeaker(deviceId) : media.switchDevice(kind, deviceId));
  };
  const picker = (kind: Kind) => (
    <DevicePicker
      key={kind}
      kind={kind}
      devices={devices.filter((device) => kindOf[device.kind] === kind && device.deviceId !== '')}
      current={currentDevice(media, kind)}
      onChoose={(deviceId) => choose(kind, deviceId)}
    />
  );
  return (
    <Dialog
      open={props.open}
      title={t('controls.devices')}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{t('close')}</Button>
          <Button look="bare" icon="keyboard" onClick={props.onShortcuts}>
            {t('keys.title')}
          </Button>
          {document.fullscreenEnabled ? (
            <Button look="bare" icon="full-screen" onClick={() => void toggleFullScreen()}>
              {t('keys.fullScreen')}
            </Button>
          ) : null}
        </>
      }
    >
      {props.sends ? [picker('microphone'), picker('camera')] : null}
      {canChooseSpeaker() ? picker('speaker') : null}
      <label className="tick">
        <input
          type="checkbox"
          checked={pictures.mode === 'off'}
          onChange={(event) => pictures.choose(!event.target.checked)}
        />
        <span>
          {t('devices.soundOnly')}
          <span className="hint">{t('devices.soundOnlyHint')}</span>
        </span>
      </label>
    </Dialog>
  );
}

export async function toggleFullScreen(): Promise<void> {
  // The browser may refuse full screen. The window then stays as it is.
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  await change.catch(() => undefined);
}

function DevicePicker(props: {
  kind: Kind;
  devices: MediaDeviceInfo[];
  current: string | null;
  onChoose: (deviceId: string) => void;
}) {
  const { devices } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <SelectField
      label={t(`devices.${props.kind}`)}
      disabled={devices.length === 0}
      value={chosen ?? props.current ?? devices[0]?.deviceId ?? ''}
      onChange={(event) => {
        setChosen(event.target.value);
        props.onChoose(event.target.value);
      }}
    >
      {devices.length === 0 ? <option value="">{t('devices.none')}</option> : null}
      {devices.map(({ deviceId, label }, index) => (
        <option key={deviceId} value={deviceId}>
          {label === '' ? t('devices.unnamed', { number: index + 1 }) : label}
        </option>
      ))}
    </SelectField>
  );
}

function currentDevice(media: MediaRoom, kind: Kind): string | null {
  return kind === 'speaker' ? rememberedDevice('speaker') : (media.deviceId(kind) ?? null);
}

function useDevices(isOpen: boolean): MediaDeviceInfo[] {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    const present: MediaDevices | undefined = navigator.mediaDevices;
    if (!isOpen || !present) return;
    const leaving = new AbortController();
    const list = () =>
      void present.enumerateDevices().then(
        (found) => setDevices(found),
        () => setDevices([]),
      );
    list();
    present.addEventListener('devicechange', list, { signal: leaving.signal });
    return () => leaving.abort();
  }, [isOpen]);
  return devices;
}

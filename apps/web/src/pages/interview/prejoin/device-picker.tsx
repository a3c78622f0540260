import { usePresentDevices } from '../devices/use-present-devices.ts';
import { SelectField } from '../../../ui/field.tsx';
import { t } from '../devices/texts.ts';
import { rememberDevice, type DeviceKind } from '../devices/remembered-device.ts';

const kinds: { kind: Exclude<DeviceKind, 'speaker'>; api: MediaDeviceKind }[] = [
  { kind: 'microphone', api: 'audioinput' },
  { kind: 'camera', api: 'videoinput' },
];

/** The choice of microphone and camera, when there are several. The browser remembers it. */
export function DevicePicker({ stream, onPicked }: { stream: MediaStream; onPicked: () => void }) {
  const devices = usePresentDevices();
  const used = {
    microphone: stream.getAudioTracks()[0]?.getSettings().deviceId,
    camera: stream.getVideoTracks()[0]?.getSettings().deviceId,
  };
  return kinds.map(({ kind, api }) => {
    const label = t(`kinds.${kind}`);
    const present = devices.filter((device) => device.kind === api && device.deviceId !== '');
    if (used[kind] === undefined || present.length < 2) return null;
    return (
      <SelectField
        key={kind}
        label={label}
        value={used[kind]}
        onChange={(event) => {
          rememberDevice(kind, event.target.value);
          onPicked();
        }}
      >
        {present.map((device, index) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label || t('numbered', { kind: label, number: index + 1 })}
          </option>
        ))}
      </SelectField>
    );
  });
}

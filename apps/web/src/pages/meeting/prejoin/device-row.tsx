import type { ReactNode } from 'react';
import { rememberDevice, rememberedDevice } from '../../interview/devices/remembered-device.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { t } from './texts.ts';

export type RowKind = 'microphone' | 'camera' | 'speaker';

const apis: Record<RowKind, MediaDeviceKind> = {
  microphone: 'audioinput',
  camera: 'videoinput',
  speaker: 'audiooutput',
};

/** One line: the device, its state, and what can be done. */
export function DeviceRow(props: { icon: IconName; name: string; children: ReactNode; action?: ReactNode }) {
  return (
    <li>
      <Icon name={props.icon} />
      <b>{props.name}</b>
      <span className="what">{props.children}</span>
      <span className="ac">{props.action}</span>
    </li>
  );
}

export const devicesOf = (present: MediaDeviceInfo[], kind: RowKind): MediaDeviceInfo[] =>
  present.filter((device) => device.kind === apis[kind] && device.deviceId !== '');

/** The choice among several devices of one kind; draws nothing for a single one. The browser remembers the choice. */
export function DeviceChoice(props: {
  kind: RowKind;
  present: MediaDeviceInfo[];
  used: string | undefined;
  onPicked: (deviceId: string) => void;
}) {
  const { kind, used } = props;
  const choices = devicesOf(props.present, kind);
  if (choices.length < 2) return null;
  return (
    <select
      className="in"
      aria-label={t('devices.change', { kind })}
      value={used ?? rememberedDevice(kind) ?? 'default'}
      onChange={(event) => {
        rememberDevice(kind, event.target.value);
        props.onPicked(event.target.value);
      }}
    >
      {choices.map((device, index) => (
        <option key={device.deviceId} value={device.deviceId}>
          {device.label || t('devices.numbered', { kind: t(`devices.${kind}`), number: index + 1 })}
        </option>
      ))}
    </select>
  );
}

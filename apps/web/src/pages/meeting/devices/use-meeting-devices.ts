import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { audioWanted, chosenDevice, videoWanted } from '../../interview/devices/open-stream.ts';
import { MeetingDevices, type DeviceKind, type MeetingDevicesState } from './meeting-devices.ts';

export interface MeetingDevicesInUse extends Pick<
  MeetingDevices,
  'request' | 'turnOff' | 'setMuted' | 'release' | 'enterRoom' | 'leaveRoom'
> {
  state: MeetingDevicesState;
}

/** Camera and microphone of this page. Devices that the room has not taken are released when the page closes. */
export function useMeetingDevices(): MeetingDevicesInUse {
  const [held] = useState(() => new MeetingDevices({ open, isSecure: window.isSecureContext }));
  useEffect(() => held.release, [held]);
  const state = useSyncExternalStore(held.subscribe, held.getState);
  const { request, turnOff, setMuted, release, enterRoom, leaveRoom } = held;
  return useMemo(
    () => ({ state, request, turnOff, setMuted, release, enterRoom, leaveRoom }),
    [state, request, turnOff, setMuted, release, enterRoom, leaveRoom],
  );
}

/** Larger than in the AI room, because people in a meeting look at each other. */
const size: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 } };

function open(wanted: DeviceKind[]): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    ...(wanted.includes('microphone') ? { audio: { ...audioWanted, ...chosenDevice('microphone') } } : {}),
    ...(wanted.includes('camera') ? { video: { ...videoWanted, ...size, ...chosenDevice('camera') } } : {}),
  });
}

/** Whether the browser gives these devices without asking the person again. */
export async function isAllowedAlready(): Promise<boolean> {
  try {
    const states = await Promise.all(
      (['microphone', 'camera'] as const).map((name) => navigator.permissions.query({ name })),
    );
    return states.every(({ state }) => state === 'granted');
  } catch {
    // Some browsers do not know these permission names. The person then uses the button to turn the devices on.
    return false;
  }
}

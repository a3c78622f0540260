import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { HeldDevices, type DeviceState } from './held-devices.ts';
import { openStream } from './open-stream.ts';

export interface Devices extends Pick<HeldDevices, 'request' | 'dropCamera' | 'release'> {
  state: DeviceState;
}

/** Camera and microphone of this page; they are released when the page closes. */
export function useDevices(): Devices {
  const [held] = useState(
    () =>
      new HeldDevices({
        open: ({ camera }) => openStream((wanted) => navigator.mediaDevices.getUserMedia(wanted), camera),
        isSecure: window.isSecureContext,
      }),
  );
  useEffect(() => held.release, [held]);
  const state = useSyncExternalStore(held.subscribe, held.getState);
  const { request, dropCamera, release } = held;
  return useMemo(() => ({ state, request, dropCamera, release }), [state, request, dropCamera, release]);
}

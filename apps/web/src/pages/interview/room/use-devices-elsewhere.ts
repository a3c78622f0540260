import { useEffect, useRef } from 'react';
import type { Devices } from '../devices/use-devices.ts';
import type { Recording } from '../recording/recording.ts';

/**
 * While the interview is open on another device, this page's microphone and camera are off. When the person continues
 * here, the devices that were on are switched on again.
 */
export function useDevicesElsewhere(options: {
  isHere: boolean;
  devices: Devices;
  recording: Recording;
  camera: boolean;
}): void {
  const { isHere, recording, camera } = options;
  const { state, request, release } = options.devices;
  const isOn = state.kind === 'ready';
  const wasOn = useRef(false);
  const dark = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (!isHere && isOn) {
      wasOn.current = true;
      // The recorder writes its last chunk before its tracks end.
      dark.current = recording.record(null).then(release, release);
    }
    if (isHere && wasOn.current) {
      wasOn.current = false;
      void dark.current.then(() => request({ camera }));
    }
  }, [isHere, isOn, recording, camera, request, release]);
}

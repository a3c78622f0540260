import { useEffect, useRef } from 'react';
import type { DeviceKind } from './meeting-devices.ts';
import type { MeetingDevicesInUse } from './use-meeting-devices.ts';

const kinds = ['microphone', 'camera'] as const;

/**
 * Tries a failed device again automatically once the person has followed the page's advice: allowed it in the browser's
 * settings, or connected one.
 */
export function useMending(devices: MeetingDevicesInUse): void {
  const now = useRef(devices);
  useEffect(() => {
    now.current = devices;
  });
  useEffect(() => {
    const retry = (kind: DeviceKind, problems: string[]) => {
      const held = now.current.state[kind];
      if (held.kind === 'problem' && problems.includes(held.problem)) void now.current.request([kind]);
    };
    const plugged = () => {
      for (const kind of kinds) retry(kind, ['missing', 'lost']);
    };
    const leaving = new AbortController();
    const mediaDevices: MediaDevices | undefined = navigator.mediaDevices;
    mediaDevices?.addEventListener('devicechange', plugged, { signal: leaving.signal });
    for (const kind of kinds) {
      const asked: Promise<PermissionStatus> | undefined = navigator.permissions?.query({ name: kind });
      asked?.then(
        (permission) => {
          const allowed = () => {
            if (permission.state === 'granted') retry(kind, ['denied']);
          };
          permission.addEventListener('change', allowed, { signal: leaving.signal });
        },
        // Some browsers do not know these permission names. The button "Try again" is beside the advice.
        () => undefined,
      );
    }
    return () => leaving.abort();
  }, []);
}

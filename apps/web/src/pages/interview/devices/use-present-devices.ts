import { useEffect, useState } from 'react';

/** The devices that are plugged in. Browsers give their names only after permission. */
export function usePresentDevices(): MediaDeviceInfo[] {
  const [present, setPresent] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    // Browsers have no `mediaDevices` over plain http.
    const mediaDevices: MediaDevices | undefined = navigator.mediaDevices;
    if (!mediaDevices) return;
    const read = () => void mediaDevices.enumerateDevices().then(setPresent, () => setPresent([]));
    read();
    mediaDevices.addEventListener('devicechange', read);
    return () => mediaDevices.removeEventListener('devicechange', read);
  }, []);
  return present;
}

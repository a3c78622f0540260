import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { openMeetingAccess } from '../../../../api/meeting.ts';
import type { ChosenDevices } from '../../chosen-devices.ts';
import { MediaRoom, type MediaState } from './media-room.ts';

/** Pictures and sound of this page: connected while the room is shown. */
export function useMediaRoom(options: {
  meetingCode: string;
  devices: ChosenDevices;
  identity: string;
  /** Whether the server reaches the media engine. When it does again, the page connects at once instead of waiting. */
  engineResponds: boolean;
}): { media: MediaRoom; state: MediaState } {
  const { meetingCode, devices, identity, engineResponds } = options;
  const [media] = useState(
    () => new MediaRoom({ access: () => openMeetingAccess(meetingCode), devices, identity }),
  );
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // In development, React removes every component once and adds it again. That must not close the camera.
    clearTimeout(stopping.current);
    void media.start();
    return () => {
      stopping.current = setTimeout(() => media.stop());
    };
  }, [media]);
  useEffect(() => {
    if (engineResponds) media.tryNow();
  }, [media, engineResponds]);
  return { media, state: useSyncExternalStore(media.subscribe, media.getState) };
}

import { useEffect } from 'react';
import type { RoomProps } from '../room-props.ts';

/** The room itself. */
export function Room({ devices }: RoomProps) {
  useEffect(
    () => () => {
      devices.microphone?.stop();
      devices.camera?.stop();
    },
    [devices],
  );
  return null;
}

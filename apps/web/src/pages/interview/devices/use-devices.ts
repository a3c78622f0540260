import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { classifyMediaProblem, type MediaProblem } from './media-problem.ts';

export type DeviceState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'ready'; stream: MediaStream }
  | { kind: 'problem'; problem: MediaProblem };

export interface Devices {
  state: DeviceState;
  /** @returns the stream, or null when there is a problem, which `state` then names. */
  request: (wanted: { camera: boolean }) => Promise<MediaStream | null>;
  /** Switches the lights off. */
  release: () => void;
}

const audio: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};
const video: MediaTrackConstraints = {
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { ideal: 24, max: 30 },
};

/** The microphone, with the camera where it is wanted and there: a missing camera stops nobody. */
async function openStream(camera: boolean): Promise<MediaStream> {
  if (!camera) return await navigator.mediaDevices.getUserMedia({ audio });
  try {
    return await navigator.mediaDevices.getUserMedia({ audio, video });
  } catch (error) {
    if (classifyMediaProblem(error, true) === 'denied') throw error;
    return await navigator.mediaDevices.getUserMedia({ audio });
  }
}

function close(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

export function useDevices(): Devices {
  const [state, setState] = useState<DeviceState>({ kind: 'idle' });
  const stream = useRef<MediaStream | null>(null);

  const release = useCallback(() => {
    close(stream.current);
    stream.current = null;
    setState({ kind: 'idle' });
  }, []);

  const request = useCallback(async (wanted: { camera: boolean }) => {
    setState({ kind: 'asking' });
    try {
      const opened = await openStream(wanted.camera);
      close(stream.current);
      stream.current = opened;
      setState({ kind: 'ready', stream: opened });
      return opened;
    } catch (error) {
      setState({ kind: 'problem', problem: classifyMediaProblem(error, window.isSecureContext) });
      return null;
    }
  }, []);

  useEffect(() => () => close(stream.current), []);
  return useMemo(() => ({ state, request, release }), [state, request, release]);
}

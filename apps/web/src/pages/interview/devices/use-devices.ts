import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { classifyMediaProblem, type MediaProblem } from './classify-media-problem.ts';
import { rememberedDevice } from './remembered-device.ts';

export type DeviceState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'ready'; stream: MediaStream }
  | { kind: 'problem'; problem: MediaProblem };

export interface Devices {
  state: DeviceState;
  /** @returns the stream, or null when there is a problem, which `state` then names. */
  request: (wanted: { camera: boolean }) => Promise<MediaStream | null>;
  /** Switches the camera's light off; the microphone goes on in the same stream. */
  dropCamera: () => void;
  /** Switches the lights off. */
  release: () => void;
}

const audioWanted: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};
const videoWanted: MediaTrackConstraints = {
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { ideal: 24, max: 30 },
};

/** Ideal, not exact: a headset that stayed at home is no reason to fail. */
function chosen(deviceId: string | null): MediaTrackConstraints {
  return deviceId === null ? {} : { deviceId: { ideal: deviceId } };
}

/** The microphone, with the camera where it is wanted and there: a missing camera stops nobody. */
async function openStream(camera: boolean): Promise<MediaStream> {
  const audio = { ...audioWanted, ...chosen(rememberedDevice('microphone')) };
  const video = { ...videoWanted, ...chosen(rememberedDevice('camera')) };
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
    // While another device is picked, what is open goes on.
    setState((now) => (now.kind === 'ready' ? now : { kind: 'asking' }));
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

  const dropCamera = useCallback(() => {
    const open = stream.current;
    if (!open) return;
    for (const track of open.getVideoTracks()) {
      track.stop();
      open.removeTrack(track);
    }
    setState({ kind: 'ready', stream: open });
  }, []);

  useEffect(() => () => close(stream.current), []);
  return useMemo(() => ({ state, request, dropCamera, release }), [state, request, dropCamera, release]);
}

import { rememberedDevice, type DeviceKind } from './remembered-device.ts';

export const audioWanted: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};
export const videoWanted: MediaTrackConstraints = {
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { ideal: 24, max: 30 },
};

/** Asks for the device chosen last, as `ideal` and not `exact`, so that a missing headset does not cause a failure. */
export function chosenDevice(kind: DeviceKind): MediaTrackConstraints {
  const deviceId = rememberedDevice(kind);
  return deviceId === null ? {} : { deviceId: { ideal: deviceId } };
}

/**
 * Opens the microphone, and the camera if it is wanted and available. A missing or blocked camera is no failure.
 *
 * @throws the browser's error for the microphone alone, if that fails too.
 */
export async function openStream(
  getUserMedia: (wanted: MediaStreamConstraints) => Promise<MediaStream>,
  camera: boolean,
): Promise<MediaStream> {
  const audio = { ...audioWanted, ...chosenDevice('microphone') };
  const video = { ...videoWanted, ...chosenDevice('camera') };
  if (!camera) return await getUserMedia({ audio });
  try {
    return await getUserMedia({ audio, video });
  } catch {
    // The browser gives one error for both, so only another request shows whether the microphone alone is
    // available.
    return await getUserMedia({ audio });
  }
}

import { rememberedDevice } from './remembered-device.ts';

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

/** Ideal, not exact, so that a missing headset is no reason to fail. */
function chosen(deviceId: string | null): MediaTrackConstraints {
  return deviceId === null ? {} : { deviceId: { ideal: deviceId } };
}

/**
 * Opens the microphone, and the camera if it is wanted and available: a missing or blocked camera stops nobody.
 *
 * @throws the browser's error for the microphone alone, if that fails too.
 */
export async function openStream(
  getUserMedia: (wanted: MediaStreamConstraints) => Promise<MediaStream>,
  camera: boolean,
): Promise<MediaStream> {
  const audio = { ...audioWanted, ...chosen(rememberedDevice('microphone')) };
  const video = { ...videoWanted, ...chosen(rememberedDevice('camera')) };
  if (!camera) return await getUserMedia({ audio });
  try {
    return await getUserMedia({ audio, video });
  } catch {
    // The browser gives one error for both, so only another request shows whether the microphone alone is
    // available.
    return await getUserMedia({ audio });
  }
}

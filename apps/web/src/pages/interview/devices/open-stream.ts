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

/** Ideal, not exact: a headset that stayed at home is no reason to fail. */
function chosen(deviceId: string | null): MediaTrackConstraints {
  return deviceId === null ? {} : { deviceId: { ideal: deviceId } };
}

/**
 * The microphone, with the camera where it is wanted and to be had: a missing or blocked camera stops nobody.
 *
 * @throws what the browser says to the microphone alone, if that fails too.
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
    // A browser names one error for both, so whether the microphone alone is to be had only asking tells.
    return await getUserMedia({ audio });
  }
}

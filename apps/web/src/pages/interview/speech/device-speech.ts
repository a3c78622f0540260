import { recognitionConstructor } from './recognition-constructor.ts';
import type { DeviceSpeech } from './speech-kind.ts';

/** Any answer other than a clear yes counts as no, because sound that may leave the device needs another consent. */
export async function findDeviceSpeech(language: string): Promise<DeviceSpeech> {
  const Recognition = recognitionConstructor();
  if (!Recognition?.available || !('processLocally' in Recognition.prototype)) return 'none';
  const wanted = { langs: [language], processLocally: true };
  const state = await Recognition.available(wanted).catch(() => 'unavailable');
  if (state === 'available') return 'ready';
  const isOffered = Recognition.install && (state === 'downloadable' || state === 'downloading');
  return isOffered ? 'downloadable' : 'none';
}

/** Installs the language on this device, after the candidate has asked for it. */
export async function installDeviceSpeech(language: string): Promise<DeviceSpeech> {
  const wanted = { langs: [language], processLocally: true };
  const isInstalled = await recognitionConstructor()
    ?.install?.(wanted)
    .catch(() => false);
  return isInstalled ? findDeviceSpeech(language) : 'none';
}

import { useEffect, useSyncExternalStore } from 'react';
import { recognitionConstructor } from './recognition-constructor.ts';

/** Whether this browser turns speech into text on this device; `downloadable`: after fetching its language once. */
export type DeviceSpeech = 'unknown' | 'ready' | 'downloadable' | 'none';

const listeners = new Set<() => void>();
const found = new Map<string, DeviceSpeech>();

function note(language: string, state: DeviceSpeech): DeviceSpeech {
  found.set(language, state);
  for (const listener of listeners) listener();
  return state;
}

/** Anything but a clear yes is a no: a recognition that may send the sound away is another choice. */
export async function findDeviceSpeech(language: string): Promise<DeviceSpeech> {
  const Recognition = recognitionConstructor();
  if (!Recognition?.available || !('processLocally' in Recognition.prototype)) return note(language, 'none');
  const wanted = { langs: [language], processLocally: true };
  const state = await Recognition.available(wanted).catch(() => 'unavailable');
  if (state === 'available') return note(language, 'ready');
  const isOffered = Recognition.install && (state === 'downloadable' || state === 'downloading');
  return note(language, isOffered ? 'downloadable' : 'none');
}

/** Fetches the language for this device, after the candidate has asked for it. */
export async function installDeviceSpeech(language: string): Promise<DeviceSpeech> {
  const wanted = { langs: [language], processLocally: true };
  const isInstalled = await recognitionConstructor()
    ?.install?.(wanted)
    .catch(() => false);
  return isInstalled ? findDeviceSpeech(language) : note(language, 'none');
}

/** @param isWanted false where the server does it. */
export function useDeviceSpeech(language: string, isWanted: boolean): DeviceSpeech {
  useEffect(() => {
    if (isWanted && !found.has(language)) void findDeviceSpeech(language);
  }, [language, isWanted]);
  return useSyncExternalStore(subscribe, () => (isWanted ? (found.get(language) ?? 'unknown') : 'none'));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

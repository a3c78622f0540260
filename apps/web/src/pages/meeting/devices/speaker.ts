import { playTwoNotes } from '../../interview/devices/play-two-notes.ts';

/** Only some browsers let a page choose its loudspeaker. */
type RoutedContext = AudioContext & { setSinkId?: (deviceId: string) => Promise<void> };

export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

let context: RoutedContext | null = null;

/** Must be called during a click: browsers let a page play sounds later only when a person has started its audio. */
export function prepareSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Plays two soft notes through the chosen loudspeaker. Nothing is heard if the browser does not allow it. */
export async function playSoftly(speakerId: string | null): Promise<void> {
  prepareSound();
  if (!context) return;
  if (speakerId !== null) await context.setSinkId?.(speakerId).catch(() => undefined);
  if (context.state === 'running' || !document.hidden) await playTwoNotes(context);
}

import { playTwoNotes } from '../../interview/devices/play-two-notes.ts';

/** Only some browsers let a page choose its loudspeaker. */
type RoutedContext = AudioContext & { setSinkId?: (deviceId: string) => Promise<void> };

export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

let context: RoutedContext | null = null;

/** Called in a click: browsers let a page make sounds later only when its sound was begun by a person. */
export function prepareSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Two soft notes through the chosen loudspeaker. Nothing is heard where the browser does not allow it. */
export async function playSoftly(speakerId: string | null): Promise<void> {
  prepareSound();
  if (!context) return;
  if (speakerId !== null) await context.setSinkId?.(speakerId).catch(() => undefined);
  if (context.state === 'running' || !document.hidden) await playTwoNotes(context);
}

import { playTwoNotes } from '../devices/play-two-notes.ts';
import { t } from '../devices/texts.ts';

/** Plays two notes, made here: no file to load and no voice needed. */
export function playNotes(): void {
  const context = new AudioContext();
  void playTwoNotes(context).then(() => context.close());
}

/** In this file, so that only people who play the notes load these words. */
export const wordsAfterwards = (): string => t('speaker.advice');

import { playTwoNotes } from '../devices/play-two-notes.ts';
import { t } from '../devices/texts.ts';

/** Plays two notes that are computed here, so that no file and no voice is needed. */
export function playNotes(): void {
  const context = new AudioContext();
  void playTwoNotes(context).then(() => context.close());
}

/** Placed in this file so that only people who play the notes load this text. */
export const wordsAfterwards = (): string => t('speaker.advice');

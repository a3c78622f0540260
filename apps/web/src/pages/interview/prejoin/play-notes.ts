import { t } from '../devices/texts.ts';

/** Plays two notes, made here: no file to load and no voice needed. */
export function playNotes(): void {
  const context = new AudioContext();
  const gain = context.createGain();
  gain.connect(context.destination);
  for (const [index, frequency] of [523.25, 659.25].entries()) {
    const note = context.createOscillator();
    note.frequency.value = frequency;
    note.connect(gain);
    const from = context.currentTime + index * 0.45;
    gain.gain.setValueAtTime(0.0001, from);
    gain.gain.exponentialRampToValueAtTime(0.2, from + 0.05);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + 0.4);
    note.start(from);
    note.stop(from + 0.42);
    if (index === 1) note.onended = () => void context.close();
  }
}

/** In this file, so that only people who play the notes load these words. */
export const wordsAfterwards = (): string => t('speaker.advice');

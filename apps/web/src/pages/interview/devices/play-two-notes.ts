/** Two soft notes, one after the other. Resolves when the second has ended. */
export function playTwoNotes(context: AudioContext): Promise<void> {
  const gain = context.createGain();
  gain.connect(context.destination);
  return new Promise((resolve) => {
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
      if (index === 1) note.onended = () => resolve();
    }
  });
}

import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';

/** Two notes, made here: no file to load, no voice needed. */
function playNotes(): void {
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

export function SpeakerTest() {
  const [played, setPlayed] = useState(false);
  return (
    <>
      <Button
        size="big"
        icon="speaker"
        onClick={() => {
          playNotes();
          setPlayed(true);
          announce('Two notes were played.');
        }}
      >
        Play a sound
      </Button>
      {played ? (
        <p className="quiet">
          Two notes were played. If you heard nothing, turn the volume up or go on without: everything that is
          said is also written.
        </p>
      ) : null}
    </>
  );
}

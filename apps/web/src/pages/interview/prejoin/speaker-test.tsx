import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';

/** The interviewer's voice is the browser's own, and browsers let no page choose where it comes out. */
export function SpeakerTest() {
  const [played, setPlayed] = useState(false);
  const play = async () => {
    const { playNotes } = await import('./play-notes.ts');
    playNotes();
    setPlayed(true);
    announce('Two notes were played.');
  };
  return (
    <>
      <Button size="big" icon="speaker" onClick={() => void play()}>
        Play a sound
      </Button>
      {played ? (
        <p className="quiet">
          Two notes were played. If you heard nothing, turn the volume up, or pick another speaker in your
          device’s own sound settings; the interviewer’s voice follows them. You can also go on without:
          everything that is said is also written.
        </p>
      ) : null}
    </>
  );
}

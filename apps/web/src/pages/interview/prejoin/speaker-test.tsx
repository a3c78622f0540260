import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../devices/texts.ts';

/** The interviewer's voice is the browser's own, and browsers do not let a page choose its speaker. */
export function SpeakerTest() {
  const [afterwards, setAfterwards] = useState<string | null>(null);
  const play = async () => {
    const { playNotes, wordsAfterwards } = await import('./play-notes.ts');
    playNotes();
    setAfterwards(wordsAfterwards());
    announce(t('speaker.played'));
  };
  return (
    <>
      <Button size="big" icon="speaker" onClick={() => void play()}>
        {t('speaker.play')}
      </Button>
      {afterwards === null ? null : <p className="quiet">{afterwards}</p>}
    </>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

/** One question to try the room on. Coming back from it, the focus is where it was. */
export function PracticeOffer({ isBack, onOpen }: { isBack: boolean; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  return (
    <div className="check">
      <h2>Practice</h2>
      <p>
        See what the room looks like and answer one question that does not count. Nothing of it is sent or
        kept.
      </p>
      <div className="check-actions">
        <Button ref={button} size="big" icon="conversation" onClick={onOpen}>
          {isBack ? 'Practise again' : 'Try a practice question'}
        </Button>
      </div>
    </div>
  );
}

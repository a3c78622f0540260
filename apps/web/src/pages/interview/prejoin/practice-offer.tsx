import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { t } from './texts.ts';

/** One question to try the room. After coming back, the focus is where it was. */
export function PracticeOffer({ isBack, onOpen }: { isBack: boolean; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  return (
    <div className="check">
      <h2>{t('practice.heading')}</h2>
      <p>{t('practice.text')}</p>
      <div className="check-actions">
        <Button ref={button} size="big" icon="conversation" onClick={onOpen}>
          {isBack ? t('practice.again') : t('practice.try')}
        </Button>
      </div>
    </div>
  );
}

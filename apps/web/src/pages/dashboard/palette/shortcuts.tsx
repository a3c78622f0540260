import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { paletteKeys } from '../frame/palette-keys.ts';
import { t } from './texts.ts';

const recording = [
  [['K'], 'play'],
  [['J'], 'back10'],
  [['L'], 'forward10'],
  [['←'], 'back5'],
  [['→'], 'forward5'],
  [['C'], 'captions'],
  [['M'], 'mute'],
] as const;

/** Every keyboard shortcut of the dashboard. */
export function Shortcuts({ onBack }: { onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <h2>{t('shortcuts.title')}</h2>
      <h3>{t('shortcuts.anywhere')}</h3>
      <dl className="keys">
        <Key keys={paletteKeys} words={t('shortcuts.palette')} />
      </dl>
      <h3>{t('shortcuts.recording')}</h3>
      <dl className="keys">
        {recording.map(([keys, words]) => (
          <Key key={words} keys={keys} words={t(`shortcuts.${words}`)} />
        ))}
      </dl>
      <h3>{t('shortcuts.tabs')}</h3>
      <dl className="keys">
        <Key keys={['→', '←', 'Home', 'End']} words={t('shortcuts.tab')} />
      </dl>
      <p className="quiet">{t('shortcuts.room')}</p>
      <div className="dialog-actions">
        <Button ref={back} onClick={onBack}>
          {t('shortcuts.back')}
        </Button>
      </div>
    </>
  );
}

function Key({ keys, words }: { keys: readonly string[]; words: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{words}</dd>
    </div>
  );
}

import type { Me } from '@parley/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { paletteKeys } from './palette-keys.ts';
import { t } from './texts.ts';

const Palette = lazy(() => import('../palette/palette.tsx'));

/** The button and the keys that open the command palette, which is loaded when it is first opened. */
export function OpenPalette({ me }: { me: Me }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      // An open dialog must be closed first.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        look="line"
        size="small"
        icon="search"
        className="palette-b"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        {t('openPalette')}
        <kbd aria-hidden="true">{paletteKeys.join(' ')}</kbd>
      </Button>
      {isOpen ? (
        <Suspense>
          <Palette me={me} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

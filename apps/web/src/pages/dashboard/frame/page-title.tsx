import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '../../../texts.ts';

let navigated = false;

/**
 * The page's one h1 and the document's title. After a change of page it takes the focus, as with a newly loaded
 * document. On the first page the focus stays at the top, before the skip link.
 */
export function PageTitle({ text, children }: { text: string; children?: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (navigated) ref.current?.focus({ preventScroll: true });
    return () => {
      navigated = true;
    };
  }, []);
  return (
    <>
      <title>{t('documentTitle', { title: text })}</title>
      <h1 ref={ref} tabIndex={-1}>
        {children ?? text}
      </h1>
    </>
  );
}

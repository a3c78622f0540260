import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '../../../texts.ts';

let navigated = false;

/**
 * The page's one h1 and the document's title. After a change of page the focus comes here, as it would with a
 * loaded document; on the very first page it stays at the top, before the skip link.
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

import { t } from '../texts.ts';

/** No spinner: a word that names what is loading, shown only when the wait is long enough to read it. */
export function LoadingText({ children = t('loading') }: { children?: string }) {
  return <output className="loading quiet">{children}</output>;
}

import { MessagePage } from '../../ui/error-page.tsx';
import { t } from './link-texts.ts';

/** Shown when the link itself is invalid, so that trying again would not help. */
export function LinkInvalidPage() {
  return (
    <MessagePage title={t('invalid.title')}>
      <p>{t('invalid.why')}</p>
      <p>{t('invalid.advice')}</p>
    </MessagePage>
  );
}

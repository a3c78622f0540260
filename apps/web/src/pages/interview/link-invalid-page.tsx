import { MessagePage } from '../../ui/error-page.tsx';
import { t } from './link-texts.ts';

/** The link itself, which trying again would not change. */
export function LinkInvalidPage() {
  return (
    <MessagePage title={t('invalid.title')}>
      <p>{t('invalid.why')}</p>
      <p>{t('invalid.advice')}</p>
    </MessagePage>
  );
}

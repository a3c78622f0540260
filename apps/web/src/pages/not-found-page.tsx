import { t } from '../texts.ts';
import { MessagePage } from '../ui/error-page.tsx';

export function NotFoundPage() {
  return (
    <MessagePage title={t('notFound.title')}>
      <p>{t('notFound.advice')}</p>
    </MessagePage>
  );
}

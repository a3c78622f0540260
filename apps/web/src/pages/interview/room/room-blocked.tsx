import { Button } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/error-page.tsx';
import { t } from './texts.ts';

/** The room could not be reached from here. The page goes on trying, so a change of network is enough. */
export function RoomBlocked({ onBack }: { onBack: () => void }) {
  return (
    <MessagePage
      title={t('blocked.title')}
      actions={
        <Button size="big" onClick={onBack}>
          {t('blocked.goBack')}
        </Button>
      }
    >
      <p>
        {t('blocked.advice')} {t('blocked.goesOn')}
      </p>
      <p>{t.rich('blocked.company', { code: (chunks) => <code>{chunks}</code>, host: location.host })}</p>
    </MessagePage>
  );
}

import { ApiError } from '../../api/request.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/error-page.tsx';
import { LinkInvalidPage } from './link-invalid-page.tsx';
import { t } from './link-texts.ts';

/** Statuses that mean an invalid link, so that trying again would not help. */
const linkStatuses = new Set([400, 401, 403, 404]);

/** Why a candidate cannot enter, and what they can do. */
export function LinkProblemPage({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const known = error instanceof ApiError ? error : null;
  if (known && linkStatuses.has(known.status)) {
    return <LinkInvalidPage />;
  }
  const what = known?.status === 0 ? 'offline' : 'failed';
  return (
    <MessagePage
      title={t(`${what}.title`)}
      actions={
        <Button look="solid" size="big" onClick={onTryAgain}>
          {t('tryAgain')}
        </Button>
      }
    >
      <p>{t(`${what}.stands`)}</p>
      <p>
        {t(`${what}.advice`)}
        {known?.requestId ? ` ${t('request', { requestId: known.requestId })}` : ''}
      </p>
    </MessagePage>
  );
}

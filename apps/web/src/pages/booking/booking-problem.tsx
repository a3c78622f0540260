import { useEffect } from 'react';
import type { ApiError } from '../../api/request.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/error-page.tsx';
import { useWait } from './use-wait.ts';
import { t } from './texts.ts';

/** The page could not be loaded. Problems that pass by themselves are tried again automatically. */
export function BookingProblem({ error, onTryAgain }: { error: ApiError; onTryAgain: () => void }) {
  const heals = error.code === 'rate_limited';
  const leftSeconds = useWait(heals ? (error.retryAfterSeconds ?? 30) : null, error, onTryAgain);
  useEffect(() => {
    window.addEventListener('online', onTryAgain);
    return () => window.removeEventListener('online', onTryAgain);
  }, [onTryAgain]);
  if (error.status === 404) {
    return (
      <MessagePage title={t('problem.invalid.title')}>
        <p>{t('problem.invalid.why')}</p>
        <p>{t('problem.invalid.advice')}</p>
      </MessagePage>
    );
  }
  const kind = heals ? 'busy' : error.code === 'offline' ? 'offline' : 'other';
  return (
    <MessagePage
      title={t(`problem.${kind}.title`)}
      actions={
        <Button look="solid" size="big" onClick={onTryAgain}>
          {t('problem.tryAgain')}
        </Button>
      }
    >
      <p>{t(`problem.${kind}.text`)}</p>
      {leftSeconds === null ? null : <p>{t('problem.triesAgain', { seconds: leftSeconds })}</p>}
      {error.requestId === null ? null : (
        <p className="quiet">
          {t.rich('problem.request', { code: (chunks) => <code>{chunks}</code>, requestId: error.requestId })}
        </p>
      )}
    </MessagePage>
  );
}

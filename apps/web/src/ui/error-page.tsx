import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../api/request.ts';
import { t } from '../texts.ts';
import { Brand } from './brand.tsx';
import { Button } from './button.tsx';

/** A whole page that says what happened, what is still saved and what to do. */
export function MessagePage(props: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="message-page">
      <title>{t('documentTitle', { title: props.title })}</title>
      <header>
        <Brand />
      </header>
      <main>
        <h1>{props.title}</h1>
        <div className="message-text">{props.children}</div>
        {props.actions ? <div className="message-actions">{props.actions}</div> : null}
      </main>
    </div>
  );
}

/** The page for an unexpected failure. Its request id is what an operator can search for. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const known = error instanceof ApiError ? error : null;
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage
      title={known?.code === 'offline' ? t('failure.offline') : t('failure.title')}
      actions={
        <Button look="solid" size="big" onClick={tryAgain}>
          {t('failure.tryAgain')}
        </Button>
      }
    >
      <p>{known ? known.message : t('failure.unknown')}</p>
      {known?.requestId ? (
        <p className="quiet">
          {t.rich('failure.request', {
            requestId: known.requestId,
            code: (chunks) => <code>{chunks}</code>,
          })}
        </p>
      ) : null}
    </MessagePage>
  );
}

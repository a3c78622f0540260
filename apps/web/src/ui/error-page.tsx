import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../api/request.ts';
import { Brand } from './brand.tsx';
import { Button } from './button.tsx';

/** A whole page that says what happened, what still stands and what to do. */
export function MessagePage(props: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="message-page">
      <title>{`${props.title} · parley`}</title>
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

/** What an unexpected failure looks like anywhere; the request id is what an operator can search for. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const known = error instanceof ApiError ? error : null;
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage
      title={known?.code === 'offline' ? 'No connection' : 'This page could not be shown'}
      actions={
        <Button look="solid" size="big" onClick={tryAgain}>
          Try again
        </Button>
      }
    >
      <p>{known ? known.message : 'Something in the page failed. What you entered before is kept.'}</p>
      {known?.requestId ? (
        <p className="quiet">
          Request <code>{known.requestId}</code>
        </p>
      ) : null}
    </MessagePage>
  );
}

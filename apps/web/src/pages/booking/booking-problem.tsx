import { useEffect } from 'react';
import type { ApiError } from '../../api/request.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/error-page.tsx';
import { useWait } from './use-wait.ts';

/** The page could not be opened at all. What heals by itself is tried again by itself. */
export function BookingProblem({ error, onTryAgain }: { error: ApiError; onTryAgain: () => void }) {
  const heals = error.code === 'rate_limited';
  const leftSeconds = useWait(heals ? (error.retryAfterSeconds ?? 30) : null, error, onTryAgain);
  useEffect(() => {
    window.addEventListener('online', onTryAgain);
    return () => window.removeEventListener('online', onTryAgain);
  }, [onTryAgain]);
  if (error.status === 404) {
    return (
      <MessagePage title="This link is not valid">
        <p>It may have been replaced by a newer one, or the interview was removed.</p>
        <p>
          Open the link in the latest mail about this interview. A mail program may have cut the link in two;
          then copy all of it into the address bar. If that does not help, ask those who invited you for a new
          one.
        </p>
      </MessagePage>
    );
  }
  const [title, text] = wordsFor(error);
  return (
    <MessagePage
      title={title}
      actions={
        <Button look="solid" size="big" onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      <p>{text}</p>
      {leftSeconds === null ? null : <p>The page tries again by itself in {leftSeconds} s.</p>}
      {error.requestId === null ? null : (
        <p className="quiet">
          For support: request <code>{error.requestId}</code>
        </p>
      )}
    </MessagePage>
  );
}

function wordsFor({ code }: ApiError): [title: string, text: string] {
  if (code === 'offline') {
    return [
      'No connection',
      'The server cannot be reached. Whatever you have booked stands. Check your connection; the page goes on by itself when it is back.',
    ];
  }
  if (code === 'rate_limited') {
    return [
      'A short wait',
      'Pages like this were opened very often from your network in the last minute. Whatever you have booked stands.',
    ];
  }
  return [
    'The page could not be opened',
    'The server did not answer as expected. Whatever you have booked stands. Wait a moment, then try again.',
  ];
}

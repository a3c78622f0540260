import { ApiError } from '../../api/request.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/error-page.tsx';
import { LinkInvalidPage } from './link-invalid-page.tsx';

/** Statuses that mean the link itself, and that trying again would not change. */
const linkStatuses = new Set([400, 401, 403, 404]);

/** Why a candidate does not get in, and what they can do about it. */
export function LinkProblemPage({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const known = error instanceof ApiError ? error : null;
  if (known && linkStatuses.has(known.status)) {
    return <LinkInvalidPage />;
  }
  const offline = known?.status === 0;
  return (
    <MessagePage
      title={offline ? 'No connection' : 'The interview could not be opened'}
      actions={
        <Button look="solid" size="big" onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      <p>
        {offline
          ? 'The server cannot be reached. Your interview and everything in it stand as they are.'
          : 'The server did not answer as expected. Your interview stands as it is.'}
      </p>
      <p>
        {offline ? 'Check your connection, then try again.' : 'Wait a moment, then try again.'}
        {known?.requestId ? ` For support: request ${known.requestId}.` : ''}
      </p>
    </MessagePage>
  );
}

import { ApiError } from '../../../api/request.ts';
import { Button } from '../../../ui/button.tsx';

/** Something of a page could not be loaded: what happened, and the way to try again. */
export function Problem(props: { title: string; error: Error; onRetry?: () => unknown }) {
  const known = props.error instanceof ApiError ? props.error : null;
  return (
    <div className="problem" role="alert">
      <h2>{props.title}</h2>
      <p>{known ? known.message : 'Something in the page failed. Nothing was changed.'}</p>
      {known?.requestId ? (
        <p className="quiet">
          Request <code>{known.requestId}</code>
        </p>
      ) : null}
      {props.onRetry ? <Button onClick={() => void props.onRetry?.()}>Try again</Button> : null}
    </div>
  );
}

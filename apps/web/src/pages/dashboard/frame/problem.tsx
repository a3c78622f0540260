import { ApiError } from '../../../api/request.ts';
import { Button } from '../../../ui/button.tsx';
import { t as tShell } from '../../../texts.ts';
import { t } from './texts.ts';

/** A part of the page could not be loaded: says what happened and offers to try again. */
export function Problem(props: { title: string; error: Error; onRetry?: () => unknown }) {
  const known = props.error instanceof ApiError ? props.error : null;
  return (
    <div className="problem" role="alert">
      <h2>{props.title}</h2>
      <p>{known ? known.message : t('problem.unknown')}</p>
      {known?.requestId ? (
        <p className="quiet">
          {tShell.rich('failure.request', {
            code: (chunks) => <code>{chunks}</code>,
            requestId: known.requestId,
          })}
        </p>
      ) : null}
      {props.onRetry ? (
        <Button onClick={() => void props.onRetry?.()}>{tShell('failure.tryAgain')}</Button>
      ) : null}
    </div>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingText } from '../../../ui/loading-text.tsx';
import { Problem } from './problem.tsx';
import { t } from './texts.ts';

/**
 * Shows the data of a query once it is loaded. Before that, it says that the data is loading, or what went wrong. When
 * a later read fails, the old data stays, and a sentence above says that it may be out of date.
 *
 * @param props.title the title of the message when nothing could be read.
 */
export function Loaded<Data>(props: {
  query: UseQueryResult<Data>;
  title: string;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, refetch } = props.query;
  if (data === undefined) {
    return error ? <Problem title={props.title} error={error} onRetry={refetch} /> : <LoadingText />;
  }
  return (
    <>
      {error ? (
        <output className="notice review">{t('shared.mayBeOutOfDate', { problem: error.message })}</output>
      ) : null}
      {props.children(data)}
    </>
  );
}

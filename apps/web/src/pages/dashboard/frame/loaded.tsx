import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotLoaded } from './not-loaded.tsx';
import { t } from './texts.ts';

/**
 * Shows the data of a query once it is loaded. When a later read fails, the old data stays, and a sentence above says
 * that it may be out of date.
 *
 * @param props.title the title of the message when nothing could be read.
 */
export function Loaded<Data>(props: {
  query: UseQueryResult<Data>;
  title: string;
  children: (data: Data) => ReactNode;
}) {
  const { data, error } = props.query;
  if (data === undefined) return <NotLoaded query={props.query} title={props.title} />;
  return (
    <>
      <OutOfDate because={error} />
      {props.children(data)}
    </>
  );
}

/** Says that the data below may be out of date, if reading it again failed. */
export function OutOfDate({ because: error }: { because: Error | null }) {
  if (!error) return null;
  return <output className="notice review">{t('shared.mayBeOutOfDate', { problem: error.message })}</output>;
}

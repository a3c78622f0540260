import { LoadingText } from '../../../ui/loading-text.tsx';
import { Problem } from './problem.tsx';

/**
 * In place of the data of a query that has none: it is loading, or what went wrong.
 *
 * @param props.title the title of the message when nothing could be read.
 */
export function NotLoaded(props: { query: { error: Error | null; refetch: () => unknown }; title: string }) {
  const { error, refetch } = props.query;
  return error ? <Problem title={props.title} error={error} onRetry={refetch} /> : <LoadingText />;
}

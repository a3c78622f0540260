import type { RequestLogRecord } from '@parley/contract';
import { StateMark, type StateKind } from '../../../ui/state-mark.tsx';
import { responseWords } from './log-words.ts';

/** The response's status as shape, word and colour: done, wait, refused or failed. */
export function ResponseMark({ request }: { request: Pick<RequestLogRecord, 'status' | 'errorCode'> }) {
  return <StateMark kind={kindOf(request.status)}>{responseWords(request)}</StateMark>;
}

function kindOf(status: number): StateKind {
  if (status < 400) return 'pass';
  return status === 429 ? 'review' : 'fail';
}

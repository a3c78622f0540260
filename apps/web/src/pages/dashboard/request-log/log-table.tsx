import type { RequestLogRecord } from '@parley/contract';
import { CopyButton } from '../frame/copy-button.tsx';
import { OpeningTable, type OpeningRow } from '../frame/opening-table.tsx';
import { AnswerMark } from './answer-mark.tsx';
import { shortPath } from './log-words.ts';
import { OpenedRequest } from './opened-request.tsx';
import './request-log.css';

/** One row per call; a row opens to its redacted bodies. */
export function LogTable(props: { requests: RequestLogRecord[]; caption: string; stale: boolean }) {
  return (
    <OpeningTable
      caption={props.caption}
      columns={['Request', 'Answer', 'Key', 'Took']}
      rows={props.requests.map(rowOf)}
      stale={props.stale}
    />
  );
}

function rowOf(request: RequestLogRecord): OpeningRow {
  const path = shortPath(request.path);
  const asked = `${request.method} ${path}`;
  return {
    id: request.id,
    at: request.at,
    time: formatSecond(request.at),
    what: (
      <>
        <b>{request.method}</b> {path}
      </>
    ),
    state: <AnswerMark request={request} />,
    by: request.key.name ?? 'a deleted key',
    took: `${request.durationMs} ms`,
    name: asked,
    action: (
      <CopyButton text={request.curl} label={`Copy ${asked} as curl`} className="b bare small">
        curl
      </CopyButton>
    ),
    detail: () => <OpenedRequest request={request} />,
  };
}

/** `14:32:07`, the reader's own clock. */
const formatSecond = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

import type { RequestLogRecord } from '@parley/contract';
import { Fragment, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatDay, formatInstant } from '../format-time.ts';
import { CopyButton } from '../frame/copy-button.tsx';
import { useNow } from '../frame/use-now.ts';
import { AnswerMark } from './answer-mark.tsx';
import { shortPath } from './log-words.ts';
import { OpenedRequest } from './opened-request.tsx';
import './request-log.css';

/** One row per call; a row opens to its redacted bodies. On a narrow screen each row becomes a block. */
export function LogTable(props: { requests: RequestLogRecord[]; caption: string; stale: boolean }) {
  const [opened, setOpened] = useState<string | null>(null);
  const today = formatDay(useNow(60_000).toISOString());
  return (
    <table className="list stack log" aria-busy={props.stale}>
      <caption className="sr">{props.caption}</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Request</th>
          <th scope="col">Answer</th>
          <th scope="col">Key</th>
          <th scope="col">Took</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.requests.map((request) => (
          <Row
            key={request.id}
            request={request}
            today={today}
            isOpen={opened === request.id}
            onToggle={() => setOpened(opened === request.id ? null : request.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row(props: { request: RequestLogRecord; today: string; isOpen: boolean; onToggle: () => void }) {
  const { request, isOpen } = props;
  const detail = useId();
  const asked = `${request.method} ${shortPath(request.path)}`;
  return (
    <Fragment>
      <tr className={isOpen ? 'is-open' : undefined}>
        <td className="at-time">
          <time dateTime={request.at} title={formatInstant(request.at)}>
            {formatSecond(request.at)}
          </time>
          {formatDay(request.at) === props.today ? null : (
            <span className="tag">{formatDay(request.at)}</span>
          )}
        </td>
        <td className="mono asked">
          <b>{request.method}</b> {shortPath(request.path)}
        </td>
        <td>
          <AnswerMark request={request} />
        </td>
        <td className="by-key">{request.key.name ?? 'a deleted key'}</td>
        <td className="took">{request.durationMs} ms</td>
        <td className="act">
          <Button
            look="bare"
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detail : undefined}
            aria-label={`${isOpen ? 'Close' : 'Open'} ${asked}`}
            onClick={props.onToggle}
          >
            {isOpen ? 'Close' : 'Open'}
          </Button>
          <CopyButton text={request.curl} label={`Copy ${asked} as curl`} className="b bare small">
            curl
          </CopyButton>
        </td>
      </tr>
      {isOpen ? (
        <tr className="opened" id={detail}>
          <td colSpan={6}>
            <OpenedRequest request={request} />
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}

/** `14:32:07`, the reader's own clock. */
const formatSecond = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

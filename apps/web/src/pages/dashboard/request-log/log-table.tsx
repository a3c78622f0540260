import './request-log.css';
import type { RequestLogRecord } from '@parley/contract';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { OpeningTable, type OpeningRow } from '../frame/opening-table.tsx';
import { shortPath, responseWords } from './log-words.ts';
import { OpenedRequest } from './opened-request.tsx';
import { t } from './texts.ts';
import { StateMark, type StateKind } from '../../../ui/state-mark.tsx';
import { locale } from '../../../language.ts';

export interface LogOpening {
  /** Id of the open row. */
  opened: string | null;
  onOpen: (id: string | null) => void;
  /** Reads the log again, which waits while a row is open; null when the log does not update itself. */
  onShowNewer: (() => void) | null;
}

/** One row per request; a row opens to show its redacted bodies. */
export function LogTable(
  props: { requests: RequestLogRecord[]; caption: string; stale: boolean } & LogOpening,
) {
  const { onOpen, onShowNewer } = props;
  const goOn = () => {
    onOpen(null);
    onShowNewer?.();
  };
  const waiting = onShowNewer ? <Waiting onGoOn={goOn} /> : null;
  return (
    <OpeningTable
      caption={props.caption}
      columns={[t('logTable.request'), t('logTable.answer'), t('logTable.key'), t('logTable.took')]}
      rows={props.requests.map((request) => rowOf(request, waiting))}
      stale={props.stale}
      opened={props.opened}
      onOpen={onOpen}
    />
  );
}

function rowOf(request: RequestLogRecord, waiting: ReactNode): OpeningRow {
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
    state: <ResponseMark request={request} />,
    by: request.key.name ?? t('logTable.deletedKey'),
    took: `${request.durationMs} ms`,
    name: asked,
    action: (
      <CopyButton text={request.curl} label={t('logTable.copyAsCurl', { asked })} className="b bare small">
        curl
      </CopyButton>
    ),
    detail: () => (
      <>
        {waiting}
        <OpenedRequest request={request} />
      </>
    ),
  };
}

/** Says that the log waits while a row is open, with a button to go on. The first row then takes the focus. */
function Waiting({ onGoOn }: { onGoOn: () => void }) {
  return (
    <p className="waiting">
      {t('waiting.callsWait')}{' '}
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          currentTarget.closest('tbody')?.querySelector('button')?.focus();
          onGoOn();
        }}
      >
        {t('waiting.showNewer')}
      </Button>
    </p>
  );
}

/** `14:32:07` in the reader's time zone. */
const formatSecond = (instant: string) =>
  new Date(instant).toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

/** The response's status as shape, word and colour: done, wait, refused or failed. */
function ResponseMark({ request }: { request: Pick<RequestLogRecord, 'status' | 'errorCode'> }) {
  return <StateMark kind={kindOf(request.status)}>{responseWords(request)}</StateMark>;
}

function kindOf(status: number): StateKind {
  if (status < 400) return 'pass';
  return status === 429 ? 'review' : 'fail';
}

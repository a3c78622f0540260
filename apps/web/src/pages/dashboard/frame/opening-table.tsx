import { Fragment, useId, type ReactNode } from 'react';
import { formatDay, formatInstant } from '../format-time.ts';
import { ColumnHeads } from './column-heads.tsx';
import { SmallButton } from './small-button.tsx';
import { useNow } from './use-now.ts';
import './opening-table.css';
import { t } from './texts.ts';

/** One row of the table, with its details for when it is open. */
export interface OpeningRow {
  id: string;
  at: string;
  /** The time of day of `at`, as text. */
  time: string;
  what: ReactNode;
  state: ReactNode;
  by: ReactNode;
  took: ReactNode;
  /** The name that screen readers read after "Open" and "Close". */
  name: string;
  /** Shown beside the button that opens the row. */
  action?: ReactNode;
  /** Called only while the row is open. */
  detail: () => ReactNode;
}

/** Newest first; only one row is open at a time. On a narrow screen each row becomes a block. */
export function OpeningTable(props: {
  caption: string;
  columns: [what: string, state: string, by: string, took: string];
  rows: OpeningRow[];
  stale: boolean;
  /** Id of the open row. */
  opened: string | null;
  onOpen: (id: string | null) => void;
}) {
  const { opened, onOpen } = props;
  const today = formatDay(useNow(60_000).toISOString());
  return (
    <table className="list stack log" aria-busy={props.stale}>
      <caption className="sr">{props.caption}</caption>
      <ColumnHeads names={[t('openingTable.time'), ...props.columns]} last={t('shared.actions')} />
      <tbody>
        {props.rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            today={today}
            isOpen={opened === row.id}
            onToggle={() => onOpen(opened === row.id ? null : row.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row(props: {
  row: OpeningRow;
  /** Today as `21 Nov 2026`. Rows of this day are shown without a date. */
  today: string;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { row, isOpen } = props;
  const detail = useId();
  const day = formatDay(row.at);
  return (
    <Fragment>
      <tr className={isOpen ? 'is-open' : undefined}>
        <td className="at-time">
          <time dateTime={row.at} title={formatInstant(row.at)}>
            {row.time}
          </time>
          {day === props.today ? null : <span className="tag">{day}</span>}
        </td>
        <td className="mono asked">{row.what}</td>
        <td>{row.state}</td>
        <td className="by-key">{row.by}</td>
        <td className="took">{row.took}</td>
        <td className="act">
          <SmallButton
            name={
              isOpen
                ? t('openingTable.closeName', { name: row.name })
                : t('openingTable.openName', { name: row.name })
            }
            aria-expanded={isOpen}
            aria-controls={isOpen ? detail : undefined}
            onClick={props.onToggle}
          >
            {isOpen ? t('openingTable.close') : t('openingTable.open')}
          </SmallButton>
          {row.action}
        </td>
      </tr>
      {isOpen ? (
        <tr className="opened" id={detail}>
          <td colSpan={6}>{row.detail()}</td>
        </tr>
      ) : null}
    </Fragment>
  );
}

import { ColumnHeads } from '../frame/column-heads.tsx';
import './audit.css';
import type { ShownAuditEntry } from '@parley/contract';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '../format-time.ts';
import { detailInWords } from './detail-in-words.ts';
import { isJobName, t } from './texts.ts';

/** One row per change, newest first. On a narrow screen each row becomes a block. */
export function AuditTable(props: { entries: ShownAuditEntry[]; caption: string; stale: boolean }) {
  return (
    <table className="list stack audit" aria-busy={props.stale}>
      <caption className="sr">{props.caption}</caption>
      <ColumnHeads
        names={[t('table.when'), t('table.what'), t('table.about'), t('table.who'), t('table.door')]}
      />
      <tbody>
        {props.entries.map((entry) => (
          <tr key={entry.id}>
            <td className="tab">
              <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
            </td>
            <td>
              <b>{t(`acts.${entry.act}`)}</b>
              {entry.reason === null ? null : <p>{t('reason', { reason: entry.reason })}</p>}
            </td>
            <td>
              <About entry={entry} />
            </td>
            <td>{whoOf(entry)}</td>
            <td className="tab">{t(`doors.${entry.door}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function About({ entry }: { entry: ShownAuditEntry }) {
  const { meetingCode, subject, detail } = entry;
  return (
    <>
      {meetingCode === null ? null : (
        <Link to="/interviews/$meetingCode" params={{ meetingCode }} className="mono">
          {meetingCode}
        </Link>
      )}
      {subject === null ? null : <span>{subject}</span>}
      {detail === null || detail === subject ? null : <span className="quiet">{detailInWords(entry)}</span>}
    </>
  );
}

function whoOf({ actor: { kind, name } }: ShownAuditEntry): string {
  if (name === null) return t(`actors.${kind}`);
  if (kind === 'API_KEY') return t('actors.key', { name });
  if (kind !== 'JOB') return name;
  return isJobName(name) ? t('actors.job', { name: t(`jobs.${name}`) }) : t('actors.JOB');
}

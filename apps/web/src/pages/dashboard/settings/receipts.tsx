import type { ErasureReceipt, ReceiptsResponse } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../../ui/button.tsx';
import { ColumnHeads } from '../frame/column-heads.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { receiptsQuery } from './settings-api.ts';
import { t } from './texts.ts';

/** The newest receipts, and all of them as a file. */
export function Receipts() {
  return (
    <Loaded query={useQuery(receiptsQuery)} title={t('retention.receiptsNotLoaded')}>
      {(data) => <Newest of={data} />}
    </Loaded>
  );
}

function Newest({ of: data }: { of: ReceiptsResponse }) {
  if (data.total === 0) return <p className="quiet">{t('retention.noReceipts')}</p>;
  const file = (format: 'csv' | 'json') => `/api/dashboard/retention/receipts?format=${format}`;
  return (
    <>
      <table className="erasures">
        <ColumnHeads names={[t('retention.when'), t('retention.what'), t('retention.of')]} />
        <tbody>
          {data.receipts.map((receipt) => (
            <tr key={receipt.id}>
              <td>{receipt.erasedAt.slice(0, 16).replace('T', ' ')}</td>
              <td>{whatOf(receipt)}</td>
              <td className="id">{receipt.interviewId ?? howMany(receipt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="model-actions">
        <a className={buttonClass()} href={file('csv')} download="erasures.csv">
          {t('retention.asCsv', { total: data.total })}
        </a>
        <a className={buttonClass()} href={file('json')} download="erasures.json">
          {t('retention.asJson', { total: data.total })}
        </a>
      </p>
    </>
  );
}

/** What was erased. While files are left, it says so, because the erasure is not complete. */
function whatOf({ artifact, filesErasedAt }: ErasureReceipt): string {
  const what = t('retention.artifact', { artifact });
  return filesErasedAt === null ? t('retention.filesLeft', { what }) : what;
}

const howMany = ({ artifact, counts }: ErasureReceipt): string =>
  artifact === 'AUDIT_LOG'
    ? t('retention.changes', { count: counts['audit_entries'] ?? 0 })
    : t('retention.requests', { count: counts['request_log'] ?? 0 });

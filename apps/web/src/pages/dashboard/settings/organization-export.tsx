import type { OrganizationExport as Export } from '@parley/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { locale } from '../../../language.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../frame/choice.tsx';
import { ColumnHeads } from '../frame/column-heads.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { organizationExportsQuery, startOrganizationExport } from './settings-api.ts';
import { t } from './texts.ts';

/** Requests an archive of all data, and lists the archives that were made. */
export function OrganizationExport() {
  const [hasRecordings, setHasRecordings] = useState(false);
  const made = useQuery(organizationExportsQuery);
  const starting = useMutation({
    mutationFn: () => startOrganizationExport(hasRecordings),
    onSuccess: (list) => queryClient.setQueryData(['organization-exports'], list),
  });
  const isPending = made.data?.exports.some(({ status }) => status === 'PENDING');
  return (
    <>
      <div className="model-form">
        <Choice label={t('wholeExport.recordings')} isOn={hasRecordings} onChange={setHasRecordings} />
        <output>
          {starting.error ? (
            <span className="notice fail">
              {t('wholeExport.failed', { message: starting.error.message })}
            </span>
          ) : null}
        </output>
        <div className="model-actions">
          <Button disabled={starting.isPending || isPending} onClick={() => starting.mutate()}>
            {t(starting.isPending ? 'wholeExport.starting' : 'wholeExport.start')}
          </Button>
        </div>
      </div>
      <Loaded query={made} title={t('wholeExport.notLoaded')}>
        {({ exports }) => <Made exports={exports} />}
      </Loaded>
    </>
  );
}

function Made({ exports }: { exports: readonly Export[] }) {
  if (exports.length === 0) return <p className="quiet">{t('wholeExport.none')}</p>;
  return (
    <table className="erasures">
      <ColumnHeads names={[t('wholeExport.when'), t('wholeExport.who'), t('wholeExport.state')]} />
      <tbody>
        {exports.map((each) => (
          <tr key={each.id}>
            <td>{utc(each.askedAt)}</td>
            <td>{each.askedBy}</td>
            <td>
              <State of={each} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function State({ of: { id, status, bytes, endsAt } }: { of: Export }) {
  if (status !== 'READY') return t(`wholeExport.${status}`);
  return (
    <>
      <a href={`/api/dashboard/exports/organization/${id}`} download>
        {t('wholeExport.download', { size: megabytes.format((bytes ?? 0) / 1_000_000) })}
      </a>{' '}
      <span className="quiet">{t('wholeExport.until', { until: utc(endsAt ?? '') })}</span>
    </>
  );
}

const utc = (at: string): string => at.slice(0, 16).replace('T', ' ');
const megabytes = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'megabyte',
  maximumSignificantDigits: 3,
});

import type { OutcomeGroup, OutcomesResponse } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { locale } from '../../../language.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { dashboardFile, dashboardRequest } from '../frame/dashboard-api.ts';
import { saveFile } from '../frame/save-file.ts';
import { t } from './texts.ts';

const path = '/outcomes';

/** Selection rates by categories from the reader's own file. Only this page keeps the file, while it is open. */
export function Outcomes() {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [days, setDays] = useState({ from: '', until: '' });
  const json = async () => ({
    categories: (await file?.text()) ?? '',
    ...Object.fromEntries(Object.entries(days).filter(([, day]) => day !== '')),
  });
  const compare = useMutation({
    mutationFn: async () => dashboardRequest<OutcomesResponse>(path, { method: 'POST', json: await json() }),
  });
  const take = useMutation({
    mutationFn: async () => dashboardFile(`${path}.csv`, { method: 'POST', json: await json() }),
    onSuccess: (table) => saveFile(table, 'outcomes.csv'),
  });
  const reset = () => {
    compare.reset();
    take.reset();
  };
  const error = compare.error ?? take.error;
  const day = (name: 'from' | 'until') => (
    <TextField
      label={t(`outcomes.${name}`)}
      type="date"
      value={days[name]}
      onChange={(event) => {
        setDays((before) => ({ ...before, [name]: event.target.value }));
        reset();
      }}
    />
  );
  return (
    <section className="figure outcomes" aria-labelledby={id}>
      <h2 id={id}>{t('outcomes.title')}</h2>
      <p>{t('outcomes.about')}</p>
      <form
        className="outcome-form"
        onSubmit={(event) => {
          event.preventDefault();
          // Removes the error of an earlier download, which does not concern the new comparison.
          take.reset();
          compare.mutate();
        }}
      >
        <TextField
          label={t('outcomes.file')}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            reset();
          }}
        />
        {day('from')}
        {day('until')}
        <Button type="submit" disabled={file === null || compare.isPending}>
          {t(compare.isPending ? 'outcomes.comparing' : 'outcomes.compare')}
        </Button>
      </form>
      <output>
        {error ? (
          <span className="notice fail">{t('outcomes.failed', { message: error.message })}</span>
        ) : compare.data ? (
          t('outcomes.matched', countsOf(compare.data))
        ) : null}
      </output>
      {compare.data && compare.data.matched > 0 ? (
        <>
          {compare.data.categories.map(({ name, decisions, recommendations }) => (
            <div key={name} className="outcome-tables">
              <Groups title={t('outcomes.decisions', { name })} groups={decisions} />
              <Groups title={t('outcomes.recommendations', { name })} groups={recommendations} />
            </div>
          ))}
          <p className="quiet">{t('outcomes.caveat', { smallGroup: compare.data.smallGroup })}</p>
          <Button disabled={take.isPending} onClick={() => take.mutate()}>
            {t('outcomes.asCsv')}
          </Button>
        </>
      ) : null}
    </section>
  );
}

const countsOf = ({ candidates, matched, unmatchedLines, inReview }: OutcomesResponse) => ({
  candidates,
  matched,
  unmatchedLines,
  inReview,
});

function Groups({ title, groups }: { title: string; groups: OutcomeGroup[] }) {
  const columns = ['total', 'selected', 'rate', 'ratio'] as const;
  return (
    <table className="list stack">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('outcomes.value')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-number>
              {t(`outcomes.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.value}>
            <td className="subject">{group.value}</td>
            {columns.map((column) => (
              <td key={column} data-word={t(`outcomes.${column}`)} data-number>
                {cellOf(group, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const ratio = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function cellOf(group: OutcomeGroup, column: 'total' | 'selected' | 'rate' | 'ratio'): string {
  if (column === 'total' || column === 'selected') return String(group[column]);
  const share = column === 'rate' ? group.rate : group.impactRatio;
  if (share === null) return t('outcomes.none');
  const text = column === 'rate' ? percent.format(share) : ratio.format(share);
  return group.isSmall ? t('outcomes.small', { share: text }) : text;
}

import type { RetentionPeriods, RetentionPreview } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { ApiError } from '../../../api/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { fieldError, withoutField } from '../accounts/accounts-api.ts';
import {
  fewestDaysOf,
  inputOfRetention,
  isPeriod,
  mostDaysOf,
  retentionFields,
  shownOf,
  valuesOfRetention,
  type RetentionField,
  type RetentionValues,
} from './retention-values.ts';
import { previewRetention, retentionQuery, saveRetention } from './settings-api.ts';
import { t } from './texts.ts';

/** How many days each thing is kept. What would go is shown before it is saved. */
export function RetentionForm({ of: periods }: { of: RetentionPeriods }) {
  // What nobody typed in follows the periods that hold.
  const [typed, setTyped] = useState<Partial<RetentionValues>>({});
  const values = { ...valuesOfRetention(periods), ...typed };
  const preview = useMutation({ mutationFn: () => previewRetention(inputOfRetention(values)) });
  const saving = useMutation({
    mutationFn: () => saveRetention({ ...inputOfRetention(values), before: shownOf(periods) }),
    onSuccess: (saved) => {
      queryClient.setQueryData(retentionQuery.queryKey, saved);
      setTyped({});
      preview.reset();
      announce(t('retention.saved'));
    },
    onError: (error) => {
      // Somebody else has changed them: the form shows theirs beside what was typed.
      if (error instanceof ApiError && error.code === 'invalid_state')
        void queryClient.refetchQueries({ queryKey: retentionQuery.queryKey });
    },
  });
  const isValid = retentionFields.every((field) => isPeriod(field, values[field]));
  const change = (field: RetentionField, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    saving.reset();
    preview.reset();
  };
  const error = saving.error ?? preview.error;
  const errorOf = (field: RetentionField) =>
    isPeriod(field, values[field])
      ? fieldError(error, field)
      : t('retention.wrong', { fewest: fewestDaysOf(field), most: mostDaysOf(field) });
  const unshown = withoutField(error, ...retentionFields);
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (isValid) saving.mutate();
  };
  return (
    <form className="model-form" onSubmit={submit} noValidate>
      {retentionFields.map((field) => (
        <Field
          key={field}
          label={t(`retention.${field}`)}
          hint={t(`retention.${field}Hint`)}
          error={errorOf(field)}
        >
          {(control) => (
            <input
              {...control}
              className="in days"
              inputMode="numeric"
              autoComplete="off"
              value={values[field]}
              onChange={(event) => change(field, event.target.value)}
            />
          )}
        </Field>
      ))}
      <output>
        {saving.isSuccess ? <span className="state pass">{t('retention.saved')}</span> : null}
        {unshown ? (
          <span className="notice fail">{t('retention.notSaved', { message: unshown.message })}</span>
        ) : null}
      </output>
      {preview.data ? <Preview of={preview.data} /> : null}
      <div className="model-actions">
        <Button look="solid" type="submit" disabled={saving.isPending}>
          {t(saving.isPending ? 'retention.saving' : 'retention.save')}
        </Button>
        <Button disabled={preview.isPending || !isValid} onClick={() => preview.mutate()}>
          {t(preview.isPending ? 'retention.previewing' : 'retention.preview')}
        </Button>
      </div>
    </form>
  );
}

function Preview({ of: { artifacts } }: { of: RetentionPreview }) {
  const lines = artifacts.flatMap(({ artifact, nights }) =>
    nights.map(({ date, interviews }) => ({ artifact, date, interviews })),
  );
  if (lines.length === 0) return <p className="notice pass">{t('retention.nothingNext')}</p>;
  return (
    <table className="erasures">
      <caption>{t('retention.nextTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('retention.night')}</th>
          <th scope="col">{t('retention.what')}</th>
          <th scope="col">{t('retention.interviews')}</th>
        </tr>
      </thead>
      <tbody>
        {lines
          .toSorted((a, b) => a.date.localeCompare(b.date))
          .map(({ artifact, date, interviews }) => (
            <tr key={`${artifact} ${date}`}>
              <td>{date}</td>
              <td>{t('retention.artifact', { artifact })}</td>
              <td>{interviews}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

import type { RetentionPeriods, RetentionPreview } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { ColumnHeads } from '../frame/column-heads.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { withoutField } from '../accounts/accounts-api.ts';
import {
  fewestDaysOf,
  inputOfRetention,
  isPeriod,
  mostDaysOf,
  retentionFields,
  valuesOfRetention,
  type RetentionField,
  type RetentionValues,
} from './retention-values.ts';
import { previewRetention, retentionQuery, saveRetention } from './settings-api.ts';
import { t } from './texts.ts';
import { errorAt, TypedForm } from './typed-form.tsx';
import { useTypedSettings } from './use-typed-settings.ts';

/** How many days each kind of data is kept. Before it is saved, it shows what would be erased. */
export function RetentionForm({ of: periods }: { of: RetentionPeriods }) {
  const form = useTypedSettings({
    stored: valuesOfRetention(periods),
    inputOf: (values: RetentionValues, shown) => ({
      ...inputOfRetention(values),
      before: inputOfRetention(shown),
    }),
    save: saveRetention,
    storedIn: (saved) => valuesOfRetention(saved.retention),
    queryKey: retentionQuery.queryKey,
    fields: retentionFields,
    savedWords: t('retention.saved'),
    onSaved: () => preview.reset(),
  });
  const { values, theirs } = form;
  const preview = useMutation({ mutationFn: () => previewRetention(inputOfRetention(values)) });
  const isValid = retentionFields.every((field) => isPeriod(field, values[field]));
  const change = (field: RetentionField, value: string) => {
    form.change({ [field]: value });
    preview.reset();
  };
  const errorOf = (field: RetentionField) =>
    isPeriod(field, values[field])
      ? errorAt(form.error ?? preview.error, field, theirs[field])
      : t('retention.wrong', { fewest: fewestDaysOf(field), most: mostDaysOf(field) });
  const unpreviewed = withoutField(preview.error, ...retentionFields);
  return (
    <TypedForm
      label={t('retention.title')}
      form={form}
      canSave={isValid}
      words={{ save: t('retention.save'), saved: t('retention.saved') }}
      problem={unpreviewed && t('retention.notSaved', { message: unpreviewed.message })}
      outcome={preview.data ? <Preview of={preview.data} /> : null}
      action={
        <Button disabled={preview.isPending || !isValid} onClick={() => preview.mutate()}>
          {t(preview.isPending ? 'retention.previewing' : 'retention.preview')}
        </Button>
      }
    >
      {retentionFields.map((field) => (
        <TextField
          key={field}
          label={t(`retention.${field}`)}
          hint={t(`retention.${field}Hint`)}
          error={errorOf(field)}
          className="in days"
          inputMode="numeric"
          autoComplete="off"
          value={values[field]}
          onChange={(event) => change(field, event.target.value)}
        />
      ))}
    </TypedForm>
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
      <ColumnHeads names={[t('retention.night'), t('retention.what'), t('retention.interviews')]} />
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

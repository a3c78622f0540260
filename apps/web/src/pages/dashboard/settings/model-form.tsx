import type { ModelSettings } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { fieldError, withoutField } from '../accounts/accounts-api.ts';
import { inputOf, isNumber, numberFields, valuesOf, type ModelValues } from './model-values.ts';
import { NumberField, type ModelFields } from './number-field.tsx';
import { OwnModelFields } from './own-model-fields.tsx';
import { saveModel, testModel } from './settings-api.ts';
import { SourceChoice } from './source-choice.tsx';
import { t } from './texts.ts';

/** Which model the organization uses and how much of it; it can be tested before it is saved. */
export function ModelForm({ of: settings }: { of: ModelSettings }) {
  const [values, setValues] = useState(() => valuesOf(settings));
  const saving = useMutation({
    mutationFn: saveModel,
    onSuccess: (saved) => {
      queryClient.setQueryData(['model'], saved);
      setValues(valuesOf(saved.model));
      announce(t('modelForm.saved'));
    },
  });
  const testing = useMutation({
    mutationFn: testModel,
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: ['model'] }),
  });
  const change = (changes: Partial<ModelValues>) => {
    setValues((before) => ({ ...before, ...changes }));
    saving.reset();
    testing.reset();
  };
  const wrongNumber = (name: keyof ModelValues) =>
    numberFields.some((it) => it === name && !isNumber(values[it])) ? t('modelForm.notANumber') : null;
  const errorOf = (name: keyof ModelValues) =>
    wrongNumber(name) ?? fieldError(saving.error, name) ?? fieldError(testing.error, name);
  const fields: ModelFields = { values, change, errorOf };
  const isUnfit = numberFields.some((name) => !isNumber(values[name]));
  const isBusy = saving.isPending || testing.isPending;
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    testing.reset();
    if (!isUnfit) saving.mutate(inputOf(values));
  };
  const test = () => {
    saving.reset();
    if (!isUnfit) testing.mutate(inputOf(values));
  };
  return (
    <form className="model-form" onSubmit={submit} noValidate>
      <SourceChoice settings={settings} source={values.source} onChange={(source) => change({ source })} />
      {values.source === 'OWN' ? <OwnModelFields {...fields} stored={settings.own} /> : null}
      {values.source === 'NONE' ? null : <Limits {...fields} />}
      <Outcome
        saving={{ ...saving, error: withoutField(saving.error, ...Object.keys(values)) }}
        testing={{ ...testing, error: withoutField(testing.error, ...Object.keys(values)) }}
      />
      <div className="model-actions">
        <Button look="solid" type="submit" disabled={isBusy}>
          {t(saving.isPending ? 'modelForm.saving' : 'modelForm.save')}
        </Button>
        {values.source === 'NONE' ? null : (
          <Button onClick={test} disabled={isBusy}>
            {t(testing.isPending ? 'modelForm.testing' : 'modelForm.test')}
          </Button>
        )}
      </div>
    </form>
  );
}

function Limits(fields: ModelFields) {
  const { values, change } = fields;
  return (
    <>
      <fieldset>
        <legend>{t('modelForm.limits')}</legend>
        <div className="pair">
          <NumberField {...fields} name="monthlyTokens" label={t('modelForm.monthlyTokens')} />
          <NumberField {...fields} name="monthlyCost" label={t('modelForm.monthlyCost')} />
        </div>
        <p className="hint">{t('modelForm.limitsHint')}</p>
      </fieldset>
      <label className="choice">
        <input
          type="checkbox"
          checked={values.maySuggestFail}
          onChange={(event) => change({ maySuggestFail: event.target.checked })}
        />
        <span>
          {t('modelForm.maySuggestFail')}
          <span className="quiet">{t('modelForm.maySuggestFailHint')}</span>
        </span>
      </label>
    </>
  );
}

interface Doing {
  error: Error | null;
  isSuccess: boolean;
}

/** What came of saving or testing; the server's words about one field stand at that field. */
function Outcome(props: {
  saving: Doing;
  testing: Doing & { data: { works: boolean; message: string } | undefined };
}) {
  const { saving, testing } = props;
  const { data } = testing;
  return (
    <output>
      {saving.isSuccess ? <span className="state pass">{t('modelForm.saved')}</span> : null}
      {saving.error ? (
        <span className="notice fail">{t('modelForm.notSaved', { message: saving.error.message })}</span>
      ) : null}
      {testing.error ? (
        <span className="notice fail">{t('modelForm.notTested', { message: testing.error.message })}</span>
      ) : null}
      {data ? <span className={data.works ? 'notice pass' : 'notice fail'}>{data.message}</span> : null}
    </output>
  );
}

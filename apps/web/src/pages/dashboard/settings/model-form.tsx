import type { ModelResponse, ModelSettings } from '@parley/contract';
import {
  inputOf,
  isFit,
  isNumber,
  numberFields,
  typedFields,
  valuesOf,
  type ModelValues,
} from './model-values.ts';
import { Choice } from '../frame/choice.tsx';
import { NumberField, type ModelFields } from './number-field.tsx';
import { OwnModelFields } from './own-model-fields.tsx';
import { ServiceForm } from './service-form.tsx';
import { modelQuery, saveModel, testModel } from './settings-api.ts';
import { SourceChoice } from './source-choice.tsx';
import { t } from './texts.ts';
import { useService } from './use-service.ts';

/** Which model the organization uses, and how much of it. The model can be tested before it is saved. */
export function ModelForm({ of: settings }: { of: ModelSettings }) {
  const service = useService({
    settings,
    valuesOf,
    settingsIn: ({ model }: ModelResponse) => model,
    inputOf: (values: ModelValues) => (isFit(values) ? inputOf(values) : null),
    fieldsOf: ({ source }) => typedFields[source],
    save: saveModel,
    test: testModel,
    queryKey: modelQuery.queryKey,
  });
  const { values, theirs, change } = service;
  const wrongNumber = (name: keyof ModelValues) =>
    numberFields.some((it) => it === name && !isNumber(values[it])) ? t('modelForm.notANumber') : null;
  const errorOf = (name: keyof ModelValues) => wrongNumber(name) ?? service.errorOf(name);
  const fields: ModelFields = { values, theirs, change, errorOf };
  const { installation } = settings;
  return (
    <ServiceForm label={t('model.title')} service={service} canTest={values.source !== 'NONE'}>
      <SourceChoice
        legend={t('modelForm.source')}
        source={values.source}
        theirs={theirs.source}
        wordsOf={(source) => ({
          word: t(`modelForm.${source}.word`),
          about:
            source !== 'INSTALLATION'
              ? t(`modelForm.${source}.about`)
              : installation
                ? t('modelForm.INSTALLATION.about', { name: installation.name })
                : t('modelForm.INSTALLATION.none'),
        })}
        onChange={(source) => change({ source })}
      />
      {values.source === 'OWN' ? <OwnModelFields {...fields} stored={settings.own} /> : null}
      {values.source === 'NONE' ? null : <Limits {...fields} />}
    </ServiceForm>
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
      <Choice
        label={t('modelForm.maySuggestFail')}
        hint={t('modelForm.maySuggestFailHint')}
        isOn={values.maySuggestFail}
        onChange={(isOn) => change({ maySuggestFail: isOn })}
      />
    </>
  );
}

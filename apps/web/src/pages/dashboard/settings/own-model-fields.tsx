import { bounds, modelProtocols, type ModelSettings } from '@parley/contract';
import { useId } from 'react';
import { Field } from '../../../ui/field.tsx';
import { NumberField, type ModelFields } from './number-field.tsx';
import { t } from './texts.ts';

/** Where the organization's own model is, and what it costs. */
export function OwnModelFields(props: ModelFields & { stored: ModelSettings['own'] }) {
  const { stored, ...fields } = props;
  const { values, change, errorOf } = fields;
  const keyEnding = stored?.keyEnding ?? null;
  return (
    <>
      <Protocol {...fields} />
      <Field
        label={t('modelForm.url')}
        hint={t(`modelForm.urlHint.${values.protocol}`)}
        error={errorOf('url')}
      >
        {(control) => (
          <input
            {...control}
            className="in mono"
            type="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={bounds.model.url}
            value={values.url}
            onChange={(event) => change({ url: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('modelForm.name')} hint={t('modelForm.nameHint')} error={errorOf('name')}>
        {(control) => (
          <input
            {...control}
            className="in mono"
            autoComplete="off"
            spellCheck={false}
            maxLength={bounds.model.name}
            value={values.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('modelForm.key')}
        hint={
          keyEnding === null
            ? t('modelForm.keyHint')
            : t('modelForm.keyStored', { ending: keyEnding === '' ? 'none' : keyEnding })
        }
        error={errorOf('key')}
      >
        {(control) => (
          <input
            {...control}
            className="in mono"
            type="password"
            autoComplete="off"
            maxLength={bounds.model.key}
            value={values.key}
            onChange={(event) => change({ key: event.target.value })}
          />
        )}
      </Field>
      {keyEnding === null ? null : (
        <label className="choice">
          <input
            type="checkbox"
            checked={values.removeKey}
            onChange={(event) => change({ removeKey: event.target.checked })}
          />
          <span>{t('modelForm.removeKey')}</span>
        </label>
      )}
      <fieldset>
        <legend>{t('modelForm.prices')}</legend>
        <div className="pair">
          <NumberField {...fields} name="inputPrice" label={t('modelForm.inputPrice')} />
          <NumberField {...fields} name="outputPrice" label={t('modelForm.outputPrice')} />
        </div>
        <p className="hint">{t('modelForm.pricesHint')}</p>
      </fieldset>
    </>
  );
}

function Protocol({ values, change }: ModelFields) {
  const id = useId();
  return (
    <div className="f" role="radiogroup" aria-labelledby={id}>
      <span className="label" id={id}>
        {t('modelForm.protocol')}
      </span>
      <div className="seg">
        {modelProtocols.map((protocol) => (
          <label key={protocol}>
            <input
              type="radio"
              name="protocol"
              checked={values.protocol === protocol}
              onChange={() => change({ protocol })}
            />
            {t(`modelForm.protocols.${protocol}`)}
          </label>
        ))}
      </div>
      <p className="hint">{t('modelForm.protocolHint')}</p>
    </div>
  );
}

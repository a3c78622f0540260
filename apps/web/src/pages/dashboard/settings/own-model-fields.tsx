import { bounds, modelProtocols, type ModelSettings } from '@parley/contract';
import { useId } from 'react';
import { NumberField, type ModelFields } from './number-field.tsx';
import { ExactField, KeyFields } from './own-service-fields.tsx';
import { t } from './texts.ts';
import { theirsInWords } from './typed-form.tsx';

/** Where the organization's own model is, and what it costs. */
export function OwnModelFields(props: ModelFields & { stored: ModelSettings['own'] }) {
  const { stored, ...fields } = props;
  const { values, change, errorOf } = fields;
  return (
    <>
      <Protocol {...fields} />
      <ExactField
        label={t('modelForm.url')}
        hint={t(`modelForm.urlHint.${values.protocol}`)}
        error={errorOf('url')}
        type="url"
        maxLength={bounds.model.url}
        value={values.url}
        onChange={(url) => change({ url })}
      />
      <ExactField
        label={t('modelForm.name')}
        hint={t('modelForm.nameHint')}
        error={errorOf('name')}
        value={values.name}
        onChange={(name) => change({ name })}
      />
      <KeyFields
        keyEnding={stored?.keyEnding ?? null}
        values={values}
        error={errorOf('key')}
        change={change}
      />
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

function Protocol({ values, theirs, change }: ModelFields) {
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
      {theirs.protocol === undefined ? null : (
        <p className="hint fail">{theirsInWords(t(`modelForm.protocols.${theirs.protocol}`))}</p>
      )}
    </div>
  );
}

import { modelSources, type ModelSettings, type ModelSource } from '@parley/contract';
import { t } from './texts.ts';

/** Whose model: the server's, one of the organization's own, or none. */
export function SourceChoice(props: {
  settings: ModelSettings;
  source: ModelSource;
  onChange: (source: ModelSource) => void;
}) {
  const { installation } = props.settings;
  const aboutOf = (source: ModelSource) => {
    if (source !== 'INSTALLATION') return t(`modelForm.${source}.about`);
    return installation
      ? t('modelForm.INSTALLATION.about', { name: installation.name })
      : t('modelForm.INSTALLATION.none');
  };
  return (
    <fieldset>
      <legend>{t('modelForm.source')}</legend>
      {modelSources.map((source) => (
        <label key={source} className="choice">
          <input
            type="radio"
            name="source"
            checked={props.source === source}
            onChange={() => props.onChange(source)}
          />
          <span>
            {t(`modelForm.${source}.word`)}
            <span className="quiet">{aboutOf(source)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

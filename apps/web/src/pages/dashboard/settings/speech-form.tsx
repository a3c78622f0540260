import { bounds, type SpeechKind, type SpeechResponse, type SpeechSettings } from '@parley/contract';
import { ExactField, KeyFields } from './own-service-fields.tsx';
import { ServiceForm } from './service-form.tsx';
import { saveSpeech, speechQuery, testSpeech } from './settings-api.ts';
import { SourceChoice } from './source-choice.tsx';
import { inputOfSpeech, valuesOfSpeech, type SpeechValues } from './speech-values.ts';
import { t } from './texts.ts';
import { useService } from './use-service.ts';

/** Which service the organization uses for speech-to-text or text-to-speech. It can be tested before it is saved. */
export function SpeechForm({ kind, of: settings }: { kind: SpeechKind; of: SpeechSettings }) {
  const service = useService({
    settings,
    valuesOf: valuesOfSpeech,
    settingsIn: ({ speech }: SpeechResponse) => speech[kind],
    inputOf: (values: SpeechValues) => inputOfSpeech(kind, values),
    fieldsOf: ({ source }) => (source === 'OWN' ? ['url', 'model', 'voice', 'key'] : []),
    save: saveSpeech,
    test: testSpeech,
    queryKey: speechQuery.queryKey,
  });
  const { values, change } = service;
  const { installation, own } = settings;
  return (
    <ServiceForm label={t(`speech.${kind}.title`)} service={service} canTest={values.source !== 'NONE'}>
      <SourceChoice
        legend={t('speech.source')}
        source={values.source}
        theirs={service.theirs.source}
        wordsOf={(source) => ({
          word: t(`speech.${source}`),
          about:
            source !== 'INSTALLATION'
              ? t(`speech.${kind}.${source}`)
              : installation
                ? t('modelForm.INSTALLATION.about', { name: installation.model })
                : t(`speech.${kind}.noInstallation`),
        })}
        onChange={(source) => change({ source })}
      />
      {values.source === 'OWN' ? (
        <>
          <ExactField
            label={t('modelForm.url')}
            hint={t(`speech.${kind}.urlHint`)}
            error={service.errorOf('url')}
            type="url"
            maxLength={bounds.model.url}
            value={values.url}
            onChange={(url) => change({ url })}
          />
          <ExactField
            label={t('modelForm.name')}
            hint={t('modelForm.nameHint')}
            error={service.errorOf('model')}
            value={values.model}
            onChange={(model) => change({ model })}
          />
          {kind === 'TEXT_TO_SPEECH' ? (
            <ExactField
              label={t('speech.voice')}
              hint={t('speech.voiceHint')}
              error={service.errorOf('voice')}
              value={values.voice}
              onChange={(voice) => change({ voice })}
            />
          ) : null}
          <KeyFields
            keyEnding={own?.keyEnding ?? null}
            values={values}
            error={service.errorOf('key')}
            change={change}
          />
        </>
      ) : null}
    </ServiceForm>
  );
}

import type { ModelSource, SpeechInput, SpeechKind, SpeechSettings } from '@parley/contract';

/** The form as people fill it in. */
export interface SpeechValues {
  source: ModelSource;
  url: string;
  model: string;
  voice: string;
  key: string;
  removeKey: boolean;
}

export const valuesOfSpeech = ({ source, own }: SpeechSettings): SpeechValues => ({
  source,
  url: own?.url ?? '',
  model: own?.model ?? '',
  voice: own?.voice ?? '',
  key: '',
  removeKey: false,
});

/** The body to send. It contains the own service's fields only for that source, and a voice only for text-to-speech. */
export function inputOfSpeech(kind: SpeechKind, values: SpeechValues): SpeechInput {
  const { source, removeKey } = values;
  if (source !== 'OWN') return { kind, source };
  const key = values.key.trim();
  const voice = kind === 'TEXT_TO_SPEECH' ? values.voice.trim() : '';
  return {
    kind,
    source,
    url: values.url.trim() || undefined,
    model: values.model.trim() || undefined,
    voice: voice || undefined,
    key: key || undefined,
    removeKey: key === '' && removeKey ? true : undefined,
  };
}

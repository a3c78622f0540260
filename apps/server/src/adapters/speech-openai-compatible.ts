import type { SpeechToText } from '../ports/speech.ts';
import { guardedFetch } from './guarded-fetch.ts';

const deadlineMs = 20_000;

/** `POST {url}/audio/transcriptions`, as OpenAI, vLLM, faster-whisper-server and others serve it. */
export function openAiCompatibleSpeech(settings: {
  url: string;
  key: string | null;
  model: string;
  allowedPrivateHosts: string[];
}): SpeechToText {
  const endpoint = `${settings.url.replace(/\/+$/, '')}/audio/transcriptions`;
  return {
    async transcribe(audio, { language }) {
      const form = new FormData();
      const type = audio.mimeType.split(';')[0] ?? 'audio/webm';
      form.set(
        'file',
        new Blob([new Uint8Array(audio.bytes)], { type }),
        `speech.${type.split('/')[1] ?? 'webm'}`,
      );
      form.set('model', settings.model);
      form.set('language', language.split('-')[0] ?? 'en');
      form.set('response_format', 'json');
      const response = await guardedFetch(
        endpoint,
        {
          method: 'POST',
          body: form,
          headers: settings.key === null ? {} : { authorization: `Bearer ${settings.key}` },
          signal: AbortSignal.timeout(deadlineMs),
        },
        { allowedPrivateHosts: settings.allowedPrivateHosts, settingName: 'PARLEY_ALLOW_PRIVATE_HOSTS' },
      );
      if (!response.ok) throw new Error(`speech-to-text answered ${response.status}`);
      const body = (await response.json()) as { text?: unknown };
      if (typeof body.text !== 'string') throw new Error('speech-to-text answered without text');
      return body.text.replace(/\s+/g, ' ').trim();
    },
  };
}

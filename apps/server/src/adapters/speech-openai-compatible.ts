import { SpeechRefused, type SpeechToText } from '../ports/speech.ts';
import { guardedPost } from './guarded-request.ts';
import { ipAddressList } from './private-ip-addresses.ts';

/** It is about the sound, not about the key, the load or the service. */
const refusals = new Set([400, 413, 415, 422]);

/** `POST {url}/audio/transcriptions`, as OpenAI, vLLM, faster-whisper-server and others serve it. */
export function openAiCompatibleSpeech(settings: {
  url: string;
  key: string | null;
  model: string;
  allowedPrivateHosts: string[];
}): SpeechToText {
  const endpoint = `${settings.url.replace(/\/+$/, '')}/audio/transcriptions`;
  const allowed = ipAddressList(settings.allowedPrivateHosts);
  return {
    async transcribe(audio, { language }) {
      const type = audio.mimeType.split(';')[0] ?? 'audio/webm';
      const form = new FormData();
      form.set(
        'file',
        new Blob([new Uint8Array(audio.bytes)], { type }),
        `speech.${type.split('/')[1] ?? 'webm'}`,
      );
      form.set('model', settings.model);
      form.set('language', language.split('-')[0] ?? 'en');
      form.set('response_format', 'json');
      const encoded = new Response(form);
      const response = await guardedPost(
        endpoint,
        {
          headers: {
            'content-type': encoded.headers.get('content-type') ?? '',
            ...(settings.key === null ? {} : { authorization: `Bearer ${settings.key}` }),
          },
          body: Buffer.from(await encoded.arrayBuffer()),
          timeoutMs: 20_000,
          maxResponseBytes: 1024 * 1024,
        },
        allowed,
      );
      if (refusals.has(response.status)) {
        throw new SpeechRefused(`speech-to-text answered ${response.status}`);
      }
      if (response.status !== 200) throw new Error(`speech-to-text answered ${response.status}`);
      const { text } = JSON.parse(response.body.toString('utf8')) as { text?: unknown };
      if (typeof text !== 'string') throw new Error('speech-to-text answered without text');
      return text.replace(/\s+/g, ' ').trim();
    },
  };
}

import type { TextToSpeech } from '../ports/speech.ts';
import { guardedPost } from './guarded-request.ts';
import { ipAddressList } from './private-ip-addresses.ts';

/** `POST {url}/audio/speech`, as OpenAI, Kokoro-FastAPI, openedai-speech and others serve it. */
export function openAiCompatibleVoice(settings: {
  url: string;
  key: string | null;
  model: string;
  voice: string;
  allowedPrivateHosts: string[];
}): TextToSpeech {
  const endpoint = `${settings.url.replace(/\/+$/, '')}/audio/speech`;
  const allowed = ipAddressList(settings.allowedPrivateHosts);
  const { model, voice } = settings;
  return {
    async speak(text) {
      const response = await guardedPost(
        endpoint,
        {
          headers: {
            'content-type': 'application/json',
            ...(settings.key === null ? {} : { authorization: `Bearer ${settings.key}` }),
          },
          body: Buffer.from(JSON.stringify({ model, voice, input: text, response_format: 'mp3' })),
          timeoutMs: 10_000,
          maxResponseBytes: 8 * 1024 * 1024,
        },
        allowed,
      );
      if (response.status !== 200) throw new Error(`text-to-speech answered ${response.status}`);
      const mimeType = response.headers['content-type']?.split(';')[0]?.trim() ?? '';
      if (!mimeType.startsWith('audio/') || response.body.length === 0) {
        throw new Error('text-to-speech answered without sound');
      }
      return { bytes: response.body, mimeType };
    },
  };
}

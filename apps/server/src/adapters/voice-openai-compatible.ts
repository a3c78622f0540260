import { ServiceFailure } from '../ports/service-failure.ts';
import { speechDeadlinesMs, type TextToSpeech, type VoiceEndpoint } from '../ports/speech.ts';
import { ipAddressList } from './private-ip-addresses.ts';
import type { PlainHttp } from './guarded-request.ts';
import { askService, unreadable } from './service-exchange.ts';

/** `POST {url}/audio/speech`, as OpenAI, Kokoro-FastAPI, openedai-speech and others serve it. */
export function openAiCompatibleVoice(
  settings: VoiceEndpoint & { allowedPrivateHosts: string[]; plainHttp?: PlainHttp },
): TextToSpeech {
  const { url, key, model, voice, plainHttp = 'anywhere' } = settings;
  const endpoint = `${url.replace(/\/+$/, '')}/audio/speech`;
  const allowed = ipAddressList(settings.allowedPrivateHosts);
  return {
    async speak(text) {
      const request = {
        headers: {
          'content-type': 'application/json',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
        body: Buffer.from(JSON.stringify({ model, voice, input: text, response_format: 'mp3' })),
        timeoutMs: speechDeadlinesMs.TEXT_TO_SPEECH,
        maxResponseBytes: 8 * 1024 * 1024,
        plainHttp,
      };
      const response = await askService(endpoint, key, request, allowed).catch((error: unknown) => {
        throw named(error);
      });
      const mimeType = response.headers['content-type']?.split(';')[0]?.trim() ?? '';
      if (!mimeType.startsWith('audio/') || response.body.length === 0) {
        const answer = response.body.subarray(0, 1_000).toString('utf8');
        throw new Error('text-to-speech answered without sound', { cause: unreadable(answer, key) });
      }
      return { bytes: response.body, mimeType };
    },
  };
}

/** The failure with the service's name in its message, for logs. */
function named(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (!(error instanceof ServiceFailure) || error.status === null) return error;
  return new Error(`text-to-speech answered ${error.status}`, { cause: error });
}

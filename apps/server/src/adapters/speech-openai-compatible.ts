import { ServiceFailure } from '../ports/service-failure.ts';
import { speechDeadlinesMs, SpeechRefused, type SpeechEndpoint, type SpeechToText } from '../ports/speech.ts';
import { ipAddressList } from './private-ip-addresses.ts';
import type { PlainHttp } from './guarded-request.ts';
import { askService, parse, unreadable } from './service-exchange.ts';

/** Statuses that refuse the sound itself, so that another try cannot help. */
const refusals = new Set([400, 413, 415, 422]);

/** `POST {url}/audio/transcriptions`, as OpenAI, vLLM, faster-whisper-server and others serve it. */
export function openAiCompatibleSpeech(
  settings: SpeechEndpoint & { allowedPrivateHosts: string[]; plainHttp?: PlainHttp },
): SpeechToText {
  const { url, key, plainHttp = 'anywhere' } = settings;
  const endpoint = `${url.replace(/\/+$/, '')}/audio/transcriptions`;
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
      const request = {
        headers: {
          'content-type': encoded.headers.get('content-type') ?? '',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
        body: Buffer.from(await encoded.arrayBuffer()),
        timeoutMs: speechDeadlinesMs.SPEECH_TO_TEXT,
        maxResponseBytes: 1024 * 1024,
        plainHttp,
      };
      const response = await askService(endpoint, key, request, allowed).catch((error: unknown) => {
        throw named(error);
      });
      const answer = response.body.toString('utf8');
      const { text } = (parse(answer) ?? {}) as { text?: unknown };
      if (typeof text !== 'string') {
        throw new Error('speech-to-text answered without text', { cause: unreadable(answer, key) });
      }
      return text.replace(/\s+/g, ' ').trim();
    },
  };
}

/** The failure with the service's name in its message. SpeechRefused tells the caller not to try again. */
function named(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (!(error instanceof ServiceFailure) || error.status === null) return error;
  const message = `speech-to-text answered ${error.status}`;
  return refusals.has(error.status)
    ? new SpeechRefused(message, { cause: error })
    : new Error(message, { cause: error });
}

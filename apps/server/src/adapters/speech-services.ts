import type {
  SpeechEndpoint,
  SpeechToText,
  SpeechTransport,
  TextToSpeech,
  VoiceEndpoint,
} from '../ports/speech.ts';
import { openAiCompatibleSpeech } from './speech-openai-compatible.ts';
import { voiceCache } from './voice-cache.ts';
import { openAiCompatibleVoice } from './voice-openai-compatible.ts';

interface SpeechConfig {
  speechToText: SpeechEndpoint | null;
  textToSpeech: VoiceEndpoint | null;
  allowedPrivateHosts: string[];
}

/** The speech services of the installation, and the transport to those that organizations entered. */
export function speechOverHttp({ speechToText, textToSpeech, allowedPrivateHosts }: SpeechConfig): {
  speechToText: SpeechToText | null;
  textToSpeech: TextToSpeech | null;
  speechTransport: SpeechTransport;
  /** The names of the installation's models; null: it has none. */
  installationSpeech: { SPEECH_TO_TEXT: string | null; TEXT_TO_SPEECH: string | null };
} {
  const cached = voiceCache();
  return {
    speechToText: speechToText && openAiCompatibleSpeech({ ...speechToText, allowedPrivateHosts }),
    textToSpeech:
      textToSpeech && cached('installation', openAiCompatibleVoice({ ...textToSpeech, allowedPrivateHosts })),
    speechTransport: entered(allowedPrivateHosts, cached),
    installationSpeech: {
      SPEECH_TO_TEXT: speechToText?.model ?? null,
      TEXT_TO_SPEECH: textToSpeech?.model ?? null,
    },
  };
}

/** Entered services receive a key and what people said, so plain http goes only to addresses that are allowed. */
function entered(allowedPrivateHosts: string[], cached: ReturnType<typeof voiceCache>): SpeechTransport {
  const rules = { allowedPrivateHosts, plainHttp: 'allowed-addresses' } as const;
  return {
    speechToText: (endpoint) => openAiCompatibleSpeech({ ...endpoint, ...rules }),
    textToSpeech(endpoint, keptFor) {
      const voice = openAiCompatibleVoice({ ...endpoint, ...rules });
      if (keptFor === null) return voice;
      const { url, model, voice: name } = endpoint;
      return cached(JSON.stringify([keptFor, url, model, name]), voice);
    },
  };
}

import { sha256Hex } from '../kernel/crypto.ts';
import type { SpokenSound, TextToSpeech } from '../ports/speech.ts';

/** Holds some hundred spoken lines. The questions of a job are the same for all its candidates. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Keeps spoken lines in memory, so that each is paid for once. The key is a hash of owner, language and text. Callers
 * who want the same line at the same time share one request. When memory is full, the least recently used lines of
 * all owners are dropped first.
 */
export function voiceCache(): (whose: string, voice: TextToSpeech) => TextToSpeech {
  const kept = new Map<string, Promise<SpokenSound>>();
  const sizes = new Map<string, number>();
  let bytes = 0;
  const drop = (key: string) => {
    kept.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  const keep = (key: string, sound: SpokenSound) => {
    sizes.set(key, sound.bytes.length);
    bytes += sound.bytes.length;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return;
      if (sizes.has(oldest)) drop(oldest);
    }
  };
  return (whose, voice) => ({
    async speak(text, options) {
      const key = sha256Hex(JSON.stringify([whose, options.language, text]));
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const asked = voice.speak(text, options);
      kept.set(key, asked);
      try {
        const sound = await asked;
        keep(key, sound);
        return sound;
      } catch (error) {
        drop(key);
        throw error;
      }
    },
  });
}

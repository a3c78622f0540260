import { setTimeout as pause } from 'node:timers/promises';
import { SpeechRefused, type SpeechToText } from '../../ports/speech.ts';
import type { Piece } from './cut-at-silences.ts';
import { isInvented } from './inventions.ts';
import type { PieceOutcome } from './store.ts';
import { wavOf } from '../speech/index.ts';

/** A service that fails is called again after these pauses. */
export const retryPausesMs: readonly number[] = [500, 2_000];

/** The result for one piece; `text` is '' unless words were heard. */
export interface ReadPiece {
  outcome: PieceOutcome;
  text: string;
}

/** Calls the service for one piece. Never throws: a piece that cannot be read becomes UNREAD. */
export async function readPiece(
  speechToText: SpeechToText,
  piece: Piece,
  language: string,
  pausesMs: readonly number[],
): Promise<ReadPiece> {
  const audio = { bytes: wavOf(piece.samples), mimeType: 'audio/wav' };
  for (const waitMs of [...pausesMs, null]) {
    try {
      const text = (await speechToText.transcribe(audio, { language })).trim();
      if (text === '') return { outcome: 'NOTHING', text: '' };
      if (isInvented(text, piece.voicedMs)) return { outcome: 'INVENTED', text: '' };
      return { outcome: 'WORDS', text };
    } catch (error) {
      if (error instanceof SpeechRefused || waitMs === null) break;
      await pause(waitMs);
    }
  }
  return { outcome: 'UNREAD', text: '' };
}

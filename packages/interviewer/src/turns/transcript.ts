import type { TranscriptTurn } from '../types.ts';
import type { TurnEvent } from './events.ts';
import { fold } from './evolve.ts';
import type { TurnState } from './state.ts';

/** The written interview that a log stands for. */
export function transcript(events: readonly TurnEvent[]): TranscriptTurn[] {
  return transcriptOf(fold(events));
}

/**
 * The written interview as far as it has come, in the order in which turns began. Offsets are wall time since the
 * `started` event, pauses included, because the recording runs on wall time too.
 */
export function transcriptOf(state: TurnState): TranscriptTurn[] {
  const offset = (instantMs: number) => Math.max(0, instantMs - state.startedAtMs);
  const said = state.lines.map(({ turnId, questionId, text, startedAtMs, finishedAtMs }): TranscriptTurn => {
    const endMs = offset(finishedAtMs ?? state.lastAtMs);
    return { turnId, speaker: 'INTERVIEWER', questionId, text, startMs: offset(startedAtMs), endMs };
  });
  const heard = state.utterances.map(
    ({ candidateTurnId, questionId, text, startedAt, endedAt }): TranscriptTurn => ({
      turnId: candidateTurnId,
      speaker: 'CANDIDATE',
      questionId,
      text,
      startMs: offset(startedAt),
      endMs: offset(endedAt),
    }),
  );
  return [...said, ...heard].toSorted((left, right) => left.startMs - right.startMs);
}

import type { AskedQuestion, TranscriptTurn } from '../types.ts';
import type { TurnEvent } from './events.ts';
import { fold } from './evolve.ts';
import { answerText, type TurnState } from './state.ts';

/** The transcript of a log. */
export function transcript(events: readonly TurnEvent[]): TranscriptTurn[] {
  return transcriptOf(fold(events));
}

/**
 * The transcript so far, in the order in which turns began. Offsets are real time since the `started` event,
 * including pauses, because the recording also runs in real time.
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

/**
 * What happened to every question of the plan: first those that were asked, in that order, then those for which there
 * was no time.
 */
export function askedQuestions(state: TurnState): AskedQuestion[] {
  const questions = state.plan?.questions ?? [];
  const asked = state.asked.flatMap((progress): AskedQuestion[] => {
    const question = questions.find(({ id }) => id === progress.questionId);
    if (!question) return [];
    const skipped = progress.skipped || answerText(state, question.id) === '';
    return [{ question, asked: true, skipped }];
  });
  const done = new Set(asked.map(({ question }) => question.id));
  const left = questions.filter(({ id }) => !done.has(id));
  return [...asked, ...left.map((question) => ({ question, asked: false, skipped: false }))];
}

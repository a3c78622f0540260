import type { Draft } from './draft.ts';
import type { TurnInput } from './inputs.ts';
import { heardAtMost } from './limits.ts';
import type { TurnState, Utterance } from './state.ts';

/**
 * Whether the candidate may still correct an utterance: of the current answer, or of the last one until they say
 * something to the next question.
 */
export function isCorrectable(state: TurnState, { questionId }: Utterance): boolean {
  if (questionId === null || state.ended !== null) return false;
  if (questionId === state.openQuestionId) return true;
  return questionId === state.utterances.findLast((heard) => heard.questionId !== null)?.questionId;
}

/** Lets the candidate correct text that was heard wrongly. The first text stays in the log. */
export function correct(draft: Draft, input: Extract<TurnInput, { type: 'correct' }>): void {
  const { state } = draft;
  const heard = state.utterances.find(({ utteranceId }) => utteranceId === input.utteranceId);
  const text = input.text.trim();
  if (!heard || text === '' || text === heard.text || !isCorrectable(state, heard)) return;
  const others = state.utterances.reduce((sum, one) => sum + one.text.length, -heard.text.length);
  if (others + text.length > heardAtMost) return;
  draft.add({ type: 'corrected', at: draft.at, utteranceId: heard.utteranceId, text });
}

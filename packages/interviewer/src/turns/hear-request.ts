import { isRemark, type Heard } from '../requests/intents.ts';
import { recogniseRequest, type Situation } from '../requests/recognise-request.ts';
import type { UtteranceInput } from './inputs.ts';
import { remarksAtMost, requestGoesOnMs } from './limits.ts';
import { openProgress, partUtterances, type TurnState, type Utterance } from './state.ts';

export interface HeardRequest {
  intent: Heard;
  /** Earlier pieces that belong to it. */
  joins: string[];
  /** True when it is the rest of the request before it, which was replied to already. */
  goesOn: boolean;
}

/**
 * Finds the request in these words, or in these words together with the pieces before them, because speech
 * recognisers cut sentences at every pause.
 */
export function hearRequest(state: TurnState, input: UtteranceInput, startedAt: number): HeardRequest | null {
  const { plan } = state;
  if (plan === null) return null;
  const understand = (pieces: readonly string[], situation: Situation) =>
    recogniseRequest(pieces.join(' '), plan.language, situation);
  const momentary = momentaryOf(state);
  const before = input.source === 'speech' ? piecesBefore(state) : [];
  if (before.length > 0) {
    const whole = understand([...before.map(({ text }) => text), input.text], { momentary, only: true });
    if (isAsked(whole))
      return { intent: whole, joins: before.map(({ utteranceId }) => utteranceId), goesOn: false };
  }
  const last = state.utterances.at(-1);
  const intent = understand([input.text], { momentary, inAnswer: before.length > 0 });
  if (last?.request) {
    const { intent: first } = last.request;
    const isNear = input.source === 'speech' && startedAt - last.endedAt < requestGoesOnMs;
    const isRest =
      isNear && intent === null && understand([last.text, input.text], { momentary, only: true }) === first;
    if (isRest) return { intent: first, joins: [], goesOn: true };
    if (intent === 'courtesy') return { intent, joins: [], goesOn: false };
  }
  if (intent !== null && isRemark(intent) && isRepeatedTooOften(state, intent)) return null;
  return isAsked(intent) ? { intent, joins: [], goesOn: false } : null;
}

/** Whether the same remark on the open question was replied to often enough; then it counts as the answer. */
function isRepeatedTooOften({ utterances, openQuestionId }: TurnState, intent: Heard): boolean {
  const same = utterances.filter(
    ({ request }) => request?.intent === intent && request.questionId === openQuestionId,
  );
  return same.length >= remarksAtMost;
}

const isAsked = (intent: Heard | null): intent is Heard => intent !== null && intent !== 'courtesy';

function momentaryOf({ clock, confirming }: TurnState): Situation['momentary'] {
  if (confirming !== null) return 'confirming';
  return clock.pausedBy === 'candidate' ? 'pause' : undefined;
}

/** What was said to the open question since the last request. */
function piecesBefore(state: TurnState): readonly Utterance[] {
  const progress = openProgress(state);
  if (!progress) return [];
  const part = partUtterances(state, progress);
  const lastRequest = state.utterances.findLastIndex(({ request }) => request !== null);
  return part.filter((piece) => state.utterances.indexOf(piece) > lastRequest);
}

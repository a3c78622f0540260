import { activeMs } from './clock.ts';
import type { RequestedEvent, TurnedToEvent } from './events.ts';
import { patienceMs } from './limits.ts';
import { updateProgress, type QuestionProgress, type TurnState, type Utterance } from './state.ts';

/** Adds a request like an utterance, but it and the pieces that belong to it are not part of an answer. */
export function applyRequest(state: TurnState, event: RequestedEvent): TurnState {
  const { type: _type, intent, joins, goesOn, questionId, ...said } = event;
  // When there are several pieces, the last one continues the request of the first.
  const request = { intent, questionId, goesOn: goesOn || joins.length > 0 };
  const utterance: Utterance = {
    ...said,
    type: 'utterance',
    questionId: null,
    request,
    candidateTurnId: `c${state.utterances.length + 1}`,
    activeMs: activeMs(state.clock, event.at),
  };
  const [first] = joins;
  const earlier = state.utterances.map((one) =>
    joins.includes(one.utteranceId)
      ? { ...one, questionId: null, request: { ...request, goesOn: one.utteranceId !== first } }
      : one,
  );
  const heard = { ...state, utterances: [...earlier, utterance] };
  if (intent === 'courtesy') return heard;
  const confirming = intent === 'stop' || intent === 'ask_person' ? intent : null;
  const next = {
    ...heard,
    confirming,
    pauseDue: intent === 'pause' && state.clock.pausedAtMs === null,
    slower: state.slower || intent === 'slower' || intent === 'adjustment',
  };
  return intent === 'moment' ? wait(next, event) : hold(next, questionId, event.at);
}

/** From here on, time does not count towards the question's limit. */
export function hold(state: TurnState, questionId: string | null, atMs: number): TurnState {
  const since = activeMs(state.clock, atMs);
  return updateProgress(state, questionId, (progress) => ({
    ...progress,
    heldSinceMs: progress.heldSinceMs ?? since,
  }));
}

function wait(state: TurnState, { questionId, at }: RequestedEvent): TurnState {
  const { plan } = state;
  if (plan === null) return state;
  const since = activeMs(state.clock, at);
  return updateProgress(state, questionId, (progress) => ({
    ...release(progress, since),
    heldSinceMs: since,
    patientUntilMs: since + patienceMs(plan),
  }));
}

/** From here on, time counts towards the question's limit again. */
export function release(progress: QuestionProgress, nowMs: number): QuestionProgress {
  const { heldSinceMs, heldMs, patientUntilMs } = progress;
  if (heldSinceMs === null) return progress;
  const untilMs = Math.min(nowMs, patientUntilMs ?? nowMs);
  return {
    ...progress,
    heldSinceMs: null,
    heldMs: heldMs + Math.max(0, untilMs - heldSinceMs),
    patientUntilMs: null,
  };
}

/**
 * Opens a question again. A finished question to which the candidate goes back gets its full time again. A question
 * that waited, or whose answer has just ended, goes on as before.
 */
export function turnTo(state: TurnState, event: TurnedToEvent): TurnState {
  const nowMs = activeMs(state.clock, event.at);
  const left = updateProgress(state, event.leaves, (progress) => ({
    ...release(progress, nowMs),
    waitingSinceMs: nowMs,
  }));
  const opened = {
    ...left,
    openQuestionId: event.questionId,
    openAsk: null,
    confirming: null,
    pauseDue: false,
  };
  return updateProgress(opened, event.questionId, (progress) => {
    const waitedMs = progress.waitingSinceMs === null ? 0 : nowMs - progress.waitingSinceMs;
    const open = { ...progress, waitingSinceMs: null, heldMs: progress.heldMs + waitedMs };
    if (progress.finished === null) return open;
    const reopened = { ...open, finished: null, skipped: false, returnedTo: true };
    if (event.leaves === null) return reopened;
    return {
      ...reopened,
      listeningSinceMs: null,
      heldMs: 0,
      heardMs: null,
      partFrom: state.utterances.length,
    };
  });
}

import { activeMs, isRunning } from './clock.ts';
import type { CorrectedEvent, SaidEvent, SpeechFinishedEvent, TurnEvent, UtteranceEvent } from './events.ts';
import { applyRequest, hold, release, turnTo } from './evolve-request.ts';
import { initialState, updateProgress, type QuestionProgress, type TurnState } from './state.ts';

/** The state after one more event. Pure: the old state does not change. */
export function evolve(state: TurnState, event: TurnEvent): TurnState {
  const next = { ...applyEvent(state, event), lastAtMs: event.at };
  return unheard.has(event.type) ? next : { ...next, beforeEnd: null };
}

/** Events after which the candidate still has heard nothing since the end of the answer. */
const unheard: ReadonlySet<TurnEvent['type']> = new Set<TurnEvent['type']>([
  'answer_finished',
  'said',
  'model_asked',
  'model_replied',
  'model_failed',
  'joined',
  'left',
]);

/** The state that results from a log. */
export function fold(events: readonly TurnEvent[], from: TurnState = initialState): TurnState {
  return events.reduce(evolve, from);
}

function applyEvent(state: TurnState, event: TurnEvent): TurnState {
  switch (event.type) {
    case 'started': {
      const { type: _type, at, ...plan } = event;
      return { ...state, plan, startedAtMs: at, absentSinceMs: at };
    }
    case 'joined': {
      const clock = { ...state.clock, startMs: state.clock.startMs ?? event.at };
      const typesOnly = event.typesOnly ?? false;
      const { epoch, timeFactor } = event;
      const timed = timeFactor === undefined ? state : withMoreTime(state, timeFactor);
      return sayAgain({ ...timed, clock, epoch, typesOnly, absentSinceMs: null }, event.at);
    }
    case 'left':
      return { ...state, absentSinceMs: event.at };
    case 'paused':
      return {
        ...state,
        clock: { ...state.clock, pausedAtMs: event.at, pausedBy: event.reason },
        pauseDue: false,
      };
    case 'resumed': {
      const pausedMs = state.clock.pausedMs + event.at - (state.clock.pausedAtMs ?? event.at);
      return sayAgain(
        { ...state, clock: { ...state.clock, pausedMs, pausedAtMs: null, pausedBy: null } },
        event.at,
      );
    }
    case 'said':
      return applySaid(state, event);
    case 'model_asked':
      return { ...state, openAsk: event, askCount: state.askCount + 1 };
    case 'model_replied':
    case 'model_failed':
      return { ...state, openAsk: null };
    case 'speech_finished':
      return applySpeechFinished(state, event);
    case 'speaking_noticed':
      return noteHeard(state, event.questionId, activeMs(state.clock, event.at));
    case 'utterance':
      return applyUtterance(state, event);
    case 'corrected':
      return applyCorrection(state, event);
    case 'requested':
      return applyRequest(state, event);
    case 'turned_to':
      return turnTo(silence(state, event.at), event);
    case 'repeat_requested':
      return hold(silence(state, event.at), event.questionId, event.at);
    case 'skipped':
      return closeQuestion(state, event.at, (progress) => ({
        ...progress,
        finished: 'button',
        skipped: progress.skipped || progress.followUps.length === 0,
      }));
    case 'answer_finished':
      return {
        ...closeQuestion(state, event.at, (progress) => ({ ...progress, finished: event.reason })),
        beforeEnd: event.reason === 'silence' ? { ...state, beforeEnd: null } : null,
      };
    case 'answer_reopened':
      return reopen(state, event.at);
    case 'ended':
      return { ...silence(state, event.at), openQuestionId: null, openAsk: null, ended: event.reason };
  }
}

function applySaid(state: TurnState, event: SaidEvent): TurnState {
  const { at, turnId, kind, text, questionId } = event;
  const startedActiveMs = activeMs(state.clock, at);
  const line = { turnId, kind, text, questionId, startedAtMs: at, startedActiveMs, finishedAtMs: null };
  const said = { ...state, lines: [...state.lines, line], lineCount: state.lineCount + 1 };
  switch (kind) {
    case 'question': {
      const progress: QuestionProgress = {
        questionId: questionId ?? '',
        listeningSinceMs: null,
        partFrom: state.utterances.length,
        followUps: [],
        heardMs: null,
        nudged: false,
        heldSinceMs: null,
        heldMs: 0,
        patientUntilMs: null,
        waitingSinceMs: null,
        returnedTo: false,
        skipped: false,
        finished: null,
      };
      return { ...said, openQuestionId: questionId, asked: [...state.asked, progress] };
    }
    case 'follow_up':
      return updateProgress({ ...said, openQuestionId: questionId }, questionId, (progress) => ({
        ...progress,
        partFrom: state.utterances.length,
        followUps: [
          ...progress.followUps,
          { text, pointId: event.pointId ?? null, builtIn: event.insteadOf ?? text },
        ],
        finished: null,
      }));
    case 'nudge':
      return updateProgress(said, questionId, (progress) => ({ ...progress, nudged: true }));
    case 'time_warning':
      return { ...said, timeWarningSaid: true };
    case 'closing':
      return { ...said, openQuestionId: null, closing: event.endReason ?? 'completed' };
    case 'greeting':
    case 'repeat':
    case 'reply':
    case 'acknowledgement':
      return said;
  }
}

/** Finishing a line also finishes those before it; the next one begins then. */
function applySpeechFinished(state: TurnState, event: SpeechFinishedEvent): TurnState {
  const upTo = state.lines.findIndex(({ turnId }) => turnId === event.turnId);
  const active = activeMs(state.clock, event.at);
  const lines = state.lines.map((line, index) => {
    if (line.finishedAtMs !== null) return line;
    if (index <= upTo) return { ...line, finishedAtMs: event.at };
    return { ...line, startedAtMs: event.at, startedActiveMs: active };
  });
  return startListening({ ...state, lines }, event.at);
}

/**
 * The conversation as it was before the end of the answer. Times, presence and the counters of ids are kept from now,
 * so that no id is used twice.
 */
function reopen(state: TurnState, atMs: number): TurnState {
  const { beforeEnd, plan, clock, epoch, typesOnly, absentSinceMs, lineCount, askCount } = state;
  if (beforeEnd === null) return state;
  const kept = { plan, clock, epoch, typesOnly, absentSinceMs, lineCount, askCount };
  const before = silence({ ...beforeEnd, ...kept }, atMs);
  return noteHeard(before, before.openQuestionId, activeMs(clock, atMs));
}

function applyUtterance(state: TurnState, event: UtteranceEvent): TurnState {
  const utterance = {
    ...event,
    candidateTurnId: `c${state.utterances.length + 1}`,
    activeMs: activeMs(state.clock, event.at),
    request: null,
  };
  const utterances = [...state.utterances, utterance];
  const heard = { ...state, utterances, confirming: null, pauseDue: false };
  return noteHeard(heard, event.questionId, utterance.activeMs);
}

/** Applies a correction. It counts as being heard, because a candidate who corrects an answer is still busy with it. */
function applyCorrection(state: TurnState, { utteranceId, text, at }: CorrectedEvent): TurnState {
  const corrected = state.utterances.find((heard) => heard.utteranceId === utteranceId);
  const utterances = state.utterances.map((heard) => (heard === corrected ? { ...heard, text } : heard));
  if (!corrected || !isRunning(state.clock)) return { ...state, utterances };
  return noteHeard({ ...state, utterances }, corrected.questionId, activeMs(state.clock, at));
}

function noteHeard(state: TurnState, questionId: string | null, heardMs: number): TurnState {
  return updateProgress(state, questionId, (progress) => ({ ...release(progress, heardMs), heardMs }));
}

/** Adds time. The warning about the time left may be said again, because the earlier one is no longer true. */
function withMoreTime(state: TurnState, timeFactor: number): TurnState {
  return { ...state, plan: state.plan && { ...state.plan, timeFactor }, timeWarningSaid: false };
}

/** Stops every line that is being spoken. */
function silence(state: TurnState, atMs: number): TurnState {
  const lines = state.lines.map((line) =>
    line.finishedAtMs === null ? { ...line, finishedAtMs: atMs } : line,
  );
  return startListening({ ...state, lines }, atMs);
}

/** When a device comes back, it speaks the current line again from the start, so the line's time starts again too. */
function sayAgain(state: TurnState, atMs: number): TurnState {
  const startedActiveMs = activeMs(state.clock, atMs);
  const lines = state.lines.map((line) => (line.finishedAtMs === null ? { ...line, startedActiveMs } : line));
  return { ...state, lines };
}

/** Starts the time of the open question when the interviewer is first silent after asking it. */
function startListening(state: TurnState, atMs: number): TurnState {
  if (state.lines.some(({ finishedAtMs }) => finishedAtMs === null)) return state;
  const silentSinceMs = activeMs(state.clock, atMs);
  return updateProgress({ ...state, silentSinceMs }, state.openQuestionId, (progress) => ({
    ...(progress.patientUntilMs === null ? release(progress, silentSinceMs) : progress),
    listeningSinceMs: progress.listeningSinceMs ?? silentSinceMs,
  }));
}

function closeQuestion(
  state: TurnState,
  atMs: number,
  change: (progress: QuestionProgress) => QuestionProgress,
): TurnState {
  const questionId = state.openQuestionId;
  const closed = { ...silence(state, atMs), openQuestionId: null, confirming: null, pauseDue: false };
  return updateProgress(closed, questionId, change);
}

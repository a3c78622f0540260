import { answerRequest, repeatQuestion, type Before } from './answer-request.ts';
import { isRunning } from './clock.ts';
import { correct } from './correct.ts';
import { nextDue, type Due } from './dues.ts';
import { isForTeam } from './asked-at-the-end.ts';
import { Draft } from './draft.ts';
import { effectsOf, type TurnEffect } from './effects.ts';
import type { EndReason, TurnEvent } from './events.ts';
import type { TurnInput, UtteranceInput } from './inputs.ts';
import { hearRequest, type HeardRequest } from './hear-request.ts';
import { askNext, endAsk, finishAnswer, moveOnAfterSkip } from './move-on.ts';
import { heardAtMost, speakingNewsMs } from './limits.ts';
import { closingText, greetingText, nudgeText, timeWarningText } from './phrases.ts';
import { currentLine, openProgress, partUtterances, type TurnState, hasAnswered } from './state.ts';

export interface Decision {
  /** Events to append to the log. */
  events: TurnEvent[];
  /** The state after these events. */
  state: TurnState;
  effects: TurnEffect[];
}

/**
 * The events that follow from an input. Pure and deterministic: the same state, input and instant always give the
 * same events. An input that does not fit the phase leads to no events. What the interviewer says is decided here and
 * recorded, so reading an old log never depends on newer rules or on a model.
 */
export function decide(state: TurnState, input: TurnInput, nowMs: number): Decision {
  if (state.plan === null || state.ended !== null) return { events: [], state, effects: [] };
  const draft = new Draft(state.plan, state, nowMs);
  applyInput(draft, input);
  return { events: draft.events, state: draft.state, effects: effectsOf(draft.state) };
}

function applyInput(draft: Draft, input: TurnInput): void {
  switch (input.type) {
    case 'tick':
      return applyDues(draft);
    case 'join':
      return join(draft, input);
    case 'leave':
      return leave(draft, input);
    case 'utterance':
      return hear(draft, input);
    case 'correct':
      return correct(draft, input);
    case 'speaking':
      return noticeSpeaking(draft);
    case 'speech_finished':
      return finishLine(draft, input.turnId);
    case 'finish_answer':
      return finishByCandidate(draft, input.reason ?? 'button', input.questionId);
    case 'go_on':
      return goOn(draft, input.questionId);
    case 'repeat':
      return repeat(draft, input.questionId);
    case 'skip':
      return skip(draft, input.questionId);
    case 'pause': {
      const { state } = draft;
      if (!isRunning(state.clock) || state.closing !== null) return;
      return draft.add({ type: 'paused', at: draft.at, reason: input.reason ?? 'candidate' });
    }
    case 'resume': {
      applyDues(draft);
      const { state } = draft;
      if (state.ended !== null || state.clock.pausedAtMs === null || state.absentSinceMs !== null) return;
      return draft.add({ type: 'resumed', at: draft.at });
    }
    case 'model_replied':
    case 'model_failed':
      return takeReply(draft, input);
    case 'end_by_candidate':
      return end(draft, 'candidate_left');
    case 'ask_for_person':
      draft.say('closing', closingText(draft.plan, 'human_requested', hasAnswered(draft.state)), null, {
        endReason: 'human_requested',
      });
      return end(draft, 'human_requested');
    case 'give_up':
      return draft.state.absentSinceMs === null ? undefined : end(draft, 'abandoned');
  }
}

/** Lets a device join. First it handles what became due unnoticed, for example while the service was down. */
function join(
  draft: Draft,
  { epoch, typesOnly = false, timeFactor = 1 }: Extract<TurnInput, { type: 'join' }>,
): void {
  applyDues(draft);
  const { state } = draft;
  if (state.ended !== null || epoch <= state.epoch) return;
  const isFirst = state.clock.startMs === null;
  // More time can be added later, but never taken away, because it may be used up already.
  const isMore = timeFactor > (state.plan?.timeFactor ?? 1);
  const news = { ...(typesOnly ? { typesOnly } : {}), ...(isMore ? { timeFactor } : {}) };
  draft.add({ type: 'joined', at: draft.at, epoch, ...news });
  if (isFirst) draft.say('greeting', greetingText(draft.plan, typesOnly), null);
  else if (state.clock.pausedBy === 'disconnected') draft.add({ type: 'resumed', at: draft.at });
}

function leave(draft: Draft, input: Extract<TurnInput, { type: 'leave' }>): void {
  const { state } = draft;
  const isOldDevice = input.epoch !== undefined && input.epoch !== state.epoch;
  if (state.absentSinceMs !== null || isOldDevice) return;
  draft.add({ type: 'left', at: draft.within(input.sinceMs ?? draft.nowMs) });
  if (state.closing !== null) end(draft, state.closing);
}

function hear(draft: Draft, input: UtteranceInput): void {
  const { state } = draft;
  const text = input.text.trim();
  const isKnown = state.utterances.some(({ utteranceId }) => utteranceId === input.utteranceId);
  if (text === '' || isKnown || state.clock.startMs === null || isFull(state, text)) return;
  const line = state.lines.find(({ turnId }) => turnId === input.turnId);
  // A draft may be older than the question, so the answer cannot begin before the line that it answers.
  const earliest = line?.startedAtMs ?? state.startedAtMs;
  const startedAt = Math.max(earliest, Math.min(finite(input.startedAt, draft.nowMs), draft.nowMs));
  const endedAt = Math.max(startedAt, Math.min(finite(input.endedAt, draft.nowMs), draft.nowMs));
  const { pausedAtMs, pausedBy } = state.clock;
  const isOfPause = pausedAtMs !== null && pausedBy === 'candidate' && startedAt > pausedAtMs;
  const request = hearRequest(state, { ...input, text }, startedAt);
  // Speech during a pause is not an answer. Typed text is, because nobody types and sends by accident.
  if (isOfPause && input.source === 'speech' && request?.intent !== 'resume') return;
  if (request && (state.closing === null || isForTeam(request.intent)))
    return takeRequest(draft, { ...input, text, startedAt, endedAt }, request);

  const questionId = line ? line.questionId : state.openQuestionId;
  const isAnswer = questionId !== null && questionId === state.openQuestionId;
  const isInterruption = isRunning(state.clock) && state.closing === null;
  if (isInterruption) interrupt(draft, isAnswer ? null : (line?.turnId ?? null), startedAt);
  const { utteranceId, turnId, source } = input;
  draft.add({
    type: 'utterance',
    at: draft.at,
    utteranceId,
    turnId,
    questionId,
    source,
    text,
    startedAt,
    endedAt,
  });
  if (!isInterruption) return;
  if (isAnswer && source === 'typed') finishAnswer(draft, 'typed');
  else afterSpeech(draft);
}

/** Handles a request, which does not count as an answer: it is logged, stops what is being spoken, and gets a reply. */
function takeRequest(draft: Draft, input: UtteranceInput, { intent, joins, goesOn }: HeardRequest): void {
  const { state } = draft;
  const isHeardOnly = intent === 'courtesy' || goesOn || state.closing !== null;
  const spoken = state.lines.filter(({ finishedAtMs }) => finishedAtMs === null);
  const line = state.lines.find(({ turnId }) => turnId === input.turnId);
  const before: Before = {
    confirming: state.confirming,
    cutQuestion: spoken.some(({ kind }) => kind === 'question' || kind === 'follow_up' || kind === 'repeat'),
    isLate: (line?.questionId ?? state.openQuestionId) !== state.openQuestionId,
  };
  if (!isHeardOnly) {
    if (isRunning(state.clock)) interrupt(draft, null, input.startedAt);
    takeBackAsk(draft);
  }
  const { utteranceId, turnId, source, text, startedAt, endedAt } = input;
  const questionId = draft.state.openQuestionId;
  const said = { utteranceId, turnId, questionId, source, text, startedAt, endedAt };
  draft.add({ type: 'requested', at: draft.at, ...said, intent, goesOn, joins });
  if (isHeardOnly) return;
  answerRequest(draft, intent, before);
  if (isRunning(draft.state.clock)) afterSpeech(draft);
}

/** Drops a follow-up that a model is just wording, because the request is about the question before it. */
function takeBackAsk(draft: Draft): void {
  const { openAsk } = draft.state;
  if (!openAsk) return;
  const { askId, questionId } = openAsk;
  draft.add({ type: 'model_failed', at: draft.at, askId, cause: 'not_needed' });
  draft.add({ type: 'turned_to', at: draft.at, questionId, leaves: null });
}

/**
 * Whether this text would exceed the limit of the interview. Nobody speaks that much; the limit exists because rules
 * read the whole text again and again.
 */
function isFull({ utterances }: TurnState, text: string): boolean {
  return utterances.reduce((sum, heard) => sum + heard.text.length, text.length) > heardAtMost;
}

/** One event every few seconds is enough to know that somebody is speaking. */
function noticeSpeaking(draft: Draft): void {
  const progress = openQuestion(draft);
  if (!progress || currentLine(draft.state) !== null) return;
  const isNews = progress.heardMs === null || draft.activeMs - progress.heardMs >= speakingNewsMs;
  if (isNews) draft.add({ type: 'speaking_noticed', at: draft.at, questionId: progress.questionId });
}

/** An answer stops every line that is being spoken; an answer to an earlier line stops only that line. */
function interrupt(draft: Draft, turnId: string | null, startedAt: number): void {
  const unfinished = draft.state.lines.filter(({ finishedAtMs }) => finishedAtMs === null);
  const line =
    turnId === null ? unfinished.at(-1) : unfinished.find((candidate) => candidate.turnId === turnId);
  if (!line) return;
  draft.add({ type: 'speech_finished', at: draft.within(startedAt), turnId: line.turnId, cause: 'barge_in' });
}

function finishLine(draft: Draft, turnId: string): void {
  const line = draft.state.lines.find((candidate) => candidate.turnId === turnId);
  if (!line || line.finishedAtMs !== null || !isRunning(draft.state.clock)) return;
  draft.add({ type: 'speech_finished', at: draft.at, turnId, cause: 'reported' });
  afterSpeech(draft);
}

function afterSpeech(draft: Draft): void {
  const { state } = draft;
  if (currentLine(state) !== null) return;
  if (state.closing !== null) end(draft, state.closing);
  else if (state.pauseDue) draft.add({ type: 'paused', at: draft.at, reason: 'candidate' });
  else if (state.openQuestionId === null && state.openAsk === null) askNext(draft);
}

function finishByCandidate(draft: Draft, reason: 'button' | 'silence', questionId?: string): void {
  const progress = openQuestion(draft, questionId);
  if (!progress) return;
  // After a request, a silence, or a button pressed while the reply is spoken, belongs to the request and does not
  // end the answer before it.
  const isAfterRequest = draft.state.utterances.at(-1)?.request != null;
  if (isAfterRequest && (reason === 'silence' || currentLine(draft.state) !== null)) return;
  const isEmpty = partUtterances(draft.state, progress).length === 0;
  // Silence before the first word is patience, not an answer. A button during a spoken question was pressed by
  // mistake.
  if (isEmpty && (reason === 'silence' || currentLine(draft.state) !== null)) return;
  finishAnswer(draft, reason);
}

function goOn(draft: Draft, questionId?: string): void {
  const { beforeEnd, clock } = draft.state;
  const reopened = beforeEnd?.openQuestionId ?? null;
  if (reopened === null || !isRunning(clock)) return;
  if (questionId !== undefined && questionId !== reopened) return;
  draft.add({ type: 'answer_reopened', at: draft.at, questionId: reopened });
}

function repeat(draft: Draft, questionId?: string): void {
  const progress = openQuestion(draft, questionId);
  if (progress) repeatQuestion(draft, progress);
}

function skip(draft: Draft, questionId?: string): void {
  const progress = openQuestion(draft, questionId);
  if (!progress) return;
  draft.add({ type: 'skipped', at: draft.at, questionId: progress.questionId });
  moveOnAfterSkip(draft, progress.questionId);
}

/**
 * A reply after the deadline is late, even if no tick has noticed it yet. A reply that belongs to no open request
 * is dropped.
 */
function takeReply(draft: Draft, input: Extract<TurnInput, { askId: string }>): void {
  applyDues(draft);
  if (draft.state.openAsk?.askId !== input.askId) return;
  endAsk(draft, input.type === 'model_replied' ? { text: input.text } : { cause: 'no_reply' });
}

/** The open question while the clock runs, if the input meant it. */
function openQuestion(draft: Draft, questionId?: string) {
  const progress = isRunning(draft.state.clock) ? openProgress(draft.state) : null;
  return questionId === undefined || questionId === progress?.questionId ? progress : null;
}

/** Executes everything that is due, earliest first. Each item removes itself, so a second tick does nothing. */
function applyDues(draft: Draft): void {
  for (let due = nextDue(draft.state); due !== null && due.atMs <= draft.nowMs; due = nextDue(draft.state)) {
    applyDue(draft, due);
  }
}

function applyDue(draft: Draft, due: Due): void {
  const { state } = draft;
  switch (due.what) {
    case 'abandon':
      return end(draft, 'abandoned');
    case 'pause_disconnected':
      // A late tick must not cost time: the pause began when it was due.
      return draft.add({ type: 'paused', at: draft.within(due.atMs), reason: 'disconnected' });
    case 'assume_spoken': {
      const line = currentLine(state);
      if (!line) return;
      draft.add({ type: 'speech_finished', at: draft.at, turnId: line.turnId, cause: 'assumed' });
      return afterSpeech(draft);
    }
    case 'finish_silent_answer':
      return finishAnswer(draft, 'silence');
    case 'question_limit':
      return finishAnswer(draft, 'limit');
    case 'nudge':
      return draft.say('nudge', nudgeText(draft.plan, state.typesOnly), state.openQuestionId);
    case 'time_warning':
      return warnOfTime(draft);
    case 'give_up_model':
      return endAsk(draft, { cause: 'late' });
    case 'ask_next':
      return askNext(draft);
    case 'end':
      return end(draft, state.closing ?? 'time_limit');
  }
}

function end(draft: Draft, reason: EndReason): void {
  draft.add({ type: 'ended', at: draft.at, reason });
}

function finite(instantMs: number, otherwise: number): number {
  return Number.isFinite(instantMs) ? instantMs : otherwise;
}

function warnOfTime(draft: Draft): void {
  const { state } = draft;
  const progress = openProgress(state);
  const hasBegun = !!progress && (progress.heardMs !== null || partUtterances(state, progress).length > 0);
  draft.say('time_warning', timeWarningText(draft.plan, hasBegun, state.typesOnly), state.openQuestionId);
}

import type { QuestionKind } from '../types.ts';
import { activeMs } from './clock.ts';
import { isCorrectable } from './correct.ts';
import { plannedLimitMs } from './dues.ts';
import type { EndReason, InterviewPlan, LineKind, PauseReason } from './events.ts';
import { fiveMinutesMs, questionWarningMs, slowerSpeechRate, totalMs, wrapUpMs } from './limits.ts';
import { currentLine, openProgress, type TurnState } from './state.ts';

export type Phase = 'waiting' | 'speaking' | 'listening' | 'thinking' | 'paused' | 'ended';
export type ViewWarning = 'five_minutes_left' | 'wrapping_up' | 'question_time_short';

export interface ViewLine {
  turnId: string;
  speaker: 'INTERVIEWER' | 'CANDIDATE';
  /** The kind of an interviewer's line; null for the candidate's lines. */
  kind: LineKind | null;
  questionId: string | null;
  text: string;
  /** For a candidate's line whose text may still be corrected, the id of the utterance; else null. */
  correctable: string | null;
}

/** What the room shows. Nothing in it reveals what a good answer contains. */
export interface TurnView {
  phase: Phase;
  /** The last question that was asked; it stays until the next one. */
  question: { id: string; kind: QuestionKind; text: string; number: number; followUp: boolean } | null;
  /** Number of questions in the plan: "question n of N". */
  questionCount: number;
  /** The line being spoken, else the latest one. */
  line: { turnId: string; kind: LineKind; text: string; finished: boolean } | null;
  /** Everything said so far, oldest first. */
  lines: ViewLine[];
  /** Agreed time that is left, at least 0. It does not change during a pause. */
  timeLeftMs: number;
  /** Time left for the open question, at least 0; null when none is open or it is still being asked. */
  questionTimeLeftMs: number | null;
  paused: PauseReason | null;
  /** How fast lines are to be spoken: 1, or less for a candidate who asked to go slower. */
  speechRate: number;
  endedReason: EndReason | null;
  warnings: ViewWarning[];
}

export function view(state: TurnState, nowMs: number): TurnView {
  const { plan } = state;
  const line = currentLine(state) ?? state.lines.at(-1);
  return {
    phase: phaseOf(state),
    question: plan && currentQuestion(plan, state),
    questionCount: plan?.questions.length ?? 0,
    line: line
      ? { turnId: line.turnId, kind: line.kind, text: line.text, finished: line.finishedAtMs !== null }
      : null,
    lines: linesOf(state),
    timeLeftMs: plan ? Math.max(0, totalMs(plan) - activeMs(state.clock, nowMs)) : 0,
    questionTimeLeftMs: plan && questionTimeLeft(plan, state, nowMs),
    paused: state.clock.pausedBy,
    speechRate: state.slower ? slowerSpeechRate : 1,
    endedReason: state.ended,
    warnings: plan && state.ended === null ? warningsOf(plan, state, nowMs) : [],
  };
}

function phaseOf(state: TurnState): Phase {
  if (state.ended !== null) return 'ended';
  if (state.clock.startMs === null) return 'waiting';
  if (state.clock.pausedAtMs !== null) return 'paused';
  if (currentLine(state) !== null) return 'speaking';
  return state.openQuestionId === null ? 'thinking' : 'listening';
}

function currentQuestion(plan: InterviewPlan, state: TurnState): TurnView['question'] {
  const progress = openProgress(state) ?? state.asked.at(-1);
  const question = plan.questions.find(({ id }) => id === progress?.questionId);
  if (!progress || !question) return null;
  const followUp = progress.returnedTo ? undefined : progress.followUps.at(-1);
  return {
    id: question.id,
    kind: question.kind,
    text: followUp?.text ?? question.question,
    number: state.asked.indexOf(progress) + 1,
    followUp: followUp !== undefined,
  };
}

/** In the order in which they began; a line that waits to be spoken comes last. */
function linesOf(state: TurnState): ViewLine[] {
  const said = state.lines.map(({ turnId, kind, questionId, text, startedAtMs }) => ({
    atMs: startedAtMs,
    line: { turnId, speaker: 'INTERVIEWER' as const, kind, questionId, text, correctable: null },
  }));
  const heard = state.utterances.map((utterance) => ({
    atMs: utterance.startedAt,
    line: {
      turnId: utterance.candidateTurnId,
      speaker: 'CANDIDATE' as const,
      kind: null,
      questionId: utterance.questionId,
      text: utterance.text,
      correctable: isCorrectable(state, utterance) ? utterance.utteranceId : null,
    },
  }));
  return [...said, ...heard].toSorted((left, right) => left.atMs - right.atMs).map(({ line }) => line);
}

function questionTimeLeft(plan: InterviewPlan, state: TurnState, nowMs: number): number | null {
  const progress = openProgress(state);
  const question = plan.questions.find(({ id }) => id === progress?.questionId);
  if (!progress || !question || progress.listeningSinceMs === null) return null;
  const countsUntilMs = progress.patientUntilMs === null ? progress.heldSinceMs : null;
  const held = { ...progress, heldSinceMs: countsUntilMs === null ? progress.heldSinceMs : null };
  return Math.max(0, plannedLimitMs(plan, question, held) - (countsUntilMs ?? activeMs(state.clock, nowMs)));
}

function warningsOf(plan: InterviewPlan, state: TurnState, nowMs: number): ViewWarning[] {
  if (state.clock.startMs === null) return [];
  const leftMs = totalMs(plan) - activeMs(state.clock, nowMs);
  const warnings: ViewWarning[] = [];
  if (leftMs <= wrapUpMs(plan)) warnings.push('wrapping_up');
  else if (leftMs <= fiveMinutesMs && totalMs(plan) >= 2 * fiveMinutesMs) warnings.push('five_minutes_left');
  const questionLeftMs = questionTimeLeft(plan, state, nowMs);
  if (questionLeftMs !== null && questionLeftMs <= questionWarningMs) warnings.push('question_time_short');
  return warnings;
}

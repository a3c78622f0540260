import type { Question } from '../types.ts';
import { instantOf } from './clock.ts';
import type { InterviewPlan } from './events.ts';
import {
  abandonedAfterMs,
  addedMs,
  budgetMs,
  closingReserveMs,
  disconnectGraceMs,
  hardStopMs,
  nudgeDelayMs,
  silenceMs,
  slowerFactor,
  speakingGraceMs,
  speakingWindowMs,
  speechTimeoutMs,
  totalMs,
  wrapUpMs,
} from './limits.ts';
import { currentLine, openProgress, partUtterances, type QuestionProgress, type TurnState } from './state.ts';

/** Something that happens when time passes. */
export interface Due {
  atMs: number;
  what:
    | 'abandon'
    | 'pause_disconnected'
    | 'assume_spoken'
    | 'finish_silent_answer'
    | 'nudge'
    | 'question_limit'
    | 'time_warning'
    | 'give_up_model'
    | 'ask_next'
    | 'end';
}

const SHORTEST_WARNED_REST_MS = 10_000;

/** The next instant at which a `tick` changes something; null when only the candidate can. */
export function wakeAt(state: TurnState): number | null {
  return nextDue(state)?.atMs ?? null;
}

/**
 * What will happen next without input. `decide` executes exactly this list, so a wake-up is never missed or
 * useless.
 */
export function nextDue(state: TurnState): Due | null {
  const { plan } = state;
  if (plan === null || state.ended !== null) return null;
  const dues = [...duesOfAbsence(state), ...duesOfTalk(plan, state)];
  return dues.toSorted((left, right) => left.atMs - right.atMs)[0] ?? null;
}

function duesOfAbsence({ absentSinceMs, clock }: TurnState): Due[] {
  const dues: Due[] = [];
  if (absentSinceMs !== null) {
    dues.push({ atMs: absentSinceMs + abandonedAfterMs, what: 'abandon' });
    const running = clock.startMs !== null && clock.pausedAtMs === null;
    if (running) dues.push({ atMs: absentSinceMs + disconnectGraceMs, what: 'pause_disconnected' });
  }
  if (clock.pausedAtMs !== null) dues.push({ atMs: clock.pausedAtMs + abandonedAfterMs, what: 'abandon' });
  return dues;
}

function duesOfTalk(plan: InterviewPlan, state: TurnState): Due[] {
  const { clock } = state;
  if (clock.startMs === null || clock.pausedAtMs !== null) return [];
  const due = (what: Due['what'], activeMs: number): Due => ({ what, atMs: instantOf(clock, activeMs) });
  const line = currentLine(state);
  const spokenMs = line ? line.startedActiveMs + speechTimeoutMs(line.text) : state.silentSinceMs;
  if (state.closing !== null) return [due('end', Math.min(spokenMs, totalMs(plan) + hardStopMs))];
  if (state.openAsk) return [{ what: 'give_up_model', atMs: state.openAsk.deadlineAt }];
  const progress = openProgress(state);
  if (progress === null) {
    const next = line ? due('assume_spoken', spokenMs) : due('ask_next', state.silentSinceMs);
    // A candidate who has the greeting repeated again and again reaches no question, so no question's limit would end
    // the interview.
    return [next, due('end', totalMs(plan) + hardStopMs)];
  }
  const limit = due('question_limit', questionLimitMs(plan, state, progress));
  return line
    ? [due('assume_spoken', spokenMs), limit]
    : [limit, ...duesOfListening(plan, state, progress, due)];
}

function duesOfListening(
  plan: InterviewPlan,
  state: TurnState,
  progress: QuestionProgress,
  due: (what: Due['what'], activeMs: number) => Due,
): Due[] {
  const dues: Due[] = [];
  const hasWords = partUtterances(state, progress).length > 0;
  const quietSinceMs = Math.max(state.silentSinceMs, progress.heardMs ?? 0);
  const pace = state.slower ? slowerFactor : 1;
  const patient = (activeMs: number) => Math.max(activeMs, progress.patientUntilMs ?? 0);
  if (hasWords) dues.push(due('finish_silent_answer', patient(quietSinceMs + pace * silenceMs(plan))));
  else if (!progress.nudged) dues.push(due('nudge', patient(quietSinceMs + pace * nudgeDelayMs(plan))));
  const spokeMs = progress.heardMs === null ? 0 : progress.heardMs + speakingWindowMs;
  const warnMs = Math.max(totalMs(plan) - wrapUpMs(plan), spokeMs);
  const worthWarning = warnMs + SHORTEST_WARNED_REST_MS <= questionLimitMs(plan, state, progress);
  if (!state.timeWarningSaid && worthWarning) dues.push(due('time_warning', warnMs));
  return dues;
}

/**
 * Until when a question may be answered, on the interview's own clock, without the extra minute for a candidate who
 * is speaking.
 */
export function plannedLimitMs(plan: InterviewPlan, question: Question, progress: QuestionProgress): number {
  const latest = totalMs(plan) - closingReserveMs(plan);
  if (progress.listeningSinceMs === null) return latest;
  const { heldSinceMs, heldMs, patientUntilMs } = progress;
  // While the interviewer answers a request, the question's time stands still.
  if (heldSinceMs !== null && patientUntilMs === null) return latest;
  const thinkingMs = heldSinceMs === null || patientUntilMs === null ? 0 : patientUntilMs - heldSinceMs;
  const added = addedMs(plan, heldMs + thinkingMs);
  return Math.min(progress.listeningSinceMs + budgetMs(plan, question) + added, latest);
}

/** The same with the extra minute for a candidate who is speaking. */
function questionLimitMs(plan: InterviewPlan, state: TurnState, progress: QuestionProgress): number {
  const question = plan.questions.find(({ id }) => id === progress.questionId);
  if (!question) return 0;
  const planned = plannedLimitMs(plan, question, progress);
  if (progress.heardMs === null) return planned;
  return Math.max(planned, Math.min(progress.heardMs + speakingWindowMs, planned + speakingGraceMs));
}

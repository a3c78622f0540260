/**
 * Every limit of a conversation, in one place. "Active" time is the interview's own clock: it starts with the
 * first join and stops during a pause.
 */

import type { Question } from '../types.ts';
import type { InterviewPlan } from './events.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** A candidate who is speaking may go on for this long after a limit. */
export const speakingGraceMs = 60 * SECOND_MS;
/** A candidate who said something within this time counts as still speaking. */
export const speakingWindowMs = 8 * SECOND_MS;
/** The device reports that it hears a voice; within this time further reports are ignored. */
export const speakingNewsMs = 4 * SECOND_MS;
/** This long after the agreed time, everything has ended. */
export const hardStopMs = 60 * SECOND_MS;
/** A follow-up is asked only when this much time is left for its answer. */
export const followUpNeedsMs = 45 * SECOND_MS;
/** The longest wait for a model's reply, because a longer silence would be unpleasant. */
export const modelReplyMs = 4 * SECOND_MS;
/** A lost connection becomes a pause after this time. */
export const disconnectGraceMs = 15 * SECOND_MS;
/** After a pause of this length, nobody is coming back. */
export const abandonedAfterMs = 60 * MINUTE_MS;
/** The room shows "about half a minute left for this question" from here. */
export const questionWarningMs = 30 * SECOND_MS;
/** The room shows "five minutes left" from here, in interviews at least twice as long. */
export const fiveMinutesMs = 5 * MINUTE_MS;
/** How often a question is spoken again; after that it can still be read. */
export const repeatsAtMost = 20;
/** How often the same remark on one question, such as a greeting, gets a reply; after that it counts as the answer. */
export const remarksAtMost = 2;
/** The most that requests and thinking can add to the time of one question, before the time factor. */
const heldAtMostMs = 5 * MINUTE_MS;
const patienceForMs = 2 * MINUTE_MS;
/** Silences are this much longer for somebody who asked to go slower. */
export const slowerFactor = 1.5;
/** The speed of spoken lines for them, as a share of the normal speed. */
export const slowerSpeechRate = 0.8;
/** Speech that follows a request within this time may be the rest of it. */
export const requestGoesOnMs = 4 * SECOND_MS;
/** Characters in one interview: more than eight hours of fast speech. */
export const heardAtMost = 500_000;

const wrapUpAtMostMs = 90 * SECOND_MS;
const closingReserveAtMostMs = 30 * SECOND_MS;
const nudgeAfterMs = 20 * SECOND_MS;
/** Clients detect the end of an answer themselves. This limit is only for clients that cannot. */
const silenceEndsAnswerMs = 25 * SECOND_MS;
const aroundQuestionsMs = 2 * MINUTE_MS;
const shortestBudgetMs = 45 * SECOND_MS;
const msPerWord = 400;
const speechMarginMs = 6 * SECOND_MS;

/** The whole length on the interview's own clock. */
export function totalMs(plan: InterviewPlan): number {
  return plan.durationMs * plan.timeFactor;
}

/** When less than this is left, no new question and no follow-up is asked: 90 s, or less in very short interviews. */
export function wrapUpMs(plan: InterviewPlan): number {
  return Math.min(wrapUpAtMostMs, totalMs(plan) * 0.3);
}

/** Time before the end that is kept free of answers, so that the closing is spoken within the agreed time. */
export function closingReserveMs(plan: InterviewPlan): number {
  return Math.min(closingReserveAtMostMs, totalMs(plan) * 0.1);
}

/** How long the interviewer waits for somebody who asked for a moment. */
export function patienceMs(plan: InterviewPlan): number {
  return patienceForMs * plan.timeFactor;
}

/** What requests and thinking add to the time of a question. */
export function addedMs(plan: InterviewPlan, heldMs: number): number {
  return Math.min(heldMs, heldAtMostMs * plan.timeFactor);
}

/** The silence before the interviewer encourages the candidate (a nudge). */
export function nudgeDelayMs(plan: InterviewPlan): number {
  return nudgeAfterMs * plan.timeFactor;
}

/** The silence after words that ends an answer when the client did not report its end. */
export function silenceMs(plan: InterviewPlan): number {
  return silenceEndsAnswerMs * plan.timeFactor;
}

/**
 * A question's share, by weight, of the time between greeting and closing, or its own limit if that is shorter.
 */
export function budgetMs(plan: InterviewPlan, question: Question): number {
  const weights = plan.questions.reduce((sum, { weight }) => sum + weight, 0);
  const around = Math.min(aroundQuestionsMs, totalMs(plan) * 0.4);
  const share = ((totalMs(plan) - around) * question.weight) / weights;
  const own =
    question.timeLimitSeconds === null ? Infinity : question.timeLimitSeconds * SECOND_MS * plan.timeFactor;
  return Math.min(Math.max(share, shortestBudgetMs), own);
}

/** About how long a line takes to speak. */
export function speechMs(text: string): number {
  return text.split(/\s+/).length * msPerWord;
}

/** After this time a line counts as spoken even if nobody reported it. */
export function speechTimeoutMs(text: string): number {
  return speechMs(text) + speechMarginMs;
}

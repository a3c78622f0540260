/**
 * Every limit that governs a conversation, in one place. "Active" time is the interview's own clock: it
 * starts with the first join and stands still during a pause.
 */

import type { Question } from '../types.ts';
import type { InterviewPlan } from './events.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** A candidate who is speaking may finish the thought for so long beyond a limit. */
export const speakingGraceMs = 60 * SECOND_MS;
/** Someone who said something so recently is taken to be still speaking. */
export const speakingWindowMs = 8 * SECOND_MS;
/** The device tells that it hears a voice; within this time another word of it is no news. */
export const speakingNewsMs = 4 * SECOND_MS;
/** Beyond the agreed time everything has come to an end after this. */
export const hardStopMs = 60 * SECOND_MS;
/** A follow-up needs so much time left for its answer. */
export const followUpNeedsMs = 45 * SECOND_MS;
/** A model that has not replied after this is not waited for: nobody likes a longer silence. */
export const modelReplyMs = 4 * SECOND_MS;
/** A lost connection becomes a pause after this. */
export const disconnectGraceMs = 15 * SECOND_MS;
/** The clock stood still for so long: nobody is coming back. */
export const abandonedAfterMs = 60 * MINUTE_MS;
/** "About half a minute left for this question" is shown from here. */
export const questionWarningMs = 30 * SECOND_MS;
/** "Five minutes left" is shown from here, in interviews that are at least twice as long. */
export const fiveMinutesMs = 5 * MINUTE_MS;
/** A question is said again so often; after that it is still there to be read. */
export const repeatsAtMost = 20;
/** Characters of one interview: more than eight hours of quick speech. */
export const heardAtMost = 500_000;

const wrapUpAtMostMs = 90 * SECOND_MS;
const closingReserveAtMostMs = 30 * SECOND_MS;
const nudgeAfterMs = 20 * SECOND_MS;
/** Clients hear the end of an answer themselves; this is only for those that cannot. */
const silenceEndsAnswerMs = 25 * SECOND_MS;
const aroundQuestionsMs = 2 * MINUTE_MS;
const shortestBudgetMs = 45 * SECOND_MS;
const msPerWord = 400;
const speechMarginMs = 6 * SECOND_MS;

/** The whole length on the interview's own clock. */
export function totalMs(plan: InterviewPlan): number {
  return plan.durationMs * plan.timeFactor;
}

/** No new question and no follow-up when so little is left; in very short interviews less than 90 s. */
export function wrapUpMs(plan: InterviewPlan): number {
  return Math.min(wrapUpAtMostMs, totalMs(plan) * 0.3);
}

/** Kept free of answers before the end, so that the closing is said inside the agreed time. */
export function closingReserveMs(plan: InterviewPlan): number {
  return Math.min(closingReserveAtMostMs, totalMs(plan) * 0.1);
}

/** Silence before a nudge. */
export function nudgeDelayMs(plan: InterviewPlan): number {
  return nudgeAfterMs * plan.timeFactor;
}

/** Silence after words that ends an answer when the client did not report its end. */
export function silenceMs(plan: InterviewPlan): number {
  return silenceEndsAnswerMs * plan.timeFactor;
}

/** A question's share, by weight, of the time that greeting and closing leave; its own limit if shorter. */
export function budgetMs(plan: InterviewPlan, question: Question): number {
  const weights = plan.questions.reduce((sum, { weight }) => sum + weight, 0);
  const around = Math.min(aroundQuestionsMs, totalMs(plan) * 0.4);
  const share = ((totalMs(plan) - around) * question.weight) / weights;
  const own =
    question.timeLimitSeconds === null ? Infinity : question.timeLimitSeconds * SECOND_MS * plan.timeFactor;
  return Math.min(Math.max(share, shortestBudgetMs), own);
}

/** How long a line takes to say, about. */
export function speechMs(text: string): number {
  return text.split(/\s+/).length * msPerWord;
}

/** After this a line counts as said although nobody reported it. */
export function speechTimeoutMs(text: string): number {
  return speechMs(text) + speechMarginMs;
}

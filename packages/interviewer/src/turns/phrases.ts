/**
 * The sentences that the interviewer says besides the questions. They judge nothing: an acknowledgement after a
 * poor answer is the same as after a good one.
 */

import { seededPick } from '../bank/seeded.ts';
import type { EndReason, InterviewPlan } from './events.ts';
import { totalMs } from './limits.ts';

const ACKNOWLEDGEMENTS = [
  'Thank you.',
  'Thanks for explaining that.',
  'All right, thank you.',
  'Thank you, I have noted that.',
  'Thanks, let us go on.',
  'Thank you for telling me.',
];
const AFTER_SKIP = [
  'No problem, let us move on.',
  'That is fine, we will leave that one.',
  'Of course, here is the next one.',
];
const AFTER_SILENCE = ['Let us go on for now.', 'That is all right, let us look at the next one.'];
const REPEATS = ['Of course, here it is again.', 'Gladly, once more.', 'Certainly.'];

export const nudgeText = 'Take your time. You can also type your answer, or skip this question.';
export const timeWarningText = 'We are coming to the end of our time, so please finish your thought.';
export const resultFollowUpText =
  'What came of it in the end? A number or another concrete outcome helps, if you have one.';

export function acknowledgement(plan: InterviewPlan, turn: number): string {
  return seededPick(ACKNOWLEDGEMENTS, plan.seed, turn);
}

export function acknowledgementAfterSkip(plan: InterviewPlan, turn: number): string {
  return seededPick(AFTER_SKIP, plan.seed, turn);
}

export function acknowledgementAfterSilence(plan: InterviewPlan, turn: number): string {
  return seededPick(AFTER_SILENCE, plan.seed, turn);
}

export function repetition(plan: InterviewPlan, text: string, turn: number): string {
  return `${seededPick(REPEATS, plan.seed, turn)} ${text}`;
}

/** Says what this is before anything is asked: a program, written down, decided by people. */
export function greetingText(plan: InterviewPlan): string {
  const name = firstName(plan.candidateName);
  const minutes = Math.round(totalMs(plan) / 60_000);
  const questions = plan.questions.length === 1 ? 'one question' : `up to ${plan.questions.length} questions`;
  return [
    name === '' ? 'Hello and welcome.' : `Hello ${name}, and welcome.`,
    `I am an AI interviewer: a computer program, not a person, and I ask on behalf of ${company(plan)}.`,
    `${plan.jobRole ? `For the position ${tidy(plan.jobRole)} I` : 'I'} have ${questions}, and we have about ${minutes} minutes.`,
    'Your answers are written down and summarised with a suggested score. A person reads them and makes the decision.',
    'You can speak or type, and you can ask me to repeat, skip a question or pause whenever you like.',
    'Let us begin.',
  ].join(' ');
}

export function closingText(plan: InterviewPlan, reason: EndReason): string {
  const name = firstName(plan.candidateName);
  const opening =
    reason === 'time_limit'
      ? 'Our time is nearly up, so let us stop here.'
      : reason === 'human_requested'
        ? `I will let ${company(plan)} know that you would like to speak with a person.`
        : 'That was my last question.';
  return [
    opening,
    `Thank you very much for your time${name === '' ? '' : `, ${name}`}.`,
    `What happens next: ${company(plan)} receives your answers, and a person reads them and makes the decision.`,
    'You will hear from them. Goodbye, and all the best.',
  ].join(' ');
}

function company(plan: InterviewPlan): string {
  return plan.companyName && tidy(plan.companyName) !== '' ? tidy(plan.companyName) : 'the hiring team';
}

function firstName(name: string | null): string {
  return tidy(name ?? '').split(' ')[0] ?? '';
}

/** Names come from outside and are read aloud. */
function tidy(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim();
}

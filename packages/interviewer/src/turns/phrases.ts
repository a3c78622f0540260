/**
 * The sentences that the interviewer says in addition to the questions. They never judge: the acknowledgement is the
 * same after a poor answer as after a good one.
 */

import { languageOf } from '@parley/texts/languages';
import { nameInSentence } from '../bank/name-in-sentence.ts';
import { seededPick } from '../bank/seeded.ts';
import { textsIn } from '../texts.ts';
import type { QuestionKind } from '../types.ts';
import type { CandidateQuestionKind } from './asked-at-the-end.ts';
import type { FollowUpTexts } from './choose-follow-up.ts';
import type { EndReason, InterviewPlan } from './events.ts';
import { totalMs } from './limits.ts';

const acknowledgements = [
  'acknowledge.1',
  'acknowledge.2',
  'acknowledge.3',
  'acknowledge.4',
  'acknowledge.5',
  'acknowledge.6',
] as const;
const afterSkip = ['afterSkip.1', 'afterSkip.2', 'afterSkip.3'] as const;
const afterNoAnswer = ['afterNoAnswer.1', 'afterNoAnswer.2', 'afterNoAnswer.3'] as const;
const afterSilence = ['afterSilence.1', 'afterSilence.2'] as const;
const politely = ['politely.1', 'politely.2', 'politely.3'] as const;
const repeats = ['repeat.1', 'repeat.2', 'repeat.3'] as const;

const textsOf = ({ language }: InterviewPlan) => textsIn(language).interviewer;

export function acknowledgement(plan: InterviewPlan, turn: number): string {
  return textsOf(plan)(seededPick(acknowledgements, plan.seed, turn));
}

export function acknowledgementAfterNoAnswer(plan: InterviewPlan, turn: number): string {
  return textsOf(plan)(seededPick(afterNoAnswer, plan.seed, turn));
}

/** Said once, after the first answer in another language than the interview. */
export function acknowledgementAfterOtherLanguage(plan: InterviewPlan): string {
  return textsOf(plan)('afterOtherLanguage', companyOf(plan));
}

export function acknowledgementAfterSkip(plan: InterviewPlan, turn: number): string {
  return textsOf(plan)(seededPick(afterSkip, plan.seed, turn));
}

export function acknowledgementAfterSilence(plan: InterviewPlan, turn: number): string {
  return textsOf(plan)(seededPick(afterSilence, plan.seed, turn));
}

export function repetition(plan: InterviewPlan, text: string, turn: number): string {
  return textsOf(plan)(seededPick(repeats, plan.seed, turn), { text });
}

/** Replies to requests that need no more than one sentence. */
export type ReplyKey =
  | 'back'
  | 'backAgain'
  | 'noPrevious'
  | 'whilePaused'
  | 'question'
  | 'readIt'
  | 'rephrase'
  | 'rephraseFollowUp'
  | 'noOtherWords'
  | 'moment'
  | 'pause'
  | 'slower'
  | 'confirmStop'
  | 'confirmPerson'
  | 'goOn'
  | 'howLong'
  | 'howLongAtFirst'
  | 'nextSteps'
  | 'salary'
  | 'aboutCompany'
  | 'program'
  | 'programAgain'
  | 'otherLanguage'
  | 'hello'
  | 'hardship'
  | 'nervous'
  | 'upset'
  | 'privateMatter'
  | 'apology'
  | 'noWords'
  | 'adjustment'
  | 'aids'
  | 'recording'
  | 'answerFeedback'
  | 'answerChoice'
  | 'startOver'
  | 'dataDeletion'
  | 'trouble';

/** Replies for a device that cannot turn speech into text: they do not invite the candidate to speak. */
const typedReplies = {
  slower: 'slowerTyped',
  confirmStop: 'confirmStopTyped',
  confirmPerson: 'confirmPersonTyped',
  adjustment: 'adjustmentTyped',
  trouble: 'troubleTyped',
} as const satisfies Partial<Record<ReplyKey, string>>;

export function replyText(
  plan: InterviewPlan,
  key: ReplyKey,
  more: Record<string, string | number> = {},
  typesOnly = false,
): string {
  const said = typesOnly && isTyped(key) ? typedReplies[key] : key;
  return textsOf(plan)(`requests.${said}`, { ...companyOf(plan), ...more });
}

/** Said to a question that only the organization can answer: that it is passed on. */
export const promiseText = (plan: InterviewPlan, kind: CandidateQuestionKind): string =>
  replyText(plan, promises[kind]);

/** The replies that promise to pass a question on. */
export const promises = {
  next_steps: 'nextSteps',
  salary: 'salary',
  about_company: 'aboutCompany',
} as const satisfies Record<CandidateQuestionKind, ReplyKey>;

const isTyped = (key: ReplyKey): key is keyof typeof typedReplies => key in typedReplies;

/** Says what kind of answer is meant, without saying what a good one contains. */
export function hintText(plan: InterviewPlan, kind: QuestionKind, text: string): string {
  return textsOf(plan)(`requests.hint.${kind}`, { text });
}

export function nudgeText(plan: InterviewPlan, typesOnly: boolean): string {
  return textsOf(plan)(typesOnly ? 'nudgeTyped' : 'nudge');
}

/** A candidate who has said nothing to the open question is not asked to finish their thought. */
export function timeWarningText(plan: InterviewPlan, hasBegun: boolean, typesOnly: boolean): string {
  if (hasBegun) return textsOf(plan)('timeWarning');
  return textsOf(plan)(typesOnly ? 'timeWarningSilentTyped' : 'timeWarningSilent');
}

/** What is asked instead of a follow-up when the candidate lacks the experience that the question is about. */
export function withoutExperienceText(plan: InterviewPlan, asks: 'other_example' | 'imagine'): string {
  return textsOf(plan)(`withoutExperience.${asks === 'imagine' ? 'imagine' : 'otherExample'}`);
}

/** `turn` is the number of follow-ups so far, so that no two in a row begin alike. */
export function followUpTexts(plan: InterviewPlan, turn: number): FollowUpTexts {
  const t = textsOf(plan);
  return {
    language: plan.language,
    forResult: t('followUps.result'),
    forPoint: (kind) => t(`aboutPoint.${kind}`),
    polite: (text) => t(seededPick(politely, plan.seed, turn), { text }),
  };
}

/** A follow-up without the polite words before it, which make no sense when it is said again. */
export function withoutPoliteWords({ language }: InterviewPlan, text: string): string {
  const beginnings = politely.map((key) => textsIn(language).interviewer(key, { text: '' }).trim());
  const beginning = beginnings.find((words) => text.startsWith(words));
  return beginning === undefined ? text : text.slice(beginning.length).trim();
}

/** Before anything is asked, says what this is: a program that writes down the answers, and people who decide. */
export function greetingText(plan: InterviewPlan, typesOnly = false): string {
  const t = textsOf(plan);
  const name = firstName(plan.candidateName);
  const length = { questions: plan.questions.length, minutes: Math.round(totalMs(plan) / 60_000) };
  return [
    name === '' ? t('greeting.hello') : t('greeting.helloName', { name }),
    t('greeting.program', companyOf(plan)),
    plan.jobRole
      ? t('greeting.planForRole', { ...length, role: nameInSentence(normalise(plan.jobRole)) })
      : t('greeting.plan', length),
    t(isUnread(plan) ? 'greeting.useUnread' : 'greeting.use'),
    t(typesOnly ? 'greeting.waysTyped' : 'greeting.ways'),
    t('greeting.begin'),
  ].join(' ');
}

/** The rules read only English, so in other languages there is no score without a model. */
const isUnread = ({ policy, language }: InterviewPlan): boolean =>
  policy?.model === 'none' && languageOf(language) !== 'en';

/** A candidate who has said nothing is not told what happens to their answers. */
export function closingText(plan: InterviewPlan, reason: EndReason, isAnswered: boolean): string {
  const t = textsOf(plan);
  const name = firstName(plan.candidateName);
  const company = companyOf(plan);
  return [
    openingOf(plan, reason),
    name === '' ? t('closing.thanks') : t('closing.thanksName', { name }),
    t(isAnswered ? 'closing.next' : 'closing.nextUnanswered', company),
    t('closing.goodbye'),
  ].join(' ');
}

function openingOf(plan: InterviewPlan, reason: EndReason): string {
  const t = textsOf(plan);
  switch (reason) {
    case 'time_limit':
      return t('closing.timeLimit');
    case 'human_requested':
      return t('closing.humanRequested', companyOf(plan));
    case 'candidate_left':
      return t('closing.stopped');
    case 'completed':
    case 'abandoned':
      return t('closing.done');
  }
}

function companyOf(plan: InterviewPlan) {
  // The sentence with the name has its own full stop, so those at the end of the name are removed.
  const company = normalise(plan.companyName ?? '').replace(/\.+$/, '');
  return { company, isNamed: company === '' ? 'no' : 'yes' };
}

function firstName(name: string | null): string {
  return normalise(name ?? '').split(' ')[0] ?? '';
}

/** Cleans a name, which comes from outside and is read aloud. */
function normalise(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim();
}

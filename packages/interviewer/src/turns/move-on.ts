import { isEnglishTag, isOtherLanguage } from '../evaluation/english.ts';
import { hasNothingToAskOn } from '../evaluation/firewall.ts';
import { kinds } from '../kinds/kinds.ts';
import { normalizeText } from '../text/normalize.ts';
import type { Question } from '../types.ts';
import { lacksExperience } from './answer-signs.ts';
import { askedAtTheEnd } from './asked-at-the-end.ts';
import { chooseFollowUp, isNonAnswer, type ChosenFollowUp } from './choose-follow-up.ts';
import type { Draft } from './draft.ts';
import { plannedLimitMs } from './dues.ts';
import type { EndReason, FinishReason, InterviewPlan } from './events.ts';
import { budgetMs, followUpNeedsMs, modelReplyMs, totalMs, wrapUpMs } from './limits.ts';
import {
  acknowledgement,
  acknowledgementAfterOtherLanguage,
  acknowledgementAfterSilence,
  acknowledgementAfterSkip,
  closingText,
  promiseText,
  replyText,
  followUpTexts,
  acknowledgementAfterNoAnswer,
  withoutExperienceText,
  withoutPoliteWords,
} from './phrases.ts';
import {
  answerText,
  openProgress,
  partUtterances,
  type QuestionProgress,
  type TurnState,
  hasAnswered,
} from './state.ts';

const MOST_FOLLOW_UPS = 2;

/** Ends the answer to the open question, then asks a follow-up or the next question, or closes. */
export function finishAnswer(draft: Draft, reason: FinishReason): void {
  const progress = openProgress(draft.state);
  if (!progress) return;
  const { questionId } = progress;
  const said = partUtterances(draft.state, progress).map(({ text }) => text);
  const followUp = reason === 'limit' ? null : findFollowUp(draft, progress, said.join('\n'));
  const asked = hasReadBack(draft, progress, said) ? null : askedAtTheEnd(said.join(' '), draft.plan);
  draft.add({ type: 'answer_finished', at: draft.at, questionId, reason });
  if (asked) draft.say('acknowledgement', promiseText(draft.plan, asked.kind), questionId);
  if (followUp) return askOn(draft, questionId, followUp);
  askNext(draft, asked ? undefined : { text: wordAfter(draft, said), questionId });
}

/** Whether an answer ends with the words of the question: somebody reads it aloud and asks nothing. */
function hasReadBack(draft: Draft, progress: QuestionProgress, said: readonly string[]): boolean {
  const asked = normalizeText(lastAskedText(draft, progress)).text;
  const end =
    normalizeText(said.join(' '))
      .text.split(/[.!?]\s+/)
      .at(-1) ?? '';
  return asked.endsWith(end);
}

/** A remark after an answer. It never says that the answer was understood, because rules cannot know that. */
function wordAfter(draft: Draft, said: readonly string[]): string {
  const { plan, state } = draft;
  const turn = countOf(draft, 'acknowledgement');
  if (said.length === 0) return acknowledgementAfterSilence(plan, turn);
  const text = said.join('\n');
  if (isOtherLanguage(text, plan.language)) {
    const told = acknowledgementAfterOtherLanguage(plan);
    return state.lines.some((line) => line.text === told) ? acknowledgement(plan, turn) : told;
  }
  return isNonAnswer(text, plan.language) || lacksExperience(text, plan.language)
    ? acknowledgementAfterNoAnswer(plan, turn)
    : acknowledgement(plan, turn);
}

/** Asks a follow-up. What it is about is decided here; a model may only find the words. */
function askOn(draft: Draft, questionId: string, builtIn: ChosenFollowUp): void {
  const { text, pointId } = builtIn;
  if (draft.plan.policy?.model !== 'live') return draft.say('follow_up', text, questionId, { pointId });
  const askId = `m${draft.state.askCount + 1}`;
  const deadlineAt = draft.at + modelReplyMs;
  draft.add({
    type: 'model_asked',
    at: draft.at,
    askId,
    purpose: 'follow_up',
    questionId,
    deadlineAt,
    builtIn,
  });
}

/** Says the model's words, or the built-in follow-up when there is no reply or it cannot be said. */
export function endAsk(draft: Draft, reply: { text: string } | { cause: 'no_reply' | 'late' }): void {
  const ask = draft.state.openAsk;
  if (!ask) return;
  const { askId, questionId, builtIn } = ask;
  const text = 'text' in reply ? sayable(reply.text) : null;
  const wasSaid = draft.state.lines.some((line) => line.text === text);
  if (text === null || wasSaid) {
    const cause = 'cause' in reply ? reply.cause : 'unusable';
    draft.add({ type: 'model_failed', at: draft.at, askId, cause });
    return draft.say('follow_up', builtIn.text, questionId, { pointId: builtIn.pointId });
  }
  draft.add({ type: 'model_replied', at: draft.at, askId, text });
  draft.say('follow_up', text, questionId, { pointId: builtIn.pointId, insteadOf: builtIn.text });
}

const LONGEST_REPLY = 400;

/** The text as one line that can be spoken; null when it is empty or too long. */
function sayable(text: string): string | null {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line === '' || line.length > LONGEST_REPLY ? null : line;
}

/** Goes on to the next question; what the candidate has said so far stays their answer. */
export function leaveAnswer(draft: Draft, questionId: string): void {
  draft.add({ type: 'answer_finished', at: draft.at, questionId, reason: 'button' });
  moveOnAfterSkip(draft, questionId);
}

export function moveOnAfterSkip(draft: Draft, questionId: string): void {
  askNext(draft, {
    text: acknowledgementAfterSkip(draft.plan, countOf(draft, 'acknowledgement')),
    questionId,
  });
}

/** Asks the next question after a short remark on the last answer, or says goodbye. */
export function askNext(draft: Draft, word?: { text: string; questionId: string }): void {
  const hasTime = totalMs(draft.plan) - wrapUpMs(draft.plan) > draft.activeMs;
  const waiting = hasTime
    ? draft.state.asked.find(({ waitingSinceMs }) => waitingSinceMs !== null)
    : undefined;
  if (waiting) return askAgain(draft, waiting, word);
  const question = chooseQuestion(draft.plan, draft.state, draft.activeMs);
  if (!question) {
    const endReason: EndReason =
      draft.state.asked.length === draft.plan.questions.length ? 'completed' : 'time_limit';
    draft.say('closing', closingText(draft.plan, endReason, hasAnswered(draft.state)), null, { endReason });
    return;
  }
  if (word) draft.say('acknowledgement', word.text, word.questionId);
  draft.say('question', question.question, question.id);
}

/** Asks a question again that the candidate left to go back to an earlier one. */
function askAgain(
  draft: Draft,
  progress: QuestionProgress,
  word: { text: string; questionId: string } | undefined,
): void {
  const { questionId } = progress;
  draft.add({ type: 'turned_to', at: draft.at, questionId, leaves: null });
  if (word) draft.say('acknowledgement', word.text, word.questionId);
  draft.say(
    'repeat',
    replyText(draft.plan, 'backAgain', { text: lastAskedText(draft, progress) }),
    questionId,
  );
}

/**
 * The next question, or null when all are asked or the time for new ones is over. The order is kept as long as there
 * is time for all remaining questions; when there is not, required questions come first.
 */
function chooseQuestion(plan: InterviewPlan, state: TurnState, activeNowMs: number): Question | null {
  const done = new Set(state.asked.map(({ questionId }) => questionId));
  const open = plan.questions.filter(({ id }) => !done.has(id));
  const availableMs = totalMs(plan) - wrapUpMs(plan) - activeNowMs;
  if (availableMs <= 0) return null;
  const neededMs = open.reduce((sum, question) => sum + budgetMs(plan, question), 0);
  const required = neededMs > availableMs ? open.find((question) => question.required) : undefined;
  return required ?? open[0] ?? null;
}

/** What the candidate was asked last: the follow-up, or the question. */
export function lastAskedText(draft: Draft, progress: QuestionProgress): string {
  const followUp = progress.returnedTo ? undefined : progress.followUps.at(-1);
  if (followUp) return withoutPoliteWords(draft.plan, followUp.text);
  return findQuestion(draft, progress.questionId)?.question ?? '';
}

/**
 * The follow-up to ask, or null. There is none when the candidate did not know the answer or gave it in another
 * language, or when there is no time to answer it. Somebody who lacks the experience is asked for another example. After
 * an answer that seems to be about something else there is only one follow-up: one, because rules may not see the sense
 * of an answer.
 */
function findFollowUp(draft: Draft, progress: QuestionProgress, part: string) {
  const { plan, state, activeMs } = draft;
  const question = findQuestion(draft, progress.questionId);
  if (!question || progress.returnedTo) return null;
  if (progress.followUps.length >= Math.min(MOST_FOLLOW_UPS, question.maxFollowUps)) return null;
  const leftMs = plannedLimitMs(plan, question, progress) - activeMs;
  if (leftMs <= followUpNeedsMs || activeMs >= totalMs(plan) - wrapUpMs(plan)) return null;
  const { withoutExperience } = kinds[question.kind];
  if (withoutExperience !== 'answered' && lacksExperience(part, plan.language))
    return progress.followUps.length > 0 || withoutExperience === 'go_on'
      ? null
      : { text: withoutExperienceText(plan, withoutExperience), pointId: null };
  const isClosed =
    isNonAnswer(part, plan.language) ||
    isOtherLanguage(part, plan.language) ||
    isAskedToImagine(plan, progress);
  if (isClosed) return null;
  const answer = answerText(state, question.id);
  const isAskedOn = progress.followUps.length > 0 && isEnglishTag(plan.language);
  if (isAskedOn && hasNothingToAskOn(question, answer)) return null;
  return chooseFollowUp(
    question,
    answer,
    progress.followUps,
    followUpTexts(plan, countOf(draft, 'follow_up')),
  );
}

/** What somebody only imagines has no result or own part to ask for. */
function isAskedToImagine(plan: InterviewPlan, { followUps }: QuestionProgress): boolean {
  const texts = (['other_example', 'imagine'] as const).map((asks) => withoutExperienceText(plan, asks));
  return followUps.some(({ builtIn }) => texts.includes(builtIn));
}

export function findQuestion(draft: Draft, questionId: string): Question | undefined {
  return draft.plan.questions.find(({ id }) => id === questionId);
}

function countOf(draft: Draft, wanted: 'acknowledgement' | 'follow_up'): number {
  return draft.state.lines.filter(({ kind }) => kind === wanted).length;
}

import type { Heard, RemarkIntent } from '../requests/intents.ts';
import { isRunning } from './clock.ts';
import type { Draft } from './draft.ts';
import type { EndReason } from './events.ts';
import { repeatsAtMost, totalMs } from './limits.ts';
import { findQuestion, lastAskedText, leaveAnswer, moveOnAfterSkip } from './move-on.ts';
import { closingText, hintText, promises, repetition, replyText, type ReplyKey } from './phrases.ts';
import { openProgress, partUtterances, type QuestionProgress, type TurnState, hasAnswered } from './state.ts';

/** The state of the conversation when the request came. */
export interface Before {
  confirming: TurnState['confirming'];
  /** The question was still being spoken, so it is spoken again after the reply. */
  cutQuestion: boolean;
  /** The request referred to an earlier question. */
  isLate: boolean;
}

/** Replies to the request and does what was asked. The request itself is already in the log. */
export function answerRequest(draft: Draft, intent: Heard, before: Before): void {
  const progress = openProgress(draft.state);
  switch (intent) {
    case 'courtesy':
      return;
    case 'repeat':
      if (!progress) return repeatLine(draft);
      return repeatQuestion(draft, progress) ? undefined : reply(draft, 'readIt');
    case 'rephrase':
      return progress ? rephrase(draft, progress) : repeatLine(draft);
    case 'moment':
    case 'pause':
    case 'trouble':
      return reply(draft, intent);
    case 'slower':
      reply(draft, 'slower');
      return sayQuestion(draft);
    case 'skip':
      if (!isRunning(draft.state.clock)) return reply(draft, 'whilePaused');
      return progress && !before.isLate ? skipInWords(draft, progress) : undefined;
    case 'back':
      if (!isRunning(draft.state.clock)) return reply(draft, 'whilePaused');
      return progress ? goBack(draft, progress) : reply(draft, 'noPrevious');
    case 'stop':
    case 'ask_person':
      if (before.confirming === intent) return close(draft, intent);
      return reply(draft, intent === 'stop' ? 'confirmStop' : 'confirmPerson');
    case 'yes':
      return before.confirming ? close(draft, before.confirming) : undefined;
    case 'no':
      return progress ? reply(draft, 'goOn', { text: lastAskedText(draft, progress) }) : undefined;
    case 'resume':
      return draft.state.absentSinceMs === null ? draft.add({ type: 'resumed', at: draft.at }) : undefined;
    case 'how_long':
    case 'next_steps':
    case 'salary':
    case 'about_company':
    case 'are_you_person':
    case 'other_language':
    case 'adjustment':
    case 'aids':
    case 'recording':
    case 'answer_feedback':
    case 'answer_choice':
    case 'start_over':
    case 'data_deletion':
      reply(draft, replyTo(draft, intent), timeOf(draft));
      return before.cutQuestion ? sayQuestion(draft) : undefined;
    case 'hello':
    case 'hardship':
    case 'nervous':
    case 'upset':
    case 'private_matter':
    case 'apology':
    case 'no_words':
      return progress ? replyToRemark(draft, intent, progress) : undefined;
  }
}

const told = {
  how_long: 'howLong',
  ...promises,
  are_you_person: 'program',
  other_language: 'otherLanguage',
  adjustment: 'adjustment',
  aids: 'aids',
  recording: 'recording',
  answer_feedback: 'answerFeedback',
  answer_choice: 'answerChoice',
  start_over: 'startOver',
  data_deletion: 'dataDeletion',
} as const;

function replyTo(draft: Draft, intent: keyof typeof told): ReplyKey {
  if (isAskedAgain(draft, intent)) return 'programAgain';
  // The usual text says "after this one", which makes no sense before the first question.
  const isFirst = intent === 'how_long' && draft.state.asked.length === 0;
  return isFirst ? 'howLongAtFirst' : told[intent];
}

/** Whether the candidate has already heard what this program is; then the reply is shorter. */
function isAskedAgain({ state }: Draft, intent: Heard): boolean {
  if (intent !== 'are_you_person') return false;
  const asked = state.utterances.filter(({ request }) => request?.intent === intent && !request.goesOn);
  return asked.length > 1;
}

function reply(draft: Draft, key: ReplyKey, more: Record<string, string | number> = {}): void {
  const text = replyText(draft.plan, key, more, draft.state.typesOnly);
  draft.say('reply', text, draft.state.openQuestionId);
}

const replyToRemarks = {
  hello: 'hello',
  hardship: 'hardship',
  nervous: 'nervous',
  upset: 'upset',
  private_matter: 'privateMatter',
  apology: 'apology',
  no_words: 'noWords',
} as const satisfies Record<RemarkIntent, ReplyKey>;

function replyToRemark(draft: Draft, intent: RemarkIntent, progress: QuestionProgress): void {
  reply(draft, replyToRemarks[intent], { text: lastAskedText(draft, progress) });
}

function sayQuestion(draft: Draft): void {
  const progress = openProgress(draft.state);
  if (!progress) return;
  const text = replyText(draft.plan, 'question', { text: lastAskedText(draft, progress) });
  draft.say('repeat', text, progress.questionId);
}

/** Says again what was asked last; a limit keeps a stuck device from filling the log. */
export function repeatQuestion(draft: Draft, progress: QuestionProgress): boolean {
  const repeated = draft.state.lines.filter(({ kind }) => kind === 'repeat');
  if (repeated.filter((line) => line.questionId === progress.questionId).length >= repeatsAtMost)
    return false;
  draft.add({ type: 'repeat_requested', at: draft.at, questionId: progress.questionId });
  const text = repetition(draft.plan, lastAskedText(draft, progress), repeated.length);
  draft.say('repeat', text, progress.questionId);
  return true;
}

/** Repeats what was said last, before the first question. */
function repeatLine(draft: Draft): void {
  const { lines } = draft.state;
  const line = lines.at(-1);
  const repeated = lines.filter(({ kind }) => kind === 'repeat').length;
  if (line && repeated < repeatsAtMost) draft.say('repeat', line.text, line.questionId);
}

/**
 * The first time, says the question in other words; the next time, says which kind of answer is meant; after that,
 * says that there are no other words.
 */
function rephrase(draft: Draft, progress: QuestionProgress): void {
  const { plan, state } = draft;
  const question = findQuestion(draft, progress.questionId);
  if (!question) return;
  const text = lastAskedText(draft, progress);
  if (text !== question.question) return reply(draft, 'rephraseFollowUp', { text });
  const times = state.utterances.filter(
    ({ request }) => request?.intent === 'rephrase' && request.questionId === question.id && !request.goesOn,
  ).length;
  const hint = hintText(plan, question.kind, text);
  const known = question.rephrase ? [replyText(plan, 'rephrase', { text: question.rephrase }), hint] : [hint];
  draft.say('reply', known[times - 1] ?? replyText(plan, 'noOtherWords', { text }), question.id);
}

/** Skips the question. If the candidate has begun to answer, what they have said stays their answer. */
function skipInWords(draft: Draft, progress: QuestionProgress): void {
  const { questionId } = progress;
  if (partUtterances(draft.state, progress).length > 0) return leaveAnswer(draft, questionId);
  draft.add({ type: 'skipped', at: draft.at, questionId });
  moveOnAfterSkip(draft, questionId);
}

function goBack(draft: Draft, progress: QuestionProgress): void {
  const { asked } = draft.state;
  const previous = asked[asked.indexOf(progress) - 1];
  if (!previous) return reply(draft, 'noPrevious');
  const { questionId } = previous;
  draft.add({ type: 'turned_to', at: draft.at, questionId, leaves: progress.questionId });
  const text = replyText(draft.plan, 'back', { text: findQuestion(draft, questionId)?.question ?? '' });
  draft.say('repeat', text, questionId);
}

/** Ends the interview after a goodbye, as the buttons do. In a pause nothing is spoken, so it ends at once. */
function close(draft: Draft, what: 'stop' | 'ask_person'): void {
  const endReason: EndReason = what === 'stop' ? 'candidate_left' : 'human_requested';
  draft.say('closing', closingText(draft.plan, endReason, hasAnswered(draft.state)), null, { endReason });
  if (!isRunning(draft.state.clock)) draft.add({ type: 'ended', at: draft.at, reason: endReason });
}

function timeOf({ plan, state, activeMs }: Draft) {
  const waiting = state.asked.filter(({ waitingSinceMs }) => waitingSinceMs !== null).length;
  return {
    minutes: Math.floor(Math.max(0, totalMs(plan) - activeMs) / 60_000),
    questions: plan.questions.length - state.asked.length + waiting,
  };
}

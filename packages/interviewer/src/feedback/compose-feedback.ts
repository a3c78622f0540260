import { collectAnswer } from '../evaluation/answer.ts';
import { topicOf } from '../evaluation/topic-stems.ts';
import { textsIn } from '../texts.ts';
import type { AskedQuestion, EvaluationResult, QuestionEvaluation, TranscriptTurn } from '../types.ts';
import type { AnsweredQuestion } from './answered-question.ts';
import type { FeedbackItem } from './feedback-item.ts';
import { findStrengths, type StrengthKind } from './strengths.ts';
import { findSuggestions, kindsOfLeftOut, type SuggestionKind } from './suggestions.ts';

export interface CandidateFeedback {
  /** Up to two, each about a different question and of a different kind. The same applies to `suggestions`. */
  strengths: FeedbackItem<StrengthKind>[];
  suggestions: FeedbackItem<SuggestionKind>[];
  /** Why there is nothing to say; then both lists are empty. */
  silentBecause: 'nothing_answered' | 'only_facts' | 'too_little' | 'language' | null;
}

export interface FeedbackInput {
  questions: readonly AskedQuestion[];
  turns: readonly TranscriptTurn[];
  evaluation: EvaluationResult;
  /** BCP 47 tag of the interview. */
  language: string;
}

const MOST_ITEMS = 2;

/**
 * What a candidate is told about their answers: what was understood and what would have helped, each with a quote
 * of their own. It says nothing about scores, the recommendation, other people, the way somebody speaks, or the
 * rubric, whose points must stay secret. It neither mentions nor quotes what the evaluation left out, such as
 * orders to the evaluator and personal circumstances. Pure; never throws on any text.
 */
export function composeFeedback(input: FeedbackInput): CandidateFeedback {
  const answers = readAnswers(input);
  const silentBecause = whySilent(answers);
  if (silentBecause !== null) return { strengths: [], suggestions: [], silentBecause };
  const t = textsIn(input.language).evaluation;
  const strengths = findStrengths(answers, MOST_ITEMS, t);
  const suggestions = findSuggestions(answers, strengths, MOST_ITEMS, input.language);
  const isEmpty = strengths.length + suggestions.length === 0;
  return { strengths, suggestions, silentBecause: isEmpty ? whyNothingFound(answers) : null };
}

/** Why no remark was found. Plain facts are skipped, because feedback never remarks on them. */
function whyNothingFound(answers: readonly AnsweredQuestion[]): CandidateFeedback['silentBecause'] {
  return whySilent(answers.filter((answered) => !isFact(answered))) ?? 'too_little';
}

const isFact = ({ evaluated }: AnsweredQuestion): boolean => evaluated.leftOut === 'plain_fact';

function readAnswers({ questions, turns, evaluation }: FeedbackInput): AnsweredQuestion[] {
  return evaluation.questionEvaluations.flatMap((evaluated) => {
    const question = questions.find((entry) => entry.question.id === evaluated.questionId)?.question;
    return question
      ? [{ question, evaluated, answer: collectAnswer(turns, question.id, topicOf(question)) }]
      : [];
  });
}

function whySilent(answers: readonly AnsweredQuestion[]): CandidateFeedback['silentBecause'] {
  if (answers.length > 0 && answers.every(isFact)) return 'only_facts';
  const readable = answers.filter(({ evaluated }) => !evaluated.flags.includes('language_not_supported'));
  if (readable.some(({ evaluated }) => !evaluated.insufficientEvidence || isToldOf(evaluated))) return null;
  if (
    answers.some(({ answer }) => answer.saidAnything) &&
    readable.every(({ answer }) => !answer.saidAnything)
  ) {
    return 'language';
  }
  const answered = readable.some(({ evaluated }) => !evaluated.flags.includes('nonanswer'));
  return answered ? 'too_little' : 'nothing_answered';
}

/** Whether the answer was left out for a reason that the feedback tells the candidate. */
const isToldOf = ({ leftOut }: QuestionEvaluation) =>
  leftOut !== null && kindsOfLeftOut[leftOut] !== undefined;

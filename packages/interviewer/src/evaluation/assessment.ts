import { asksForFact } from '../kinds/asks-for-fact.ts';
import { kinds } from '../kinds/kinds.ts';
import { saysOnlyYesOrNo } from '../kinds/question-signs.ts';
import type { EvaluationFlag, Question, TranscriptTurn } from '../types.ts';
import { findAgainst, type Against } from './against-points.ts';
import { AnswerIndex } from './answer-index.ts';
import { collectAnswer, type Answer } from './answer.ts';
import { findCues, type DeliveryCues } from './delivery-cues.ts';
import { isEnglishTag, isOtherLanguage } from './english.ts';
import { findDeed } from './deed-points.ts';
import { findFlags } from './guards.ts';
import { PointModel } from './point-model.ts';
import { coverPoints, type PointCoverage } from './rubric-coverage.ts';
import { findTold, type ToldPoint } from './told-points.ts';
import { topicOf } from './topic-stems.ts';

/** The facts about one answer from which its score, feedback and confidence follow. */
export interface Assessment {
  question: Question;
  answer: Answer;
  index: AnswerIndex;
  covered: PointCoverage[];
  /** What counts in the score of an answer that speaks against the points; null for every other. */
  against: Against | null;
  /** Tells which point a piece of speech is about; null when the points have too few phrasings for that. */
  model: PointModel | null;
  /** For each point, the speech that shows it by the way it is told; null when there is none. */
  told: (ToldPoint | null)[];
  cues: DeliveryCues;
  flags: EvaluationFlag[];
  /** The candidate said something other than a refusal to answer. */
  answered: boolean;
  /** The question asks for a plain fact, which only a person can judge. */
  asksForFact: boolean;
}

/** All other flags count English function words, so on other languages they would be wrong. */
const FLAGS_OF_ANY_LANGUAGE: ReadonlySet<EvaluationFlag> = new Set([
  'injection',
  'no_rubric',
  'language_not_supported',
]);

/**
 * Reads the candidate's turns of one asked question.
 *
 * @param language BCP 47 tag of the interview.
 */
export function assessAnswer(
  question: Question,
  turns: readonly TranscriptTurn[],
  language: string,
): Assessment {
  const answer = collectAnswer(turns, question.id, topicOf(question));
  const index = new AnswerIndex(answer.content.map((token) => token.stem));
  const interviewerTurns = turns.filter(
    (turn) => turn.speaker === 'INTERVIEWER' && turn.questionId === question.id,
  );
  const spoken = answer.turns.map((turn) => turn.text).join('\n');
  const otherLanguage = !isEnglishTag(language) || isOtherLanguage(spoken);
  const unreadable = otherLanguage && answer.saidAnything;
  const saysYesOrNo = saysOnlyYesOrNo(spoken, language);
  const flags: EvaluationFlag[] = hasRubric(question) ? [] : ['no_rubric'];
  if (otherLanguage) flags.push('language_not_supported');
  const found = findFlags(question, interviewerTurns, answer, index);
  // "Yes." has no word that counts, but it is an answer.
  flags.push(...(saysYesOrNo ? found.filter((flag) => flag !== 'nonanswer') : found));
  const model = PointModel.of(question);
  const covered = coverPoints(question, index, model);
  const against = findAgainst(question, answer, index, covered, model);
  if (against && !flags.includes('negation')) flags.push('negation');
  return {
    question,
    answer,
    index,
    covered,
    against,
    model,
    told: question.points.map(({ text }) => findTold(text, answer) ?? findDeed(text, answer)),
    cues: findCues(answer),
    flags: unreadable ? flags.filter((flag) => FLAGS_OF_ANY_LANGUAGE.has(flag)) : flags,
    answered: answer.saidAnything && (unreadable || !flags.includes('nonanswer')),
    asksForFact: asksForFact(question, language),
  };
}

/** Whether the question is about what a person did or values, so that the story itself is evidence. */
export function isBehavioural(question: Question): boolean {
  return kinds[question.kind].isBehavioural;
}

/** Whether the question says what a good answer contains. */
export function hasRubric(question: Question): boolean {
  return question.points.length > 0 || hasExpectedAnswer(question);
}

export function hasExpectedAnswer(question: Question): question is Question & { expectedAnswer: string } {
  return question.expectedAnswer !== null && /[\p{L}\p{N}]/u.test(question.expectedAnswer);
}

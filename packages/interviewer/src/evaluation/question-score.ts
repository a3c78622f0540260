import type { Question } from '../types.ts';
import { contentStems } from '../text/stems.ts';
import { scoreOnScale, type AnchoredScale } from './anchored-scale.ts';
import { hasExpectedAnswer, hasRubric, isBehavioural, type Assessment } from './assessment.ts';
import { measureContent } from './content-features.ts';
import { capScore } from './guards.ts';
import { scorePoints } from './rubric-coverage.ts';
import { topicStems } from './topic-stems.ts';

/** How knowledge is told does not show whether it is right: scores with it agree less with the grades of people. */
const WEIGHTS = {
  knowledge: { content: 1, evidence: 0, relevance: 0 },
  behavioural: { content: 0.6, evidence: 0.2, relevance: 0.2 },
  withoutRubric: { content: 0, evidence: 0.65, relevance: 0.35 },
};
/**
 * Points that somebody wrote say what matters, and the expected answer as a whole accepts other words, so each counts
 * half. Points that only repeat the expected answer do not count: they add nothing, and on graded answers r would fall
 * from .61 to .45.
 */
const POINTS_SHARE = 0.5;
/** Weights for an episode, and for an explanation. */
const EPISODE = { situation: 0.15, task: 0.15, action: 0.3, result: 0.25, number: 0.15 };
const EXPLANATION = { reason: 0.4, example: 0.35, number: 0.1, action: 0.15 };
/** How many of the topic's words make an answer fully relevant: a share of them, between `fewest` and `most`. */
const ON_TOPIC = { share: 0.25, fewest: 2, most: 6 };
const GIVEN_WEIGHT = 0.5;
/**
 * Evidence counts only when content or relevance is above what comes by chance: a good story about another topic proves
 * nothing.
 */
const TRUST = { from: 40, fully: 70, withoutRubric: 0.5 };

/** The score of one answer, an integer from 0 to 100; 0 when nothing that counts was said. */
export function scoreAnswer(whole: Assessment, scale?: AnchoredScale): number {
  const assessment = { ...whole, ...whole.against };
  const { question, answer, flags } = assessment;
  if (answer.content.length === 0) return 0;
  const content = scoreContent(assessment, scale) ?? 0;
  const relevance = scoreRelevance(assessment);
  const evidence = trustEvidence(question, Math.max(content, relevance)) * scoreEvidence(assessment);
  const weights = !hasRubric(question)
    ? WEIGHTS.withoutRubric
    : isBehavioural(question)
      ? WEIGHTS.behavioural
      : WEIGHTS.knowledge;
  const score = weights.content * content + weights.evidence * evidence + weights.relevance * relevance;
  return Math.round(Math.max(0, Math.min(100, capScore(score, flags))));
}

/** How much of what was wanted was said, 0 to 100; null when the question does not say what is wanted. */
function scoreContent({ question, answer, covered, told }: Assessment, scale?: AnchoredScale): number | null {
  const points = covered.length > 0 ? scorePoints(covered, told) : null;
  if (!hasExpectedAnswer(question)) return points;
  const whole = scoreOnScale(measureContent(question.question, question.expectedAnswer, answer), scale);
  return points === null || repeatsExpectedAnswer(question)
    ? whole
    : POINTS_SHARE * points + (1 - POINTS_SHARE) * whole;
}

/** Whether every point is a piece of the expected answer, as when a caller sends no points. */
function repeatsExpectedAnswer({ expectedAnswer, points }: Question): boolean {
  return points.every(({ text, phrasings }) =>
    [text, ...phrasings].every((piece) => expectedAnswer?.includes(piece)),
  );
}

/**
 * How much of the evidence counts, 0 to 1. Without a rubric it is at least half, because the topic's words are unknown
 * and a human reads the answer in any case.
 */
function trustEvidence(question: Question, onTopic: number): number {
  const trust = Math.max(0, Math.min(1, (onTopic - TRUST.from) / (TRUST.fully - TRUST.from)));
  return hasRubric(question) ? trust : TRUST.withoutRubric + (1 - TRUST.withoutRubric) * trust;
}

function scoreEvidence({ question, cues }: Assessment): number {
  if (!isBehavioural(question)) {
    return (
      100 *
      (EXPLANATION.reason * cues.reason +
        EXPLANATION.example * cues.example +
        EXPLANATION.number * cues.number +
        EXPLANATION.action * cues.action)
    );
  }
  return (
    100 *
    (EPISODE.situation * cues.situation +
      EPISODE.task * cues.task +
      EPISODE.action * cues.action +
      EPISODE.result * cues.result +
      EPISODE.number * cues.number)
  );
}

/** Overlap with all words of the topic. Words of the question itself count half. */
function scoreRelevance({ question, index }: Assessment): number {
  const given = hasRubric(question) ? new Set(contentStems(question.question)) : new Set<string>();
  const topic = new Set(topicStems(question));
  let said = 0;
  for (const stem of topic) said += index.find(stem).similarity * (given.has(stem) ? GIVEN_WEIGHT : 1);
  const wanted = Math.max(ON_TOPIC.fewest, Math.min(ON_TOPIC.most, ON_TOPIC.share * topic.size));
  return 100 * Math.min(1, said / wanted);
}

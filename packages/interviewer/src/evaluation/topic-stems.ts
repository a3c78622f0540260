import { contentStems } from '../text/stems.ts';
import { meaningOf } from '../text/synonyms.ts';
import type { Question } from '../types.ts';

/** The stems of the question, its expected answer and its points. */
export function topicStems(question: Question): string[] {
  const texts = [
    question.question,
    question.expectedAnswer ?? '',
    ...question.points.flatMap((point) => [point.text, ...point.keywords, ...point.phrasings]),
  ];
  return texts.flatMap(contentStems);
}

/** The same stems by meaning: everyday synonyms become one stem. */
export function topicOf(question: Question): ReadonlySet<string> {
  return new Set(topicStems(question).map(meaningOf));
}

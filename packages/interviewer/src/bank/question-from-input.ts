import { guessKind, kinds, type QuestionKind } from '../kinds/kinds.ts';
import type { Question, RubricPoint } from '../types.ts';
import { splitSentences } from '../text/sentences.ts';
import { stem } from '../text/stems.ts';
import { isStopWord } from '../text/stop-words.ts';
import { words } from '../text/tokens.ts';
import { textsIn } from '../texts.ts';

export interface RubricPointInput {
  text: string;
  keywords?: string[] | undefined;
  phrasings?: string[] | undefined;
  weight?: number | undefined;
}

export interface QuestionInputObject {
  question: string;
  kind?: QuestionKind | null | undefined;
  skill?: string | null | undefined;
  weight?: number | null | undefined;
  required?: boolean | null | undefined;
  expectedAnswer?: string | null | undefined;
  rubric?: string | { points: RubricPointInput[] } | null | undefined;
  maxFollowUps?: number | null | undefined;
  timeLimitSeconds?: number | null | undefined;
}

/** A caller's question: only its text, or an object that can also say what a good answer contains. */
export type QuestionInput = string | QuestionInputObject;

const MOST_FOLLOW_UPS = 2;
const MOST_KEYWORDS = 8;
const SHORTEST_SENTENCE_WORDS = 2;

/** Turns the caller's item into a question. `index` counts from 0 and gives the stable id (`q1`, `q2`, …). */
export function questionFromInput(input: QuestionInput, index: number, language = 'en'): Question {
  const t = textsIn(language).interviewer;
  const item = typeof input === 'string' ? { question: input } : input;
  const question = item.question.trim();
  const expectedAnswer = item.expectedAnswer?.trim() || null;
  const kind = item.kind ?? guessKind(question, language);
  return {
    id: `q${index + 1}`,
    question,
    rephrase: null,
    kind,
    skill: item.skill?.trim() || null,
    weight: item.weight != null && item.weight > 0 ? item.weight : 1,
    required: item.required ?? true,
    expectedAnswer,
    points: rubricPoints(question, item.rubric, expectedAnswer),
    followUps: kinds[kind].followUps.map((key) => ({ text: t(`followUps.${key}`), forPoint: null })),
    maxFollowUps: Math.min(MOST_FOLLOW_UPS, Math.max(0, Math.trunc(item.maxFollowUps ?? MOST_FOLLOW_UPS))),
    timeLimitSeconds: item.timeLimitSeconds ?? null,
    source: 'CUSTOM',
  };
}

function rubricPoints(
  question: string,
  rubric: QuestionInputObject['rubric'],
  expectedAnswer: string | null,
): RubricPoint[] {
  if (rubric && typeof rubric === 'object' && rubric.points.length > 0) {
    return rubric.points.map((point, index) => ({
      id: `p${index + 1}`,
      text: point.text.trim(),
      keywords: point.keywords?.length ? point.keywords : keywordsOf(point.text, question),
      phrasings: point.phrasings?.length ? point.phrasings : [point.text.trim()],
      weight: point.weight !== undefined && point.weight > 0 ? point.weight : 1,
    }));
  }
  const written = typeof rubric === 'string' && rubric.trim() !== '' ? rubric : expectedAnswer;
  return written === null ? [] : pointsFromText(written, question);
}

/** One point per line, bullet or sentence. */
function pointsFromText(written: string, question: string): RubricPoint[] {
  const pieces = written
    .split(/\r?\n|;|(?<=\S)\s+[•*]\s+/)
    .flatMap((line) => splitSentences(line).map(({ start, end }) => line.slice(start, end)))
    .map((piece) => piece.replace(/^(?:[-*•–]|\(?\d{1,2}[.)])\s+/, '').trim())
    .filter((piece) => words(piece).length >= SHORTEST_SENTENCE_WORDS || /\p{L}{3}/u.test(piece));
  return pieces.map((text, index) => ({
    id: `p${index + 1}`,
    text,
    keywords: keywordsOf(text, question),
    phrasings: [text],
    weight: 1,
  }));
}

/** The words of a point that the question does not already contain, in order and without repetition. */
function keywordsOf(text: string, question: string): string[] {
  const asked = new Set(words(question).map(stem));
  const chosen = new Map<string, string>();
  for (const word of words(text)) {
    const root = stem(word);
    if (word.length < 3 || isStopWord(word) || asked.has(root) || chosen.has(root)) continue;
    chosen.set(root, word);
  }
  return [...chosen.values()].slice(0, MOST_KEYWORDS);
}

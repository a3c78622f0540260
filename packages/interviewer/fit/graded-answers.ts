import { readFileSync } from 'node:fs';

/** One human-graded short answer. */
export interface GradedAnswer {
  question: string;
  expectedAnswer: string;
  answer: string;
  /** 0 to 5, mean of two graders. */
  grade: number;
}

const FOLDS = 5;

/** Reads the tab-separated file: split, qid, question, reference, answer, grader1, grader2, avg. */
export function readGradedAnswers(path: string): GradedAnswer[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line, index) => {
    const [, , question, expectedAnswer, answer, , , grade] = line.split('\t');
    if (
      question === undefined ||
      expectedAnswer === undefined ||
      answer === undefined ||
      grade === undefined
    ) {
      throw new Error(`line ${index + 2} has too few columns`);
    }
    return { question, expectedAnswer, answer, grade: Number(grade) };
  });
}

/** Returns for each answer its part, 0 to 4. All answers to one question are in the same part. */
export function foldByQuestion(rows: readonly GradedAnswer[]): (row: GradedAnswer) => number {
  const questions = [...new Set(rows.map((row) => row.question))].toSorted(
    (left, right) => hash(left) - hash(right) || (left < right ? -1 : 1),
  );
  const folds = new Map(questions.map((question, index) => [question, index % FOLDS]));
  return (row) => folds.get(row.question) ?? 0;
}

/** Makes wrong answers: gives a share of the rows an answer to another question, with grade 0. */
export function offTopicPairs(rows: readonly GradedAnswer[], share: number, seed: number): GradedAnswer[] {
  const random = seededRandom(seed);
  return rows.flatMap((row) => {
    if (random() > share) return [];
    const others = rows.filter((other) => other.question !== row.question);
    const other = others[Math.floor(random() * others.length)];
    return other ? [{ ...row, answer: other.answer, grade: 0 }] : [];
  });
}

export const FOLD_NUMBERS: readonly number[] = Array.from({ length: FOLDS }, (_, fold) => fold);

/** Mulberry32: small, and with the same result on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

import { readFileSync, readdirSync } from 'node:fs';
import { bank } from '../bank/bank.ts';
import { bankQuestion } from '../bank/bank-question.ts';
import { questionFromInput } from '../bank/question-from-input.ts';
import type { QuestionKind } from '../kinds/kinds.ts';
import type { EvaluationInput, Question } from '../types.ts';
import { exchange } from './interview.fixture.ts';

/** Interviews as people give them, and transcripts that are no answers, in the files of `interviews/`. */

const FOLDER = new URL('interviews/', import.meta.url);
const NOISE = 'noise.txt';
const SPOKEN = 'spoken/';

export interface RealisticInterview {
  name: string;
  answers: { question: Question; answer: string }[];
  input: EvaluationInput;
}

/** Lines: `? KIND question` or `? bank id`, `+ point`, `= expected answer`, `> answer`. */
export function readInterviews(): RealisticInterview[] {
  return readFolder('');
}

/** Interviews as speech recognition writes them: good, poor and missing answers, written without seeing the rubrics. */
export function readSpokenInterviews(): RealisticInterview[] {
  return readFolder(SPOKEN);
}

function readFolder(folder: string): RealisticInterview[] {
  const files = readdirSync(new URL(folder, FOLDER)).filter(
    (file) => file.endsWith('.txt') && file !== NOISE,
  );
  return files.toSorted().map((file) => {
    const blocks = read(`${folder}${file}`).split('\n? ').slice(1);
    const answers = blocks.map((block, index) => readBlock(block, index));
    return { name: file.replace('.txt', ''), answers, input: inputOf(answers) };
  });
}

export function readNoise(): { sort: string; text: string }[] {
  return read(NOISE)
    .split('\n')
    .flatMap((line) => {
      const [, sort, text] = /^([^#:]+): (.+)$/.exec(line) ?? [];
      return sort !== undefined && text !== undefined ? [{ sort, text }] : [];
    });
}

export function inputOf(answers: readonly { question: Question; answer: string }[]): EvaluationInput {
  return {
    questions: answers.map(({ question }) => ({ question, asked: true, skipped: false })),
    turns: answers.flatMap(({ question, answer }) => exchange(question, answer)),
    evaluationFocus: 'balanced',
    language: 'en',
  };
}

/** The lines of a block that begin with a mark, without it. */
export const linesAfter = (block: string, mark: string): string[] =>
  block
    .split('\n')
    .slice(1)
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(mark.length));

/** One question with its rubric, and what was answered. */
export function readBlock(block: string, index: number): { question: Question; answer: string } {
  const [first = ''] = block.split('\n');
  const [kind = '', ...words] = first.split(' ');
  const after = (mark: string) => linesAfter(block, mark);
  const answer = after('> ').join(' ');
  if (kind === 'bank') return { question: fromBank(words.join(' ')), answer };
  const points = after('+ ').map((text) => ({ text }));
  const question = questionFromInput(
    {
      question: words.join(' '),
      kind: kind as QuestionKind,
      expectedAnswer: after('= ')[0] ?? null,
      rubric: points.length > 0 ? { points } : null,
    },
    index,
  );
  return { question, answer };
}

function fromBank(id: string): Question {
  const item = bank.find((one) => one.id === id);
  if (!item) throw new Error(`The bank has no question ${id}`);
  return bankQuestion(item, null);
}

function read(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8');
}

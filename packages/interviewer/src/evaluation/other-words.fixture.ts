import { readFileSync } from 'node:fs';
import { bank } from '../bank/bank.ts';
import { bankQuestion } from '../bank/bank-question.ts';
import { questionFromInput } from '../bank/question-from-input.ts';
import type { QuestionKind } from '../kinds/kinds.ts';
import type { Question } from '../types.ts';

/** One question with an answer, the same in other words, and what must not profit when other words are understood. */
export interface OtherWords {
  /** Questions of one group are about the same trade. */
  group: string;
  question: Question;
  answer: string;
  paraphrases: string[];
  /** Fluent, about the subject, and wrong or without substance. */
  poor: string[];
}

/** Lines as in `realistic.fixture.ts`; and `~ the same in other words`, `- poor answer`. */
export function readOtherWords(file: string): OtherWords[] {
  const blocks = readFileSync(new URL(`other-words/${file}`, import.meta.url), 'utf8').split(/^\? /m);
  return blocks.slice(1).map((block, index) => {
    const [first = '', ...lines] = block.trim().split('\n');
    const [kind = '', ...words] = first.split(' ');
    const after = (mark: string): string[] =>
      lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2));
    const [answer = ''] = after('>');
    const told = { answer, paraphrases: after('~'), poor: after('-') };
    if (kind === 'bank') {
      const item = bank.find(({ id }) => id === words.join(' '));
      if (!item) throw new Error(`The bank has no question ${words.join(' ')}`);
      return { group: item.family, question: bankQuestion(item, null), ...told };
    }
    const points = after('+').map((text) => ({ text }));
    const question = questionFromInput(
      {
        question: words.join(' '),
        kind: kind as QuestionKind,
        expectedAnswer: after('=')[0] ?? null,
        rubric: points.length > 0 ? { points } : null,
      },
      index,
    );
    return { group: 'callers', question, ...told };
  });
}

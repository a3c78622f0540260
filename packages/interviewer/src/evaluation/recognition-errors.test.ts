import { expect, test } from 'vitest';
import { hashText } from '../bank/seeded.ts';
import { evaluateByRules } from './evaluate-by-rules.ts';
import { inputOf, readInterviews, readSpokenInterviews } from './realistic.fixture.ts';

const interviews = [...readInterviews(), ...readSpokenInterviews()];
const vocabulary = [
  ...new Set(
    interviews.flatMap(({ answers }) =>
      answers.flatMap(({ answer }) => answer.toLowerCase().match(/[a-z']{2,}/g) ?? []),
    ),
  ),
];

/**
 * The answer as a speech recogniser writes it that gets this share of the words wrong: mostly it writes another word
 * that begins alike and is about as long, else it leaves the word out or adds one.
 */
function misheard(answer: string, share: number, random: () => number): string {
  const any = (of: readonly string[]) => of[Math.floor(random() * of.length)] ?? '';
  return answer
    .split(/\s+/)
    .flatMap((word) => {
      if (random() >= share) return [word];
      const kind = random();
      if (kind < 0.25) return [];
      if (kind < 0.4) return [word, any(vocabulary)];
      const alike = vocabulary.filter(
        (other) =>
          other[0] === word[0]?.toLowerCase() &&
          other !== word.toLowerCase() &&
          Math.abs(other.length - word.length) <= 2,
      );
      return [any(alike.length > 0 ? alike : vocabulary)];
    })
    .join(' ');
}

test.each([
  [10, 5],
  [20, 10],
])('scores answers with %i of 100 words misheard at most %i points lower in the mean', (percent, most) => {
  let turn = 0;
  const random = () => hashText(`misheard ${percent} ${(turn += 1)}`) / 2 ** 32;
  const falls = [1, 2].flatMap(() =>
    interviews.flatMap(({ answers, input }) => {
      const heard = answers.map(({ question, answer }) => ({
        question,
        answer: misheard(answer, percent / 100, random),
      }));
      const [clean, noisy] = [evaluateByRules(input), evaluateByRules(inputOf(heard))];
      // The built-in rules never recommend FAIL, whatever was heard.
      expect(noisy.recommendation).not.toBe('FAIL');
      return clean.questionEvaluations.flatMap(({ leftOut, score }, index) => {
        const after = noisy.questionEvaluations[index];
        return leftOut === null && after?.leftOut === null ? [score - after.score] : [];
      });
    }),
  );
  expect(falls.length).toBeGreaterThan(100);
  const mean = falls.reduce((sum, fall) => sum + fall, 0) / falls.length;
  expect(mean).toBeLessThanOrEqual(most);
});

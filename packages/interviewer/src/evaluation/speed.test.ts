import { expect, test } from 'vitest';
import { evaluateByRules } from './evaluate-by-rules.ts';
import { inputOf, readInterviews } from './realistic.fixture.ts';

const QUESTIONS = 8;
/** What somebody says in twelve minutes, in eight answers: nearly 130 words a minute without a pause. */
const WORDS = 1_600;

test('takes at most three times as long when a candidate says twice as much', () => {
  const all = readInterviews().flatMap(({ answers }) => answers);
  const each = Math.floor(all.length / QUESTIONS);
  const half = Math.floor(each / 2);
  const inputWith = (parts: number) =>
    inputOf(
      all
        .filter((_, index) => index % each === 0)
        .slice(0, QUESTIONS)
        .map(({ question }, index) => {
          const told = all.slice(index * each, index * each + parts).map(({ answer }) => answer);
          return { question, answer: told.join(' ') };
        }),
    );
  const [short, long] = [inputWith(half), inputWith(2 * half)];
  expect(wordsIn(short)).toBeGreaterThanOrEqual(WORDS);
  expect(wordsIn(long)).toBeGreaterThanOrEqual(1.8 * wordsIn(short));
  // Other work runs on the machine too, so only the CPU time of this process counts, in the fastest of several runs.
  const times = Array.from({ length: 9 }, () => [cpuTimeOf(short), cpuTimeOf(long)] as const);
  const [fastestShort, fastestLong] = [0, 1].map((at) => Math.min(...times.map((pair) => pair[at] ?? 0)));
  expect((fastestLong ?? 0) / (fastestShort ?? 1)).toBeLessThanOrEqual(3);
});

type Input = ReturnType<typeof inputOf>;

const wordsIn = ({ turns }: Input): number =>
  turns.reduce((sum, { text }) => sum + text.split(' ').length, 0);

function cpuTimeOf(input: Input): number {
  const before = process.cpuUsage();
  evaluateByRules(input);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

import { expect, it } from 'vitest';
import { lineLeft, seldom } from './half-typed.ts';

const at = (questionNumber: number, turnId: string, isClosing = false) => ({
  questionNumber,
  isClosing,
  line: { turnId, text: '' },
});

it('returns the line of the previous question when another question was asked meanwhile', () => {
  expect(lineLeft(at(1, 't2'), at(2, 't4'))).toBe('t2');
  expect(lineLeft(at(2, 't6'), at(1, 't7'))).toBe('t6');
});

it.each([
  ['nothing was shown before', null, at(1, 't2')],
  ['the greeting is over', at(0, 't1'), at(1, 't2')],
  ['a follow-up was asked', at(1, 't2'), at(1, 't3')],
  ['the interviewer says goodbye', at(1, 't2'), at(2, 't9', true)],
])('leaves the text in the box when %s', (_, before, now) => {
  expect(lineLeft(before, now)).toBeNull();
});

it('reports at most once in three seconds that somebody types', () => {
  let now = 0;
  let told = 0;
  const tell = seldom(
    () => now,
    () => (told += 1),
  );
  for (now = 0; now < 10_000; now += 100) tell();
  expect(told).toBe(4);
});

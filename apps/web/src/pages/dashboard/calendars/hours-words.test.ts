import { usualHours } from '@parley/contract';
import { expect, it } from 'vitest';
import { hoursWords } from './hours-words.ts';

const [monday, tuesday, , thursday] = usualHours;

it.each([
  [usualHours, 'Mon to Fri 09:00–17:00'],
  [[...usualHours, { day: 'SAT', from: '09:00', to: '12:30' }], 'Mon to Fri 09:00–17:00, Sat 09:00–12:30'],
  [[monday, tuesday, thursday], 'Mon to Tue 09:00–17:00, Thu 09:00–17:00'],
  [[{ day: 'SUN', from: '22:00', to: '24:00' }], 'Sun 22:00–24:00'],
] as const)('writes %j as %s', (hours, words) => {
  expect(hoursWords(hours.flatMap((each) => each ?? []))).toBe(words);
});

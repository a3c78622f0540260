import { changeTopics } from '@parley/contract';
import { expect, it } from 'vitest';
import { isChanged, kept } from './read-again.ts';

const ofAri = { topics: [], meetingCodes: ['ABC-DEF'] };

it.each([
  [['interview', 'ABC-DEF'], true],
  [['interview', 'XYZ-XYZ'], false],
  // A colleague may submit a scorecard while all of them are shown.
  [['scorecards', 'ABC-DEF'], true],
  [['scorecards', 'XYZ-XYZ'], false],
  // One's own scorecard is being typed, so it must not be read again.
  [['scorecard', 'ABC-DEF'], false],
  [['interviews', '?page=2'], false],
])('reads %j again after a change of one interview: %s', (key, isRead) => {
  expect(isChanged(key, ofAri)).toBe(isRead);
});

it('reads again what belongs to a topic, and the data of every interview when it is unknown which one changed', () => {
  expect(isChanged(['needs', 'count'], { topics: ['mails'], meetingCodes: [] })).toBe(true);
  expect(isChanged(['needs', 'count'], { topics: ['keys'], meetingCodes: [] })).toBe(false);
  expect(isChanged(['scorecards', 'ABC-DEF'], { topics: [], meetingCodes: null })).toBe(true);
});

it('reads data of every topic again when any interview may have changed', () => {
  for (const topic of changeTopics) {
    const changed = (key: string) => isChanged([key], { topics: [topic], meetingCodes: null });
    expect(kept.filter(changed).length).toBeGreaterThan(0);
  }
  expect(kept).toContain('me');
});

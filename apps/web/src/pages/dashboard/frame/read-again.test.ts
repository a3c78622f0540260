import { changeTopics } from '@parley/contract';
import { expect, it } from 'vitest';
import { isChanged, kept } from './read-again.ts';

const ofAri = { topics: [], meetingCodes: ['ABC-DEF'] };

it.each([
  [['interview', 'ABC-DEF'], true],
  [['interview', 'XYZ-XYZ'], false],
  // A colleague submitted theirs while they are read side by side.
  [['scorecards', 'ABC-DEF'], true],
  [['scorecards', 'XYZ-XYZ'], false],
  // What somebody types is not read again.
  [['scorecard', 'ABC-DEF'], false],
  [['interviews', '?page=2'], false],
])('reads %j again after a change of one interview: %s', (key, isRead) => {
  expect(isChanged(key, ofAri)).toBe(isRead);
});

it('reads what a topic names, and everything of any interview when nobody knows which', () => {
  expect(isChanged(['needs', 'count'], { topics: ['mails'], meetingCodes: [] })).toBe(true);
  expect(isChanged(['needs', 'count'], { topics: ['keys'], meetingCodes: [] })).toBe(false);
  expect(isChanged(['scorecards', 'ABC-DEF'], { topics: [], meetingCodes: null })).toBe(true);
});

it('reads all of it again after a gap', () => {
  for (const topic of changeTopics) {
    const changed = (key: string) => isChanged([key], { topics: [topic], meetingCodes: null });
    expect(kept.filter(changed).length).toBeGreaterThan(0);
  }
  expect(kept).toContain('me');
});

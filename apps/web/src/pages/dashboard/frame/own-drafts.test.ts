import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeStored, nothing, readStored } from '../../scorecard/pending.ts';
import { emptyDraft } from '../create/draft.ts';
import { keepDraft, readDraft } from '../create/stored-draft.ts';
import { emptyScores, keepStored } from '../detail/scores/score-draft.ts';
import { findDrafts, removeDrafts } from './own-drafts.ts';

type Kept = Record<string, string>;
/** A fake localStorage. As in a browser, the stored values are its own properties. */
const methods = {
  getItem(this: Kept, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Kept, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Kept, key: string) {
    delete this[key];
  },
};
let kept: Kept;
beforeEach(() => {
  kept = Object.create(methods) as Kept;
  vi.stubGlobal('localStorage', kept);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const typed = (note: string) => () => ({ ...nothing, note });

it('removes the unsent texts of one member, and nothing of anybody else', () => {
  for (const memberId of ['ada-7', 'bo']) {
    keepDraft({ organizationId: 'o', memberId }, { ...emptyDraft(), cv: `A CV for ${memberId}.` });
    keepStored('sunny-harbour', memberId, { ...emptyScores(), summary: `A summary by ${memberId}.` });
    changeStored(`card-of-${memberId}`, typed(`A note of ${memberId}.`), memberId);
  }
  changeStored('card-by-link', typed('A note of somebody with a link.'));
  kept['theme'] = 'dark';
  expect(findDrafts('ada-7')).toEqual([
    'parley:new-interview:o:ada-7',
    'parley:scores:sunny-harbour:ada-7',
    'parley:scorecard:card-of-ada-7',
  ]);
  removeDrafts('ada-7');
  expect(findDrafts('ada-7')).toEqual([]);
  expect(JSON.stringify(kept)).not.toContain('ada-7');
  expect(findDrafts('bo')).toHaveLength(3);
  expect(readDraft({ organizationId: 'o', memberId: 'bo' }).cv).toBe('A CV for bo.');
  expect(readStored('card-by-link').note).toBe('A note of somebody with a link.');
  expect(kept['theme']).toBe('dark');
});

it('still finds a member’s scorecard when it was continued with the member’s link', () => {
  changeStored('card', typed('By the member.'), 'ada-7');
  changeStored('card', typed('By the same person, with their link.'));
  expect(readStored('card')).toEqual({ skills: {}, note: 'By the same person, with their link.' });
  expect(findDrafts('ada-7')).toHaveLength(1);
});

it('finds nothing in a browser without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(findDrafts('ada-7')).toEqual([]);
});

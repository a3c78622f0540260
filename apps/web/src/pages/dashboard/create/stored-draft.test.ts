import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDraft } from './draft.ts';
import { forgetPeople, keepDraft, readDraft } from './stored-draft.ts';

const ada = { organizationId: 'o', memberId: 'ada' };
const draft = { ...emptyDraft(), jobRole: 'Porter', cv: 'Ten years of boats.' };

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('shows a draft only to the member who wrote it', () => {
  expect(keepDraft(ada, draft)).toBe(true);
  expect(readDraft({ ...ada, memberId: 'bo' })).toMatchObject({ jobRole: '', cv: '' });
  expect(readDraft({ ...ada, organizationId: 'p' })).toMatchObject({ jobRole: '', cv: '' });
  expect(readDraft(ada)).toMatchObject({ jobRole: 'Porter', cv: 'Ten years of boats.' });
});

it('begins an empty form in the organization’s language, and keeps a language that was chosen', () => {
  expect(readDraft(ada, 'de').language).toBe('de');
  keepDraft(ada, { ...draft, language: 'en' });
  expect(readDraft(ada, 'de').language).toBe('en');
});

it('removes an old draft that is not stored for one member', () => {
  kept.set('parley:new-interview:o', JSON.stringify(draft));
  expect(readDraft(ada).cv).toBe('');
  expect(kept.size).toBe(0);
});

it('removes only the invited people from a draft after the page was left', () => {
  const people = ['a', 'b'].map((key) => ({ key, name: key, email: `${key}@example.com` }));
  keepDraft(ada, { ...draft, people });
  forgetPeople(ada, ['a']);
  expect(readDraft(ada).people).toEqual([people[1]]);
  forgetPeople(ada, ['z']);
  expect(readDraft(ada).people).toEqual([people[1]]);
});

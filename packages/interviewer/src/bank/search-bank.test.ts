import { expect, it } from 'vitest';
import { bank } from './bank.ts';
import { searchBank } from './search-bank.ts';

it('returns the whole bank for an empty search', () => {
  expect(searchBank('  ')).toHaveLength(bank.length);
});

it('finds questions by the beginnings of words, in any case and order', () => {
  const found = searchBank('PATIENT nurs');
  expect(found.length).toBeGreaterThan(0);
  for (const { id } of found) {
    const { question, skills, family } = bank.find((item) => item.id === id) ?? expect.unreachable();
    expect([question, ...skills].join(' ')).toMatch(/\bpatient/i);
    expect([question, ...skills, family].join(' ')).toMatch(/\bnurs/i);
  }
  expect(searchBank('nurs patient')).toEqual(found);
});

it('finds nothing for a word that no question has', () => {
  expect(searchBank('patient qwertz')).toEqual([]);
});

it('finds and shows questions in the language of the interview', () => {
  const found = searchBank('dekubitus', 'de');
  expect(found).toMatchObject([
    { id: 'nursing-pressure-sores', question: expect.stringContaining('Dekubitus') as string },
  ]);
  expect(searchBank('wundversorgung', 'de')).toEqual(searchBank('wound care', 'de'));
  expect(searchBank('dekubitus')).toEqual([]);
});

import type { ListedInterview } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { fixedEntries, interviewEntries, matching, mostInterviews } from './entries.ts';

const names = (typed: string, mayCreate = true) =>
  matching(fixedEntries(mayCreate), typed).map(({ name }) => name);

describe('fixedEntries', () => {
  it('offers to create only to those who may', () => {
    expect(names('new')).toEqual(['New interview', 'New template']);
    expect(names('new', false)).toEqual([]);
  });

  it('has every page once', () => {
    const paths = fixedEntries(true).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain('/integrations/webhooks');
    expect(paths).toContain('/reference');
  });
});

describe('matching', () => {
  it('finds by the beginnings of words, names that begin so first', () => {
    expect(names('int')[0]).toBe('Interviews');
    expect(names('interv new')).toEqual(['New interview']);
    expect(names('log req')).toEqual(['Request log']);
    expect(names('EINSTELL')).toEqual([]);
  });

  it('finds a page below another by the name of that one', () => {
    expect(names('integrations')).toEqual(['Integrations', 'Request log', 'Webhooks', 'API reference']);
  });

  it('ignores accents', () => {
    const entry = { id: 'x', group: 'interviews' as const, name: 'Zoë Núñez', path: '/' };
    expect(matching([entry], 'zoe nun')).toEqual([entry]);
  });
});

describe('interviewEntries', () => {
  const interview = (meetingCode: string, candidateName: string | null): ListedInterview =>
    ({ meetingCode, candidateName, jobRole: 'Nurse', title: 'Nurse interview' }) as ListedInterview;

  it('tells people of one name apart by role and code', () => {
    expect(
      interviewEntries([interview('abc-defg-hjk', 'Ines'), interview('mno-pqrs-tuv', null)], 'x', 2),
    ).toEqual([
      {
        id: 'abc-defg-hjk',
        group: 'interviews',
        name: 'Ines',
        more: 'Nurse, abc-defg-hjk',
        path: '/interviews/abc-defg-hjk',
      },
      {
        id: 'mno-pqrs-tuv',
        group: 'interviews',
        name: 'Nurse interview',
        more: 'Nurse, mno-pqrs-tuv',
        path: '/interviews/mno-pqrs-tuv',
      },
    ]);
  });

  it('leads to the list when there are more than it shows', () => {
    const many = Array.from({ length: 9 }, (_, n) => interview(`code-${n}`, `Ines ${n}`));
    const entries = interviewEntries(many, 'ines & co', 30);
    expect(entries).toHaveLength(mostInterviews + 1);
    expect(entries.at(-1)).toMatchObject({ path: '/interviews?search=ines+%26+co' });
  });
});

import type { ListedInterview } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { fixedEntries, interviewEntries, matching, mostInterviews } from './entries.ts';

const names = (typed: string, mayCreate = true) =>
  matching(fixedEntries(mayCreate), typed).map(({ name }) => name);

describe('fixedEntries', () => {
  it('offers to create interviews only to members who may', () => {
    expect(names('new')).toEqual(['New interview', 'New template']);
    expect(names('new', false)).toEqual([]);
  });

  it('contains every page once', () => {
    const paths = fixedEntries(true).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain('/integrations/webhooks');
    expect(paths).toContain('/reference');
  });
});

describe('matching', () => {
  it('finds entries by the beginnings of words, and puts names that begin with the text first', () => {
    expect(names('int')[0]).toBe('Interviews');
    expect(names('interv new')).toEqual(['New interview']);
    expect(names('log req')).toEqual(['Request log']);
    expect(names('EINSTELL')).toEqual([]);
  });

  it('finds a page also by the name of the page above it', () => {
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

  it('shows role and code, so that people with the same name can be told apart', () => {
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

  it('ends with a link to the list when there are more interviews than it shows', () => {
    const many = Array.from({ length: 9 }, (_, n) => interview(`code-${n}`, `Ines ${n}`));
    const entries = interviewEntries(many, 'ines & co', 30);
    expect(entries).toHaveLength(mostInterviews + 1);
    expect(entries.at(-1)).toMatchObject({ path: '/interviews?search=ines+%26+co' });
  });
});

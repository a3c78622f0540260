import { expect, it } from 'vitest';
import { allOfIt, auditSearch, isNarrowed, readAuditQuery } from './audit-query.ts';

const id = '7d0c5a7e-54d5-4f4e-8f0b-6a7d2f1c9a10';

it('reads the API’s parameters from the URL, and writes the same ones again', () => {
  const address = { actorKind: 'MEMBER', actorId: id, topic: 'KEYS', from: '2026-11-01', page: '2' };
  const query = readAuditQuery(address);
  expect(query).toEqual({ ...allOfIt, ...address, page: 2 });
  expect(auditSearch(query)).toBe(`?${new URLSearchParams(address).toString()}`);
  expect(isNarrowed(query)).toBe(true);
});

it('treats values that the API would refuse as not set', () => {
  const query = readAuditQuery({
    actorKind: 'GHOST',
    actorId: 'me',
    topic: 'WEATHER',
    from: 'yesterday',
    until: '2026-13-45',
    page: '0',
    limit: 'many',
  });
  expect(query).toEqual(allOfIt);
  expect(auditSearch(query)).toBe('');
});

it('does not count the page number and size as a filter', () => {
  expect(isNarrowed({ ...allOfIt, page: 3, limit: 50 })).toBe(false);
});

import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { committedFiles } from './repository.ts';

const decisions = committedFiles().filter((path) => /^docs\/adr\/.*\.md$/.test(path));

test('gives every decision a number of its own', () => {
  const names = decisions.map((path) => basename(path)).filter((name) => name !== 'README.md');
  expect(names.filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))).toEqual([]);
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

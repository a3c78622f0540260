import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from '../mutants/mutants.ts';
import { repository, textOf } from './repository.ts';

test('there are enough of them, each with a name of its own', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(20);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});

test.each(mutants)('$name: still fits the file', ({ file, text, replacement, killedBy }) => {
  expect((textOf(file) ?? '').split(text)).toHaveLength(2);
  expect(replacement).not.toBe(text);
  expect(killedBy.split(' ').filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});

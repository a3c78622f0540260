import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rows } from './rows.ts';

const folder = path.resolve('test/conformance');
const files = fs.readdirSync(folder).filter((file) => file.endsWith('.test.ts'));
const proven = files.flatMap((file) =>
  [...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(/^\s*row\(\s*'([^']+)'/gm)].map(
    ([, id]) => id ?? '',
  ),
);

test('proves every row of the specification and the decisions by a test', () => {
  expect(Object.keys(rows).filter((id) => !proven.includes(id))).toEqual([]);
});

test('contains only tests of a row, and only one per row', () => {
  expect(proven.filter((id) => !Object.hasOwn(rows, id))).toEqual([]);
  expect(proven.filter((id, index) => proven.indexOf(id) !== index)).toEqual([]);
});

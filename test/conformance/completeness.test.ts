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

test('lists all rows that hold only formally', () => {
  const pending = Object.entries(rows).filter(([, row]) => row.pending !== undefined);
  const words = pending.map(([id, row]) => `  ${id} (${row.pending}): ${row.requirement}`);
  console.log(`conformance: ${proven.length} rows, ${pending.length} of them pending\n${words.join('\n')}`);
  // A row leaves this list when it holds fully. None may be added that the product could already fulfil.
  expect(pending.map(([id]) => id).toSorted()).toEqual([
    '1/evaluation',
    '1/interviewer-link',
    '1/recording',
    '1/team-meeting',
    '2.1/agenda',
    '2.1/isTeamMeeting',
    '2.1/meetingType',
    '2.1/skills',
    '2.1/transcriptionEnabled',
    '2.2/output',
    '3/statuses',
    '4/analyze',
    'records/joinedAt',
    'records/transitions',
  ]);
});

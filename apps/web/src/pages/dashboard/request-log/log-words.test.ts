import { expect, it } from 'vitest';
import { answerWords, prettyBody, shortPath } from './log-words.ts';

it.each([
  ['/api/integration/interviews?page=2', '/interviews?page=2'],
  ['/api/integrations', '/api/integrations'],
])('%s is short %s', (path, short) => expect(shortPath(path)).toBe(short));

it('names an answer by its status, and by its code where there is one', () => {
  expect(answerWords({ status: 201, errorCode: null })).toBe('201');
  expect(answerWords({ status: 409, errorCode: 'interview_not_completed' })).toBe(
    '409 interview not completed',
  );
});

it('sets a whole body over lines and leaves a cut one', () => {
  expect(prettyBody('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(prettyBody('{"a":1…')).toBe('{"a":1…');
});

import { expect, it } from 'vitest';
import { responseWords, prettyBody, shortPath } from './log-words.ts';

it.each([
  ['/api/integration/interviews?page=2', '/interviews?page=2'],
  ['/api/integrations', '/api/integrations'],
])('shortens %s to %s', (path, short) => expect(shortPath(path)).toBe(short));

it('describes a response by its status and its error code', () => {
  expect(responseWords({ status: 201, errorCode: null })).toBe('201');
  expect(responseWords({ status: 409, errorCode: 'interview_not_completed' })).toBe(
    '409 interview not completed',
  );
});

const body = {
  success: true,
  interview: { title: 'a "b", {c}: [\\', skills: [], metadata: {}, score: -1.5e3, at: null },
  warnings: [{ path: 'x', message: 'ä…' }, 2],
};

it('formats a JSON body over several lines', () => {
  expect(prettyBody(JSON.stringify(body))).toBe(JSON.stringify(body, null, 2));
});

it('formats a cut JSON body as far as it goes', () => {
  const whole = JSON.stringify(body);
  const pretty = JSON.stringify(body, null, 2).replaceAll(/\s/g, '');
  for (let length = 1; length < whole.length; length++) {
    const cut = prettyBody(`${whole.slice(0, length)}…`);
    expect(pretty.startsWith(cut.replaceAll(/\s|…$/g, ''))).toBe(true);
  }
  expect(prettyBody('{"a":[1,{"b":"c d…')).toBe('{\n  "a": [\n    1,\n    {\n      "b": "c d…');
});

it('leaves a body unchanged when it is not JSON', () => {
  for (const text of ['', 'WEBVTT\n\n00:01 --> 00:02', '"[left out: too long]"']) {
    expect(prettyBody(text)).toBe(text);
  }
});

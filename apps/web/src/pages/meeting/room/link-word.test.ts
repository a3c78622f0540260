import { expect, it } from 'vitest';
import { linkWord } from './link-word.ts';

const nobody = new Map();

it.each([
  ['the person goes on in another tab', { connection: 'lost', problem: 'taken' }, true, 'elsewhere'],
  ['the connection broke', { connection: 'lost', problem: null }, true, 'lost'],
  ['the server is silent', { connection: 'connected', problem: null }, false, 'lost'],
  ['it begins', { connection: 'connecting', problem: null }, false, 'connecting'],
  ['all is well', { connection: 'connected', problem: null }, true, 'good'],
] as const)('names the connection when %s', (_when, state, connected, expected) => {
  expect(linkWord({ ...state, people: nobody }, 'ines', connected)).toBe(expected);
});

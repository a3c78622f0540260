import { expect, it } from 'vitest';
import { momentUrl, readMoment } from './moment.ts';

const page = { origin: 'https://parley.example', pathname: '/interviews/abc-defg-hij' };

it('writes a URL that leads back to the same moment', () => {
  const url = momentUrl(page, 41_240);
  expect(url).toBe('https://parley.example/interviews/abc-defg-hij#t=41.24');
  expect(readMoment(new URL(url).hash)).toBe(41_240);
  expect(readMoment(new URL(momentUrl(page, 0)).hash)).toBe(0);
});

it.each(['', '#', '#t=', '#t=-1', '#t=1e9', '#t=12345678', '#report'])(
  'reads no moment from "%s"',
  (hash) => {
    expect(readMoment(hash)).toBeNull();
  },
);

import type { RecordedParts } from '@parley/contract';
import { expect, it } from 'vitest';
import type { ConsentRow } from '../participants/index.ts';
import { wasUnheard } from './was-unheard.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute));
const held = { started_at: at(10), ended_at: at(40) };
const consents = (given: [number, RecordedParts][]): ConsentRow[] =>
  given.map(([minute, recorded]) => ({
    meeting_kind: 'INTERVIEW',
    role: 'CANDIDATE',
    disclosure_version: '1',
    choices: { recorded },
    given_at: at(minute),
  }));

it.each<[string, [number, RecordedParts][], boolean]>([
  ['they agreed before it began', [[5, 'VOICE']], false],
  ['they never chose', [], false],
  ['they refused', [[5, 'NOTHING']], true],
  [
    'they withdrew their consent meanwhile',
    [
      [5, 'VOICE'],
      [20, 'NOTHING'],
    ],
    true,
  ],
  [
    'they agreed only after it began',
    [
      [5, 'NOTHING'],
      [20, 'VOICE'],
    ],
    true,
  ],
  [
    'they withdrew their consent for a while',
    [
      [5, 'VOICE'],
      [20, 'NOTHING'],
      [21, 'VOICE'],
    ],
    true,
  ],
  [
    'they changed their mind before it began',
    [
      [5, 'NOTHING'],
      [6, 'VOICE'],
    ],
    false,
  ],
  [
    'they withdrew their consent after the end',
    [
      [5, 'VOICE'],
      [41, 'NOTHING'],
    ],
    false,
  ],
  [
    'they withdrew only the picture',
    [
      [5, 'PICTURE_AND_VOICE'],
      [20, 'VOICE'],
    ],
    false,
  ],
])('tells whether somebody was not recorded for a while when %s', (_when, given, unheard) => {
  expect(wasUnheard(consents(given), held)).toBe(unheard);
});

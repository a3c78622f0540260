import type { KeptDays, YourData } from '@parley/contract';
import { expect, it } from 'vitest';
import { howLongKept } from './how-long-kept.ts';

const open: KeptDays = { recording: null, words: null, scores: null, everything: null };
const words = (keptDays: Partial<KeptDays>, kind: YourData['kind'] = 'AI_INTERVIEW') =>
  howLongKept({ companyName: 'Tidewater', kind, keptDays: { ...open, ...keptDays } } as YourData);
const earlier = 'Tidewater may delete it earlier, and keeps it longer where the law asks for it.';

it.each([
  [{}, 'All of it: until Tidewater deletes it.'],
  [
    { recording: 30 },
    `The days count from the end of the conversation. A recording: 30 days. Everything else: until Tidewater deletes it. ${earlier}`,
  ],
  [
    { recording: 60, words: 60, scores: 60, everything: 60 },
    `The days count from the end of the conversation. All of it: 60 days. ${earlier}`,
  ],
  [
    { recording: 1, words: 30, scores: 20, everything: 90 },
    'The days count from the end of the conversation. A recording: 1 day. What was said, as text: 30 days. ' +
      `Scores, quotes and comments: 20 days. Everything else: 90 days. ${earlier}`,
  ],
])('says how long things are kept with %j', (keptDays, said) => {
  expect(words(keptDays)).toBe(said);
});

it('does not mention scores in a team meeting', () => {
  expect(words({ scores: 20, words: 30 }, 'TEAM_MEETING')).not.toContain('Scores');
});

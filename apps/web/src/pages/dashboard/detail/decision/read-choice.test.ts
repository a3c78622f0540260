import { describe, expect, it } from 'vitest';
import { readChoice, type Choice } from './read-choice.ts';

const latest = { revision: 2, recommendation: 'REVIEW' } as const;
const override: Choice = { agrees: false, instead: 'PASS', reason: ' Priya asked again. ' };

describe('readChoice', () => {
  it('reads an agreement, and an override with its reason', () => {
    const agreed = readChoice({ ...override, agrees: true }, latest);
    expect(agreed).toEqual({ input: { recommendation: 'REVIEW', revision: 2 }, missing: null });
    expect(readChoice(override, latest).input).toEqual({
      recommendation: 'PASS',
      reason: 'Priya asked again.',
      revision: 2,
    });
  });

  it.each([
    ['agrees', { ...override, agrees: null }],
    ['instead', { ...override, instead: null }],
    ['instead', { ...override, instead: 'REVIEW' }],
    ['reason', { ...override, reason: ' \n' }],
  ] as const)('names what is missing: %s', (missing, choice) => {
    expect(readChoice(choice, latest)).toEqual({ input: null, missing });
  });
});

import type { KindRules } from './kind-rules.ts';

/** What a person values at work, compared only with declared values. */
export const culture: KindRules = {
  signs: ['culture'],
  rank: 3,
  fits: 'everybody',
  shares: { NONE: 15, SCREENING: 10, BEHAVIORAL: 20, CULTURAL: 60, PANEL: 20, FINAL: 30 },
  focusShares: { culture: 35 },
  // An answer to “Why us?” has no result and no own part that a follow-up could ask for.
  followUps: ['more'],
  bankFollowUps: 2,
  asksForResult: false,
  withoutExperience: 'other_example',
  isBehavioural: true,
  isTechnical: 'never',
  mayLack: 'parts_of_an_argument',
};

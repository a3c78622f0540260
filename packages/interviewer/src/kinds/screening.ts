import type { KindRules } from './kind-rules.ts';

/** Facts that decide early, such as availability or salary, and an introduction. */
export const screening: KindRules = {
  signs: ['screening', 'fact'],
  rank: 2,
  fits: 'everybody',
  shares: { SCREENING: 45 },
  focusShares: {},
  followUps: ['more'],
  bankFollowUps: 1,
  asksForResult: false,
  withoutExperience: 'answered',
  isBehavioural: false,
  isTechnical: 'with_rubric',
  // "When could you start?" asks for a fact, which needs neither reasons nor examples.
  mayLack: 'nothing',
};

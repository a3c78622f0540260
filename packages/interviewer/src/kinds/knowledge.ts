import type { KindRules } from './kind-rules.ts';

/** What a person knows about their trade. */
export const knowledge: KindRules = {
  signs: [],
  rank: 6,
  fits: 'trade',
  shares: { NONE: 30, SCREENING: 20, TECHNICAL: 45, ASSIGNMENT: 25, PANEL: 25 },
  focusShares: { knowledge: 35 },
  followUps: ['example', 'otherSides'],
  bankFollowUps: 2,
  asksForResult: false,
  withoutExperience: 'go_on',
  isBehavioural: false,
  isTechnical: 'always',
  mayLack: 'parts_of_an_argument',
};

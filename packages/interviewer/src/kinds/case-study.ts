import type { KindRules } from './kind-rules.ts';

/** A problem to think through that needs no knowledge of a trade. */
export const caseStudy: KindRules = {
  signs: [],
  rank: 5,
  fits: 'everybody',
  shares: { ASSIGNMENT: 30, CASE_STUDY: 60 },
  focusShares: { problem_solving: 25 },
  followUps: ['example', 'otherSides'],
  bankFollowUps: 2,
  asksForResult: false,
  withoutExperience: 'imagine',
  isBehavioural: false,
  isTechnical: 'always',
  mayLack: 'parts_of_an_argument',
};

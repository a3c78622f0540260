import type { KindRules } from './kind-rules.ts';

/** A situation of the trade, and what the person would do in it. */
export const scenario: KindRules = {
  signs: ['scenario'],
  rank: 4,
  fits: 'trade',
  shares: {
    NONE: 25,
    SCREENING: 10,
    TECHNICAL: 35,
    ASSIGNMENT: 45,
    CASE_STUDY: 30,
    PANEL: 25,
    FINAL: 30,
  },
  focusShares: { problem_solving: 20 },
  // Follow-ups do not ask for an example, because there is none of what somebody would do.
  followUps: ['otherSides', 'more'],
  bankFollowUps: 2,
  asksForResult: false,
  withoutExperience: 'imagine',
  isBehavioural: false,
  isTechnical: 'always',
  mayLack: 'parts_of_an_argument',
};

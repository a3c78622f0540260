import type { KindRules } from './kind-rules.ts';

/** What a person knows of their trade. */
export const knowledge: KindRules = {
  signs: null,
  rank: 6,
  fits: 'trade',
  shares: { NONE: 30, SCREENING: 20, TECHNICAL: 45, ASSIGNMENT: 25, PANEL: 25 },
  focusShares: { knowledge: 35 },
  followUps: [
    'Could you give me a concrete example of that?',
    'Is there anything else that you would take into account?',
  ],
  bankFollowUps: 2,
  asksForResult: false,
  isBehavioural: false,
  isTechnical: 'always',
  mayLack: 'parts_of_an_argument',
};

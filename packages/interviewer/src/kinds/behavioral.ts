import type { KindRules } from './kind-rules.ts';

/** What a person did in a real situation. */
export const behavioral: KindRules = {
  signs: ['behavioral'],
  rank: 1,
  fits: 'everybody',
  shares: {
    NONE: 30,
    SCREENING: 15,
    TECHNICAL: 20,
    BEHAVIORAL: 80,
    CULTURAL: 40,
    CASE_STUDY: 10,
    PANEL: 30,
    FINAL: 40,
  },
  focusShares: { communication: 30 },
  followUps: ['outcome', 'ownPart'],
  bankFollowUps: 2,
  asksForResult: true,
  withoutExperience: 'other_example',
  isBehavioural: true,
  isTechnical: 'with_skill',
  mayLack: 'parts_of_a_story',
};

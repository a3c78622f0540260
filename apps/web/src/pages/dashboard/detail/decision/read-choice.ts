import type { DecisionInput, Recommendation, ReportRevision } from '@parley/contract';

/** The state of the form. Null means that nothing was chosen yet. */
export interface Choice {
  agrees: boolean | null;
  instead: Recommendation | null;
  reason: string;
}
export type Missing = 'agrees' | 'instead' | 'reason';

/** The decision in the form, or the first thing that is missing. */
export function readChoice(
  choice: Choice,
  { revision, recommendation: suggested }: Pick<ReportRevision, 'revision' | 'recommendation'>,
): { input: DecisionInput | null; missing: Missing | null } {
  const { agrees, instead } = choice;
  const reason = choice.reason.trim();
  if (agrees === null) return { input: null, missing: 'agrees' };
  if (agrees) return { input: { recommendation: suggested, revision }, missing: null };
  // The suggestion may have changed meanwhile to the one that was chosen instead of it.
  if (instead === null || instead === suggested) return { input: null, missing: 'instead' };
  if (reason === '') return { input: null, missing: 'reason' };
  return { input: { recommendation: instead, reason, revision }, missing: null };
}

import { needKinds, type Need } from '@parley/contract';

const soonMs = 24 * 60 * 60_000;

/** The interview begins within a day, so its problem comes first. */
const isSoon = (need: Need, now: Date): boolean => {
  const interview = need.kind === 'CALENDAR' ? null : need.interview;
  if (!interview?.scheduledAt || interview.status !== 'SCHEDULED') return false;
  const inMs = Date.parse(interview.scheduledAt) - now.getTime();
  return inMs > 0 && inMs <= soonMs;
};

/** Sorts the needs, the most urgent first (contract/dashboard/needs.ts). */
export function sortByUrgency(needs: readonly Need[], now: Date): Need[] {
  const placeOf = (need: Need) => (isSoon(need, now) ? -1 : needKinds.indexOf(need.kind));
  return needs.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || a.since.localeCompare(b.since) || a.id.localeCompare(b.id),
  );
}

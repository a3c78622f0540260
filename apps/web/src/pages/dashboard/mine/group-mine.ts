import type { MyInterview } from '@parley/contract';

export const groups = ['today', 'upcoming', 'over'] as const;
export type Group = (typeof groups)[number];

/**
 * Puts each interview into one group and keeps the given order. `today` contains running interviews, and those whose
 * time is before the next midnight of the reader, even if it has passed.
 *
 * @param endOfToday midnight of the reader's zone.
 */
export function groupMine(interviews: MyInterview[], endOfToday: Date): Record<Group, MyInterview[]> {
  const groupOf = ({ status, scheduledAt }: MyInterview): Group => {
    if (status === 'COMPLETED' || status === 'CANCELLED') return 'over';
    if (status === 'ACTIVE') return 'today';
    return scheduledAt !== null && Date.parse(scheduledAt) < endOfToday.getTime() ? 'today' : 'upcoming';
  };
  const all = interviews.map((interview) => ({ interview, group: groupOf(interview) }));
  const of = (group: Group) => all.filter((each) => each.group === group).map(({ interview }) => interview);
  return { today: of('today'), upcoming: of('upcoming'), over: of('over') };
}

/** The next midnight in the reader's zone. */
export const endOfDay = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);

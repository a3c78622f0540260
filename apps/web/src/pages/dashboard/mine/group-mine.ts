import type { MyInterview } from '@parley/contract';

export const groups = ['today', 'upcoming', 'over'] as const;
export type Group = (typeof groups)[number];

/**
 * Each interview in one group, in the order given. Today is the reader's day: it has what runs, and what has begun or
 * begins before midnight.
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

/** The next midnight where the reader is. */
export const endOfDay = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);

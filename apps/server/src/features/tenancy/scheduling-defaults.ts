import { bounds, usualHours, weekdays, type SlotGrid, type WorkingDayHours } from '@parley/contract';
import type { OrganizationRow } from './store.ts';

/** When people of an organization can be booked, unless a request states it. */
export interface SchedulingDefaults {
  minNoticeMinutes: number;
  workingHours: WorkingDayHours[];
  slotGridMinutes: SlotGrid | null;
  /** The same hours as the calendar package reads them: by weekday, Sunday first, in minutes after midnight. */
  week: ({ opensAt: number; closesAt: number } | null)[];
  stepMinutes: number | undefined;
}

export function schedulingDefaultsOf(organization: OrganizationRow | null): SchedulingDefaults {
  const workingHours = organization?.working_hours ?? [...usualHours];
  const slotGridMinutes = organization?.slot_grid_minutes ?? null;
  return {
    minNoticeMinutes: organization?.min_notice_minutes ?? bounds.minNoticeMinutes.default,
    workingHours,
    slotGridMinutes,
    week: sundayFirst.map((day) => {
      const hours = workingHours.find((each) => each.day === day);
      return hours ? { opensAt: minutesOf(hours.from), closesAt: minutesOf(hours.to) } : null;
    }),
    stepMinutes: slotGridMinutes ?? undefined,
  };
}

const sundayFirst = weekdays.map((_day, index) => weekdays[(index + 6) % 7]);

/** Minutes after midnight: `09:15` gives 555. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

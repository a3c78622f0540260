import {
  slotGrids,
  weekdays,
  type OrganizationSettings,
  type SlotGrid,
  type UpdateOrganizationInput,
  type Weekday,
} from '@parley/contract';
import { isNotice } from './organization-values.ts';

/** One weekday as it is typed. */
export interface TypedDay {
  day: Weekday;
  isOpen: boolean;
  from: string;
  to: string;
}

/** The form as it is typed. */
export interface SchedulingValues {
  days: TypedDay[];
  /** Empty: by the length of the interview. */
  slotGridMinutes: '' | `${SlotGrid}`;
  minNoticeMinutes: string;
  refuseConflicts: boolean;
}

export function valuesOfScheduling(settings: OrganizationSettings): SchedulingValues {
  const { workingHours, slotGridMinutes } = settings;
  return {
    days: weekdays.map((day) => {
      const hours = workingHours.find((each) => each.day === day);
      return { day, isOpen: hours !== undefined, from: hours?.from ?? '09:00', to: hours?.to ?? '17:00' };
    }),
    slotGridMinutes: slotGridMinutes === null ? '' : `${slotGridMinutes}`,
    minNoticeMinutes: String(settings.minNoticeMinutes),
    refuseConflicts: settings.refuseConflicts,
  };
}

export const isBackwards = ({ isOpen, from, to }: TypedDay): boolean => isOpen && from >= to;

export const isUsable = (values: SchedulingValues): boolean =>
  isNotice(values.minNoticeMinutes) &&
  values.days.some(({ isOpen }) => isOpen) &&
  !values.days.some(isBackwards);

/** What differs from the settings, so that somebody else's change to another field stays. */
export function changedScheduling(
  settings: OrganizationSettings,
  values: SchedulingValues,
): UpdateOrganizationInput {
  const input: UpdateOrganizationInput = {};
  const hours = values.days.filter(({ isOpen }) => isOpen).map(({ day, from, to }) => ({ day, from, to }));
  if (JSON.stringify(hours) !== JSON.stringify(openOf(settings))) input.workingHours = hours;
  const grid = slotGrids.find((each) => `${each}` === values.slotGridMinutes) ?? null;
  if (grid !== settings.slotGridMinutes) input.slotGridMinutes = grid ?? 0;
  const minutes = Number(values.minNoticeMinutes);
  if (minutes !== settings.minNoticeMinutes) input.minNoticeMinutes = minutes;
  if (values.refuseConflicts !== settings.refuseConflicts) input.refuseConflicts = values.refuseConflicts;
  return input;
}

/** In the order of the week, as the form has them. */
const openOf = ({ workingHours }: OrganizationSettings) =>
  weekdays.flatMap((each) =>
    workingHours.filter(({ day }) => day === each).map(({ day, from, to }) => ({ day, from, to })),
  );

/** Every quarter of an hour; the end may be midnight. */
const quarters = Array.from({ length: 97 }, (_, index) => {
  const [hours, minutes] = [Math.floor(index / 4), (index % 4) * 15];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
});
export const starts = quarters.slice(0, -1);
export const ends = quarters.slice(1);

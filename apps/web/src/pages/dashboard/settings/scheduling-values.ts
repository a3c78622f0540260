import {
  slotGrids,
  weekdays,
  type OrganizationSettings,
  type SlotGrid,
  type UpdateOrganizationInput,
  type Weekday,
  type WorkingDayHours,
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
  /** Empty: the grid follows the length of the interview. */
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

/** The values in the form that the server accepts. A grid of 0 removes the setting. */
export const inputOfScheduling = (values: SchedulingValues): UpdateOrganizationInput => ({
  workingHours: openOf(values.days),
  slotGridMinutes: slotGrids.find((each) => `${each}` === values.slotGridMinutes) ?? 0,
  minNoticeMinutes: Number(values.minNoticeMinutes),
  refuseConflicts: values.refuseConflicts,
});

export const openOf = (days: readonly TypedDay[]): WorkingDayHours[] =>
  days.filter(({ isOpen }) => isOpen).map(({ day, from, to }) => ({ day, from, to }));

/** Every quarter of an hour from 00:00 to 24:00. */
const quarters = Array.from({ length: 97 }, (_, index) => {
  const [hours, minutes] = [Math.floor(index / 4), (index % 4) * 15];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
});
export const starts = quarters.slice(0, -1);
export const ends = quarters.slice(1);

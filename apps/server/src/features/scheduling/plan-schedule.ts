import { bounds, parseDatetime, type SchedulingMode, type Warning } from '@parley/contract';
import { invalidField } from '../../kernel/errors.ts';
import { instantInWords } from '../../kernel/language.ts';
import { t } from './texts.ts';

export interface ScheduleRequest {
  schedulingMode: SchedulingMode | null;
  scheduledAt: string | null;
  availableSlots: { start: string; end: string }[];
  durationMinutes: number | null;
  isTeamMeeting: boolean;
  /** True when an interviewer has a connected calendar from which slots can be read. */
  readsCalendars: boolean;
}

export interface Slot {
  start: Date;
  end: Date;
}

export interface SchedulePlan {
  schedulingMode: SchedulingMode;
  scheduledAt: Date | null;
  durationMinutes: number;
  /**
   * Ascending, without exact duplicates and without slots that have begun. Empty in CANDIDATE_PICKS: slots are
   * then read live from the interviewers' calendars.
   */
  availableSlots: Slot[];
  warnings: Warning[];
}

const pastToleranceMs = 5 * 60_000;
const shortestSlotMs = bounds.durationMinutes.min * 60_000;
const lastInstantMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const longestSlotMs = bounds.durationMinutes.max * 60_000;

/**
 * Decides when an interview takes place, from what the caller has sent. Pure.
 *
 * @throws AppError naming the field.
 */
export function planSchedule(request: ScheduleRequest, now: Date): SchedulePlan {
  const warnings: Warning[] = [];
  const mode = request.schedulingMode ?? defaultMode(request);
  if (mode === 'CANDIDATE_PICKS' && request.isTeamMeeting) {
    throw invalidField('schedulingMode', t('scheduling.noPickForTeams'));
  }
  const durationMinutes = request.durationMinutes ?? bounds.durationMinutes.default;
  if (request.scheduledAt !== null && mode !== 'FIXED') {
    warnings.push({ path: 'scheduledAt', message: t('scheduling.timeIgnored', { mode }) });
  }
  if (request.availableSlots.length > 0 && mode !== 'CANDIDATE_PICKS') {
    warnings.push({ path: 'availableSlots', message: t('scheduling.slotsIgnored', { mode }) });
  }
  const scheduledAt = mode === 'FIXED' ? fixedTime(request.scheduledAt, now, warnings) : null;
  if (scheduledAt) requireFormattableEnd(scheduledAt, durationMinutes);
  if (scheduledAt) warnOfNearEnd(scheduledAt, durationMinutes, now, warnings);
  const availableSlots =
    mode === 'CANDIDATE_PICKS' ? offeredSlots(request, durationMinutes, now, warnings) : [];
  return { schedulingMode: mode, scheduledAt, durationMinutes, availableSlots, warnings };
}

/** Decision: a time makes it FIXED, slots make it CANDIDATE_PICKS, and neither makes it IMMEDIATE. */
function defaultMode(request: ScheduleRequest): SchedulingMode {
  if (request.scheduledAt !== null) return 'FIXED';
  return request.availableSlots.length > 0 ? 'CANDIDATE_PICKS' : 'IMMEDIATE';
}

function fixedTime(scheduledAt: string | null, now: Date, warnings: Warning[]): Date {
  if (scheduledAt === null) throw invalidField('scheduledAt', t('scheduling.timeNeeded'));
  const date = instant('scheduledAt', scheduledAt, warnings);
  if (date.getTime() < now.getTime() - pastToleranceMs) {
    throw invalidField('scheduledAt', t('interviews.timeHasPassed'));
  }
  return date;
}

/** A start may be 5 minutes in the past, and an interview may last only 5 minutes, so it may be over already. */
function warnOfNearEnd(start: Date, durationMinutes: number, now: Date, warnings: Warning[]): void {
  const end = new Date(start.getTime() + durationMinutes * 60_000);
  if (end.getTime() - now.getTime() >= shortestSlotMs) return;
  const message = t('scheduling.endsSoon', { end: instantInWords(end) });
  warnings.push({ path: 'scheduledAt', message });
}

/**
 * Responses and calendar entries write the year in four digits.
 *
 * @throws AppError naming scheduledAt when the interview ends after the year 9999.
 */
export function requireFormattableEnd(scheduledAt: Date, durationMinutes: number): void {
  if (scheduledAt.getTime() + durationMinutes * 60_000 > lastInstantMs) {
    throw invalidField('scheduledAt', t('scheduling.endsTooLate'));
  }
}

function offeredSlots(
  { availableSlots: slots, readsCalendars }: ScheduleRequest,
  durationMinutes: number,
  now: Date,
  warnings: Warning[],
): Slot[] {
  if (slots.length === 0 && readsCalendars) return [];
  if (slots.length === 0) {
    throw invalidField('availableSlots', t('scheduling.slotsNeeded'));
  }
  const byTime = new Map<string, Slot>();
  slots.forEach((slot, index) => {
    const path = `availableSlots.${index}`;
    const start = instant(`${path}.start`, slot.start, warnings);
    const end = instant(`${path}.end`, slot.end, warnings);
    const lengthMs = end.getTime() - start.getTime();
    if (lengthMs < shortestSlotMs) {
      throw invalidField(`${path}.end`, t('scheduling.slotTooShort'));
    }
    if (lengthMs > longestSlotMs) {
      throw invalidField(`${path}.end`, t('scheduling.slotTooLong', { max: bounds.durationMinutes.max }));
    }
    if (start <= now) {
      warnings.push({ path, message: t('scheduling.slotPassed') });
      return;
    }
    const minutes = Math.floor(lengthMs / 60_000);
    if (lengthMs !== durationMinutes * 60_000) {
      const length = String(lengthMs / 60_000);
      warnings.push({
        path,
        message:
          lengthMs === minutes * 60_000
            ? t('scheduling.slotOfOtherLength', { length, duration: durationMinutes })
            : t('scheduling.slotOfPartMinutes', { length, duration: durationMinutes, minutes }),
      });
    }
    const whole = { start, end: new Date(start.getTime() + minutes * 60_000) };
    byTime.set(`${start.getTime()}/${whole.end.getTime()}`, whole);
  });
  if (byTime.size === 0) throw invalidField('availableSlots', t('scheduling.allPassed'));
  return [...byTime.values()].sort((a, b) => a.start.getTime() - b.start.getTime());
}

function instant(path: string, text: string, warnings: Warning[]): Date {
  const parsed = parseDatetime(text);
  if (!parsed) throw invalidField(path, t('scheduling.isoDatetime'));
  if (!parsed.hasOffset) warnings.push({ path, message: t('interviews.readAsUtc') });
  return parsed.date;
}

/** The time that a caller fixes, before it is checked; null when none was sent. */
export function fixedTimeOf(
  scheduledAt: string | undefined,
  durationMinutes: number,
): { start: number; end: number } | null {
  const start = scheduledAt === undefined ? null : parseDatetime(scheduledAt);
  if (!start) return null;
  return { start: start.date.getTime(), end: start.date.getTime() + durationMinutes * 60_000 };
}

/** The room of a fixed interview opens this long before its time (decisions.md, "FIXED"). */
const doorOpensEarlyMs = 15 * 60_000;

/** @returns when the room opens; null: at once, or no time is picked yet. */
export function doorOpensAt(scheduledAt: Date | null): Date | null {
  return scheduledAt === null ? null : new Date(scheduledAt.getTime() - doorOpensEarlyMs);
}

/** Whether nobody can enter yet: the candidate still picks a time, or the room opens later. */
export function isEarly(
  interview: { status: string; booking_status: string; scheduled_at: Date | null },
  now: Date,
): boolean {
  if (interview.status !== 'SCHEDULED') return false;
  const opensAt = doorOpensAt(interview.scheduled_at);
  return interview.booking_status === 'AWAITING' || (opensAt !== null && opensAt > now);
}

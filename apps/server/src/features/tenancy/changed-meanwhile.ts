import { weekdays, type ShownOrganization } from '@parley/contract';
import { schedulingDefaultsOf } from './scheduling-defaults.ts';
import type { OrganizationRow } from './store.ts';

type Shown = Required<ShownOrganization>;

/** The fields in the form in which a page shows and sends them: an empty text or 0 when there is no value. */
export function shownOf(row: OrganizationRow): Shown {
  const { minNoticeMinutes, workingHours, slotGridMinutes } = schedulingDefaultsOf(row);
  return {
    name: row.name,
    timezone: row.timezone,
    language: row.language ?? '',
    replyTo: row.reply_to ?? '',
    minNoticeMinutes,
    refuseConflicts: row.refuse_schedule_conflicts,
    workingHours,
    slotGridMinutes: slotGridMinutes ?? 0,
    testMode: row.test_mode,
  };
}

/**
 * The sent fields that somebody else has changed since a page showed them. A field that both set to the same value does
 * not count.
 */
export function changedMeanwhile(
  now: Shown,
  { before = {}, ...sent }: ShownOrganization & { before?: ShownOrganization | undefined },
): string[] {
  const names = Object.keys(now) as (keyof Shown)[];
  return names.filter(
    (name) =>
      sent[name] !== undefined &&
      before[name] !== undefined &&
      !isSame(now[name], before[name]) &&
      !isSame(now[name], sent[name]),
  );
}

const isSame = (one: Shown[keyof Shown], other: Shown[keyof Shown]): boolean =>
  inOrder(one) === inOrder(other);

/** Weekdays may come in any order. */
const inOrder = (value: Shown[keyof Shown]): string =>
  JSON.stringify(
    Array.isArray(value)
      ? weekdays.flatMap((each) =>
          value.filter(({ day }) => day === each).map(({ day, from, to }) => [day, from, to]),
        )
      : value,
  );

import { usualHours, type OrganizationSettings } from '@parley/contract';
import { expect, it } from 'vitest';
import { changedOf } from './organization-values.ts';
import { ends, inputOfScheduling, isUsable, starts, valuesOfScheduling } from './scheduling-values.ts';

const settings: OrganizationSettings = {
  name: 'Tidewater',
  timezone: 'UTC',
  language: null,
  replyTo: null,
  namedByPlatform: false,
  minNoticeMinutes: 60,
  refuseConflicts: false,
  workingHours: [...usualHours],
  slotGridMinutes: null,
  testMode: false,
  limits: { read: 1, write: 1, ai: 1 },
};
const values = valuesOfScheduling(settings);
const changes = (part: Partial<typeof values>, shown = values) =>
  changedOf(inputOfScheduling(shown), inputOfScheduling({ ...shown, ...part }));

it('sends nothing when nothing was changed', () => {
  expect(changes({})).toEqual({});
});

it('sends all weekdays when one of them changes', () => {
  const days = values.days.map((each) =>
    each.day === 'SAT'
      ? { ...each, isOpen: true, to: '12:30' }
      : each.day === 'FRI'
        ? { ...each, isOpen: false }
        : each,
  );
  expect(changes({ days }).workingHours).toEqual([
    ...usualHours.slice(0, 4),
    { day: 'SAT', from: '09:00', to: '12:30' },
  ]);
});

it('sends a grid, and 0 to follow the interview’s length again', () => {
  expect(changes({ slotGridMinutes: '60' })).toEqual({
    slotGridMinutes: 60,
    before: { slotGridMinutes: 0 },
  });
  const hourly = valuesOfScheduling({ ...settings, slotGridMinutes: 60 });
  expect(changes({ slotGridMinutes: '' }, hourly)).toEqual({
    slotGridMinutes: 0,
    before: { slotGridMinutes: 60 },
  });
});

it('refuses a week without days, a day that ends before it begins, and an invalid notice', () => {
  expect(isUsable(values)).toBe(true);
  expect(isUsable({ ...values, days: values.days.map((each) => ({ ...each, isOpen: false })) })).toBe(false);
  const late = values.days.map((each) => ({ ...each, from: '18:00' }));
  expect(isUsable({ ...values, days: late })).toBe(false);
  expect(isUsable({ ...values, minNoticeMinutes: 'soon' })).toBe(false);
});

it('offers every quarter of an hour, and midnight as an end', () => {
  expect([starts[0], starts.at(-1), starts.length]).toEqual(['00:00', '23:45', 96]);
  expect([ends[0], ends.at(-1), ends.length]).toEqual(['00:15', '24:00', 96]);
});

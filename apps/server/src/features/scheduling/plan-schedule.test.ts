import { describe, expect, it } from 'vitest';
import { AppError } from '../../kernel/errors.ts';
import { doorOpensAt, isEarly, planSchedule, type ScheduleRequest } from './plan-schedule.ts';

const now = new Date('2026-11-21T10:00:00Z');
const slot = (start: string, end: string) => ({ start, end });
const good = slot('2026-12-02T09:00:00Z', '2026-12-02T09:30:00Z');
const plan = (request: Partial<ScheduleRequest>) =>
  planSchedule(
    {
      schedulingMode: null,
      scheduledAt: null,
      availableSlots: [],
      durationMinutes: null,
      isTeamMeeting: false,
      readsCalendars: false,
      ...request,
    },
    now,
  );
const refusedField = (request: Partial<ScheduleRequest>) => {
  try {
    plan(request);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.details?.[0]?.path : error;
  }
};

describe('the scheduling mode', () => {
  const at = '2026-12-01T09:00:00Z';
  it.each<[string, Partial<ScheduleRequest>, string, string[]]>([
    ['nothing', {}, 'IMMEDIATE', []],
    ['a time', { scheduledAt: at }, 'FIXED', []],
    ['slots', { availableSlots: [good] }, 'CANDIDATE_PICKS', []],
    ['an empty list of slots', { availableSlots: [] }, 'IMMEDIATE', []],
    ['a time and slots', { scheduledAt: at, availableSlots: [good] }, 'FIXED', ['availableSlots']],
    ['IMMEDIATE and a time', { schedulingMode: 'IMMEDIATE', scheduledAt: at }, 'IMMEDIATE', ['scheduledAt']],
    [
      'CANDIDATE_PICKS, a time and slots',
      { schedulingMode: 'CANDIDATE_PICKS', scheduledAt: at, availableSlots: [good] },
      'CANDIDATE_PICKS',
      ['scheduledAt'],
    ],
  ])('follows from the fields that the request contains: %s', (_name, request, mode, warned) => {
    const made = plan(request);
    expect(made.schedulingMode).toBe(mode);
    expect(made.warnings.map(({ path }) => path)).toEqual(warned);
    expect(made.scheduledAt !== null).toBe(mode === 'FIXED');
    expect(made.availableSlots.length > 0).toBe(mode === 'CANDIDATE_PICKS');
    expect(made.durationMinutes).toBe(30);
  });
});

describe('a FIXED time', () => {
  it.each([
    ['2026-11-21T09:55:06Z', 5, ['scheduledAt']],
    ['2026-11-21T09:56:00Z', 8, ['scheduledAt']],
    ['2026-11-21T09:56:00Z', 9, []],
    ['2026-11-21T10:00:00Z', 5, []],
  ])(
    'warns when the interview is nearly over: at %s for %i minutes about %j',
    (scheduledAt, durationMinutes, warned) => {
      expect(plan({ scheduledAt, durationMinutes }).warnings.map(({ path }) => path)).toEqual(warned);
    },
  );

  it.each<[string, string, boolean]>([
    ['2026-11-21T09:55:00Z', '2026-11-21T09:55:00.000Z', false],
    ['2026-11-21T10:00', '2026-11-21T10:00:00.000Z', true],
    ['2026-12-01T09:30:00.5+01:00', '2026-12-01T08:30:00.500Z', false],
    ['2026-12-01T23:30:00-0230', '2026-12-02T02:00:00.000Z', false],
    ['2026-12-01t09:30:00z', '2026-12-01T09:30:00.000Z', false],
  ])('reads a time without an offset as UTC: %s is %s', (scheduledAt, instant, assumed) => {
    const made = plan({ scheduledAt });
    expect(made.scheduledAt?.toISOString()).toBe(instant);
    expect(made.warnings.map(({ path }) => path)).toEqual(assumed ? ['scheduledAt'] : []);
  });

  it.each(['2026-11-21T09:54:59.999Z', '2020-01-01T00:00:00Z'])(
    'refuses a time that has passed: %s',
    (scheduledAt) => {
      expect(refusedField({ scheduledAt })).toBe('scheduledAt');
    },
  );

  it('refuses a request without its time', () =>
    expect(refusedField({ schedulingMode: 'FIXED' })).toBe('scheduledAt'));
});

describe('a time at the end of the year 9999', () => {
  const last = '9999-12-31T23:30:00Z';
  it.each<[string, number, string | null]>([
    [last, 29, null],
    [last, 30, 'scheduledAt'],
    ['9999-12-31T23:59:59Z', 5, 'scheduledAt'],
    ['9999-12-30T23:59:59Z', 1440, null],
  ])(
    'accepts a time only when the interview ends by the year 9999: %s for %d minutes',
    (scheduledAt, durationMinutes, field) => {
      expect(refusedField({ scheduledAt, durationMinutes })).toBe(field);
    },
  );
});

describe('the slots of a request', () => {
  it('cuts a slot to its last whole minute, with a warning', () => {
    const { availableSlots, warnings } = plan({
      availableSlots: [
        slot('2026-12-02T09:00:00Z', '2026-12-02T09:05:30Z'),
        slot('2026-12-02T09:00:10Z', '2026-12-02T09:30:10.900Z'),
      ],
    });
    expect(availableSlots.map(({ end }) => end.toISOString())).toEqual([
      '2026-12-02T09:05:00.000Z',
      '2026-12-02T09:30:10.000Z',
    ]);
    expect(warnings.map(({ path }) => path)).toEqual(['availableSlots.0', 'availableSlots.1']);
    expect(warnings[0]?.message).toBe(
      'The slot is 5.5 minutes long, durationMinutes is 30; a booking takes its 5 whole minutes.',
    );
  });

  it.each<[string, Partial<ScheduleRequest>, string]>([
    ['for a team meeting', { isTeamMeeting: true, availableSlots: [good] }, 'schedulingMode'],
    ['none', { schedulingMode: 'CANDIDATE_PICKS' }, 'availableSlots'],
    [
      'only past ones',
      { availableSlots: [slot('2026-11-20T09:00Z', '2026-11-20T09:30Z')] },
      'availableSlots',
    ],
    [
      'one that begins now',
      { availableSlots: [slot('2026-11-21T10:00Z', '2026-11-21T10:30Z')] },
      'availableSlots',
    ],
    ['end before start', { availableSlots: [good, slot(good.end, good.start)] }, 'availableSlots.1.end'],
    ['4 min 59 s', { availableSlots: [slot(good.start, '2026-12-02T09:04:59Z')] }, 'availableSlots.0.end'],
  ])('are refused and the right field is named: %s', (_name, request, field) =>
    expect(refusedField(request)).toBe(field),
  );

  it('keeps overlapping slots, drops exact duplicates, and sorts by time', () => {
    const made = plan({
      availableSlots: [
        slot('2026-12-03T09:00:00Z', '2026-12-03T09:30:00Z'),
        slot('2026-12-02T09:15:00Z', '2026-12-02T09:45:00Z'),
        good,
        slot('2026-12-02T10:00:00+01:00', '2026-12-02T10:30:00+01:00'),
      ],
    });
    expect(made.availableSlots.map(({ start }) => start.toISOString())).toEqual([
      '2026-12-02T09:00:00.000Z',
      '2026-12-02T09:15:00.000Z',
      '2026-12-03T09:00:00.000Z',
    ]);
    expect(made.warnings).toEqual([]);
  });

  it('warns about slots of another length and slots that have passed', () => {
    const made = plan({
      durationMinutes: 45,
      availableSlots: [slot('2026-11-20T09:00Z', '2026-11-20T09:45Z'), good],
    });
    expect(made.warnings.map(({ path }) => path)).toEqual(['availableSlots.0', 'availableSlots.1']);
    expect(made.availableSlots).toHaveLength(1);
    expect(made.durationMinutes).toBe(45);
  });
});

it('opens the room of a fixed interview 15 minutes early and of others at once', () => {
  expect(doorOpensAt(new Date('2026-12-01T09:00:00Z'))?.toISOString()).toBe('2026-12-01T08:45:00.000Z');
  expect(doorOpensAt(null)).toBeNull();
});

it.each([
  ['a time is still to be picked', { booking_status: 'AWAITING', scheduled_at: null }, true],
  ['the room opens later', { scheduled_at: new Date('2026-12-01T09:15:01Z') }, true],
  ['the room is open', { scheduled_at: new Date('2026-12-01T09:15:00Z') }, false],
  ['no time was set', { scheduled_at: null }, false],
  ['it has begun before its time', { status: 'ACTIVE', scheduled_at: new Date('2026-12-02T09:00Z') }, false],
])('knows whether it is too early to enter when %s', (_when, facts, early) => {
  const interview = { status: 'SCHEDULED', booking_status: 'NONE', ...facts };
  expect(isEarly(interview, new Date('2026-12-01T09:00:00Z'))).toBe(early);
});

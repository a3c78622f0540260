import type { BookingStatus, InterviewStatus } from '@parley/contract';
import { interviewStatuses } from '@parley/contract';
import { expect, it } from 'vitest';
import type { Tx } from '../../kernel/db.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import {
  findInterviewById,
  markBooked,
  markBookingExpired,
  markCancelled,
  markCompleted,
  markUnmet,
  markRescheduled,
  markStarted,
  type InterviewRow,
} from './store.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

const at = new Date('2026-11-21T11:00:00Z');
const scheduledAt = new Date('2026-12-01T10:00:00Z');
type Transition = (tx: Tx, id: string) => Promise<InterviewRow | null>;

/** Each transition starts from one status and changes nothing in every other. */
const transitions: [string, Transition, InterviewStatus, InterviewStatus][] = [
  ['markStarted', (tx, id) => markStarted(tx, id, at), 'SCHEDULED', 'ACTIVE'],
  ['markCompleted', (tx, id) => markCompleted(tx, id, { at, reason: 'finished' }), 'ACTIVE', 'COMPLETED'],
  ['markUnmet', (tx, id) => markUnmet(tx, id, { at, reason: 'NO_SHOW' }), 'SCHEDULED', 'CANCELLED'],
  ['markBookingExpired', (tx, id) => markBookingExpired(tx, id, at), 'SCHEDULED', 'CANCELLED'],
  ['markCancelled', (tx, id) => markCancelled(tx, id, { at, reason: null }), 'SCHEDULED', 'CANCELLED'],
  [
    'markBooked',
    (tx, id) => markBooked(tx, id, { scheduledAt, durationMinutes: 30, note: null, at }),
    'SCHEDULED',
    'SCHEDULED',
  ],
  [
    'markRescheduled',
    (tx, id) => markRescheduled(tx, id, { scheduledAt, durationMinutes: 30, meetingUrl: null, at }),
    'SCHEDULED',
    'SCHEDULED',
  ],
];

/** An offer in a status into which no command would bring it. */
async function offerIn(status: InterviewStatus, booking: BookingStatus): Promise<InterviewRow> {
  const slots = [{ start: '2026-12-02T10:00:00Z', end: '2026-12-02T10:15:00Z' }];
  const { id } = await makeInterview(test, organization, { availableSlots: slots });
  await test.deps.db.asOperator((tx) =>
    tx.query({
      text: 'update interviews set status = $2, booking_status = $3 where id = $1',
      values: [id, status, booking],
    }),
  );
  return read(id);
}

async function read(id: string): Promise<InterviewRow> {
  const row = await inOrganization((tx) => findInterviewById(tx, id));
  if (!row) throw new Error('the interview is there');
  return row;
}
const inOrganization = <T>(work: (tx: Tx) => Promise<T>) =>
  test.deps.db.inOrganization(organization.organizationId, work);

it.each(
  transitions.flatMap(([name, transition, from, to]) =>
    interviewStatuses.map((status) => ({ name, status, transition, from, to })),
  ),
)(
  'changes the status by $name only from the right status (here $status)',
  async ({ transition, status, from, to }) => {
    const before = await offerIn(status, 'AWAITING');
    const after = await inOrganization((tx) => transition(tx, before.id));
    expect(after?.status ?? null).toBe(status === from ? to : null);
    expect(await read(before.id)).toEqual(after ?? before);
  },
);

it.each(transitions.filter(([name]) => ['markBooked', 'markBookingExpired'].includes(name)))(
  'refuses %s when the interview does not await a booking',
  async (_name, transition) => {
    for (const booking of ['NONE', 'BOOKED', 'EXPIRED'] as const) {
      const before = await offerIn('SCHEDULED', booking);
      expect(await inOrganization((tx) => transition(tx, before.id))).toBeNull();
      expect(await read(before.id)).toEqual(before);
    }
  },
);

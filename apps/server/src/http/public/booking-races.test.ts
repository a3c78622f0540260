import { findWhyNobodyMet } from '../../features/meetings/index.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InterviewRecord } from '@parley/contract';
import { endUnattended } from '../../features/interviews/index.ts';
import { setScheduling } from '../../features/tenancy/index.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import {
  bookingIn,
  bookingPage,
  makeOffer,
  slot,
  type BookingPage,
  type TestSlot,
} from '../../testing/factories/booking.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';
import { eventsOf, mailsOf } from '../../testing/life-cycle.ts';

const start = '2026-11-21T10:00:00.000Z';
const ten = slot('2026-11-24T10:00');

const test = forThisFile(() => openTestApp({ start }));
beforeEach(() => test.clock.set(start));
const organization = forEachTest(() => makeOrganization(test));
const api = apiOf(test, organization);

const offers = (slots: TestSlot[], leaders?: (index: number) => string[]) =>
  Promise.all(
    slots.map((it, index) =>
      makeOffer(test, organization, { slots: [it], ...(leaders ? { leaders: leaders(index) } : {}) }),
    ),
  );
const confirmAll = async (slots: TestSlot[], leaders?: (index: number) => string[]) => {
  const made = await offers(slots, leaders);
  const answers = await Promise.all(made.map(({ page }, index) => page.post('confirm', slots[index] ?? ten)));
  const codes = answers.map((answer) =>
    answer.statusCode === 200 ? 'booked' : answer.json<{ error: { code: string } }>().error.code,
  );
  return { made, codes, count: (code: string) => codes.filter((it) => it === code).length };
};

describe('bookings of one interviewer', () => {
  it('books only one of 50 parallel confirmations of one slot (bok-01)', async () => {
    const { made, codes, count } = await confirmAll(Array.from({ length: 50 }, () => ten));
    expect([count('booked'), count('slot_taken')]).toEqual([1, 49]);
    const winner = made[codes.indexOf('booked')]?.interview;
    const booked = await Promise.all(made.map(({ interview }) => eventsOf(test, interview.id)));
    expect(booked.flat().filter((type) => type === 'interview.booked')).toHaveLength(1);
    await test.runJobs();
    const told = (await Promise.all(made.map(({ interview }) => mailsOf(test, interview.id)))).flat();
    const invitations = told.filter(({ ics_method: method }) => method === 'REQUEST');
    expect(invitations.map(({ to_email: to }) => to).toSorted()).toEqual([
      'ines@example.com',
      'tomasz@tidewater.example',
    ]);
    for (const { ics } of invitations) expect(ics).toContain(winner?.meetingCode);
  }, 60_000);

  it('books only one of 40 slots that overlap (bok-02)', async () => {
    const shifted = Array.from({ length: 40 }, (_, i) =>
      slot(`2026-11-24T10:${String(i % 30).padStart(2, '0')}`, 45),
    );
    const { count } = await confirmAll(shifted);
    expect([count('booked'), count('slot_taken')]).toEqual([1, 39]);
  }, 60_000);

  it('books all of 10 slots that touch (bok-03)', async () => {
    const touching = Array.from({ length: 10 }, (_, i) => {
      const from = new Date(Date.parse(ten.start) + i * 30 * 60_000);
      return { start: from.toISOString(), end: new Date(from.getTime() + 30 * 60_000).toISOString() };
    });
    const { codes } = await confirmAll(touching);
    expect(codes).toEqual(Array.from({ length: 10 }, () => 'booked'));
  }, 60_000);

  it('books one panel in whatever order its people are listed, without a deadlock (bok-05)', async () => {
    const panel = ['a@tidewater.example', 'b@tidewater.example', 'c@tidewater.example'];
    const { count } = await confirmAll(
      Array.from({ length: 30 }, () => ten),
      (index) => (index % 2 ? panel : panel.toReversed()),
    );
    expect([count('booked'), count('slot_taken')]).toEqual([1, 29]);
  }, 60_000);

  it('never books a person twice at one time when panels share members', async () => {
    const people = ['a', 'b', 'c', 'd'].map((name) => `${name}@tidewater.example`);
    const pairs = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
      [0, 2],
      [1, 3],
    ];
    const { made, codes } = await confirmAll(
      Array.from({ length: 24 }, () => ten),
      (index) => (pairs[index % pairs.length] ?? []).map((it) => people[it] ?? ''),
    );
    const busy = made
      .filter((_, index) => codes[index] === 'booked')
      .flatMap(({ interview }) => interview.participants.slice(1).map(({ email }) => email));
    expect(new Set(busy).size).toBe(busy.length);
    expect(busy.length).toBeGreaterThan(0);
    expect(codes.filter((code) => code !== 'booked' && code !== 'slot_taken')).toEqual([]);
  }, 60_000);

  it('are independent of bookings in another organization', async () => {
    const [mine] = await offers([ten]);
    const elsewhere = await makeOrganization(test);
    const theirs = await makeOffer(test, elsewhere, { slots: [ten] });
    expect(bookingIn((await mine?.page.post('confirm', ten)) as never).state).toBe('BOOKED');
    expect(bookingIn(await theirs.page.post('confirm', ten)).state).toBe('BOOKED');
  });

  it('are inserted once for 20 claims of one time when only the database constraint checks', async () => {
    const made = await offers(Array.from({ length: 20 }, () => ten));
    const outcomes = await Promise.allSettled(
      made.map(({ interview }) =>
        test.database.db.inOrganization(organization.organizationId, (tx) =>
          tx.query({
            text: `insert into time_claims (organization_id, interview_id, person, kind, during)
                   values ($1, $2, 'tomasz@tidewater.example', 'BOOKED', tstzrange($3, $4))`,
            values: [organization.organizationId, interview.id, ten.start, ten.end],
          }),
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // PostgreSQL reports to transactions that wait for each other either the conflict or the deadlock.
    const codes = outcomes.flatMap((it) =>
      it.status === 'rejected' ? [(it.reason as { code: string }).code] : [],
    );
    expect(['23P01', '40P01']).toEqual(expect.arrayContaining(codes));
  });
});

describe('holds of one slot', () => {
  it('succeeds for only one of 20 candidates who hold the slot at the same time', async () => {
    const made = await offers(Array.from({ length: 20 }, () => ten));
    const answers = await Promise.all(made.map(({ page }) => page.post('hold', ten)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  }, 60_000);

  it('blocks nobody after it expires, and the late holder gets slot_taken (bok-07)', async () => {
    const [late, quick] = await offers([ten, ten]);
    expect((await late?.page.post('hold', ten))?.statusCode).toBe(200);
    expect((await quick?.page.post('confirm', ten))?.statusCode).toBe(409);
    test.clock.advance(5 * 60_000);
    expect((await quick?.page.post('confirm', ten))?.statusCode).toBe(200);
    expect((await late?.page.post('confirm', ten))?.json()).toMatchObject({ error: { code: 'slot_taken' } });
  });

  it('allows a late booking when nobody else booked the slot meanwhile', async () => {
    const [late] = await offers([ten]);
    await late?.page.post('hold', ten);
    test.clock.advance(3_600_000);
    expect((await late?.page.post('confirm', ten))?.statusCode).toBe(200);
  });

  it('ends in one booking when the candidate clicks twice (bok-08)', async () => {
    const { page, interview } = await makeOffer(test, organization, { slots: [ten] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => page.post('confirm', ten)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await eventsOf(test, interview.id)).toEqual(['interview.created', 'interview.booked']);
  });

  it('ends in one booking when two tabs choose two slots', async () => {
    const nine = slot('2026-11-24T09:00');
    const { page, interview } = await makeOffer(test, organization, { slots: [nine, ten] });
    const answers = await Promise.all([page.post('confirm', nine), page.post('confirm', ten)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await eventsOf(test, interview.id)).toEqual(['interview.created', 'interview.booked']);
  });
});

describe('times fixed by the organization', () => {
  const fixed = (at: string) =>
    api.post('/interviews', {
      meetingType: 'HUMAN',
      meetingUrl: 'https://meet.example.com/room',
      jobRole: 'Analyst',
      scheduledAt: at,
      participants: [{ email: 'a@example.com' }, { email: 'tomasz@tidewater.example', role: 'HOST' }],
    });

  it('conflicts with a booking, whichever comes first (bok-04)', async () => {
    await makeMember(test, organization);
    for (let round = 0; round < 10; round++) {
      const at = slot(`2026-11-${24 + (round % 5)}T1${Math.floor(round / 5)}:00`);
      const { page, interview } = await makeOffer(test, organization, { slots: [at] });
      const [booked, created] = await Promise.all([page.post('confirm', at), fixed(at.start)]);
      expect(created.statusCode).toBe(201);
      const warned = (created.json<{ warnings?: { path: string }[] }>().warnings ?? []).map(
        ({ path: at }) => at,
      );
      if (booked.statusCode === 200) {
        expect(warned).toEqual(['scheduledAt']);
        continue;
      }
      expect(warned).toEqual([]);
      expect(booked.json()).toMatchObject({ error: { code: 'slot_taken' } });
      expect((await api.get(`/interviews/${interview.meetingCode}`)).json()).toMatchObject({
        interview: { bookingStatus: 'AWAITING' },
      });
    }
  }, 60_000);

  it('block the slot of every booking when a team meeting is fixed, even in a race', async () => {
    await makeMember(test, organization);
    const meet = (at: string) =>
      api.post('/interviews', {
        meetingType: 'HUMAN',
        meetingUrl: 'https://meet.example.com/room',
        isTeamMeeting: true,
        title: 'Weekly',
        scheduledAt: at,
        participants: [{ email: 'Tomasz@tidewater.example' }],
      });
    for (let round = 0; round < 6; round++) {
      const at = slot(`2026-12-0${1 + (round % 4)}T1${round}:00`);
      const { page } = await makeOffer(test, organization, { slots: [at] });
      const [booked, met] = await Promise.all([page.post('confirm', at), meet(at.start)]);
      const warned = met.json<{ warnings?: object[] }>().warnings ?? [];
      expect([booked.statusCode, warned.length]).toEqual(booked.statusCode === 200 ? [200, 1] : [409, 0]);
    }
    await meet(ten.start);
    const { page } = await makeOffer(test, organization, { slots: [ten] });
    expect((await page.read()).slots).toEqual([]);
    expect((await page.post('hold', ten)).json()).toMatchObject({ error: { code: 'slot_taken' } });
    expect((await page.post('confirm', ten)).json()).toMatchObject({ error: { code: 'slot_taken' } });
  }, 60_000);

  it('succeed only when the booking at the same time fails, if conflicts are refused', async () => {
    await setScheduling(test.deps, organization.organizationId, { refuseConflicts: true });
    await makeMember(test, organization);
    for (let round = 0; round < 6; round++) {
      const at = slot(`2026-12-0${1 + (round % 4)}T1${round}:00`);
      const { page } = await makeOffer(test, organization, { slots: [at] });
      const answers = await Promise.all([page.post('confirm', at), fixed(at.start)]);
      expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
    }
  }, 60_000);

  it('get a warning when a booked interview moves onto another, and both times stay busy', async () => {
    const nine = slot('2026-11-24T09:00');
    const [one, two] = await offers([nine, ten]);
    await one?.page.post('confirm', nine);
    await two?.page.post('confirm', ten);
    const moved = await api.send('PATCH', `/interviews/${one?.interview.meetingCode}/reschedule`, {
      scheduledAt: ten.start,
    });
    expect(moved.statusCode).toBe(200);
    const [free] = await offers([nine]);
    expect((await free?.page.post('confirm', nine))?.statusCode).toBe(200);
    const [taken] = await offers([ten]);
    expect((await taken?.page.read())?.slots).toEqual([]);
    // The same result when the booking with the claim was cancelled.
    await api.send('PATCH', `/interviews/${two?.interview.meetingCode}/cancel`);
    expect((await taken?.page.post('confirm', ten))?.statusCode).toBe(409);
  });

  it('takes or frees the time of interviewers who are added to or removed from a booking', async () => {
    const [booked] = await offers([ten]);
    await booked?.page.post('confirm', ten);
    const path = `/interviews/${booked?.interview.meetingCode}/participants`;
    const added = await api.post(path, { email: 'Ravi@tidewater.example', role: 'HOST' });
    const [ravi, tomasz] = await offers([ten, ten], (index) => [
      index === 0 ? 'ravi@tidewater.example' : 'tomasz@tidewater.example',
    ]);
    expect((await ravi?.page.read())?.slots).toEqual([]);
    await api.delete(`${path}/${added.json<{ participant: { id: string } }>().participant.id}`);
    expect((await ravi?.page.post('confirm', ten))?.statusCode).toBe(200);
    await api.send('PATCH', `${path}/${booked?.interview.participants[1]?.id}`, {
      email: 'zoe@tidewater.example',
    });
    expect((await tomasz?.page.post('confirm', ten))?.statusCode).toBe(200);
    const [zoe] = await offers([ten], () => ['zoe@tidewater.example']);
    expect((await zoe?.page.post('hold', ten))?.statusCode).toBe(409);
  });
});

type Act = (made: { interview: InterviewRecord; page: BookingPage }) => Promise<unknown>;
const nine = slot('2026-11-24T09:00');
const later = (ms: number) => ({ now: () => new Date(test.clock.now().getTime() + ms) });
const path = ({ meetingCode }: InterviewRecord) => `/interviews/${meetingCode}`;

/** Everything that may happen to one offer at the same time. */
const acts: Record<string, Act> = {
  hold: ({ page }) => page.post('hold', nine),
  holdOther: ({ page }) => page.post('hold', ten),
  letGo: ({ page }) => page.letGo(),
  confirm: ({ page }) => page.post('confirm', nine),
  confirmOther: ({ page }) => page.post('confirm', ten),
  move: async ({ page }) => {
    const booking = await page.get();
    const url = booking.statusCode === 200 ? bookingIn(booking).rescheduleUrl : null;
    return url === null ? undefined : bookingPage(test, url).post('reschedule', ten);
  },
  cancelByCandidate: async ({ page }) => {
    const booking = await page.get();
    const url = booking.statusCode === 200 ? bookingIn(booking).cancelUrl : null;
    return url === null ? undefined : bookingPage(test, url).post('cancel');
  },
  cancel: ({ interview }) => api.send('PATCH', `${path(interview)}/cancel`),
  reschedule: ({ interview }) =>
    api.send('PATCH', `${path(interview)}/reschedule`, { scheduledAt: '2026-11-24T09:10:00Z' }),
  delete: ({ interview }) => api.delete(path(interview)),
  expire: ({ interview }) =>
    endUnattended(
      { ...test.deps, whyNobodyMet: findWhyNobodyMet, clock: later(8 * 86_400_000) },
      { organizationId: organization.organizationId, interviewId: interview.id },
    ),
  add: ({ interview }) =>
    api.post(`${path(interview)}/participants`, { email: 'ravi@tidewater.example', role: 'HOST' }),
  remove: ({ interview }) => api.delete(`${path(interview)}/participants/${interview.participants[1]?.id}`),
  ask: ({ page }) => page.post('ask', { message: 'Later, please.' }),
};

/** An interview between people is completed when its time is over: this test does not know who came. */
const legalHistory = /^created( booked)?( rescheduled)*( cancelled| completed)?$/;

async function raceOf(names: string[]): Promise<void> {
  const made = await makeOffer(test, organization, { slots: [nine, ten] });
  const rival = await makeOffer(test, organization, { slots: [nine, ten] });
  const outcomes = await Promise.allSettled([
    ...names.map((name) => acts[name]?.(made)),
    rival.page.post('confirm', nine),
  ]);
  for (const [index, outcome] of outcomes.entries()) {
    const who = `${names[index] ?? 'rival'} of ${names.join(', ')}`;
    expect(outcome.status, `${who}: ${String((outcome as PromiseRejectedResult).reason)}`).toBe('fulfilled');
    const { statusCode = 200 } = ((outcome as PromiseFulfilledResult<unknown>).value ?? {}) as {
      statusCode?: number;
    };
    expect(statusCode, who).toBeLessThan(500);
  }
  const events = await eventsOf(test, made.interview.id);
  const read = await api.get(path(made.interview));
  if (read.statusCode === 200) {
    const history = events
      .filter((type) => type.startsWith('interview.'))
      .map((type) => type.slice('interview.'.length))
      .join(' ');
    expect(history, names.join(', ')).toMatch(legalHistory);
  }
  expect(await wrongClaims(), names.join(', ')).toEqual([]);
  await api.delete(path(made.interview));
  await api.delete(path(rival.interview));
  const { rows } = await test.database.db.asOperator((tx) => tx.query({ text: 'select from time_claims' }));
  expect(rows, names.join(', ')).toHaveLength(0);
}

/** Claims of time that do not match their interview. */
async function wrongClaims(): Promise<unknown[]> {
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query({
      text: `select c.person, c.kind, i.status, i.booking_status from time_claims c join interviews i on i.id = c.interview_id
             where i.status <> 'SCHEDULED'
                or c.kind = 'BOOKED' and (i.booking_status <> 'BOOKED'
                  or c.during <> tstzrange(i.scheduled_at, i.scheduled_at + i.duration_minutes * interval '1 minute')
                  or not exists (select from participants p where p.interview_id = i.id and lower(p.email) = c.person
                    and p.removed_at is null and p.role in ('INTERVIEWER', 'HOST')))`,
    }),
  );
  return rows;
}

describe('bookings under any actions at once', () => {
  beforeEach(async () => {
    // Claims are counted in the whole database.
    await test.database.db.asOperator((tx) => tx.query({ text: 'delete from time_claims' }));
  });

  it('keep a legal history and matching claims of time', async () => {
    const several = fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 2, maxLength: 8 });
    await fc.assert(fc.asyncProperty(several, raceOf), { numRuns: 25 });
  }, 120_000);

  it.each([
    ['confirm', 'cancel', 'delete', 'reschedule', 'confirmOther'],
    ['hold', 'confirm', 'confirmOther', 'letGo', 'expire'],
    ['confirm', 'add', 'remove', 'cancel', 'hold'],
    ['confirm', 'move', 'cancelByCandidate', 'reschedule', 'remove'],
  ])(
    'survive repeated races of the actions %s, %s, %s …',
    async (...names) => {
      for (let round = 0; round < 6; round++) await raceOf(names);
    },
    60_000,
  );
});

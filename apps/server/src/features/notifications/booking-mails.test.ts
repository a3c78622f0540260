import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { cancelInterview, findInterviewById, markBooked, type InterviewRow } from '../interviews/index.ts';
import { clock, openScene, publicUrl, type OpenedMail } from './fixtures/scene.ts';
import { readCalendar } from './fixtures/read-calendar.ts';
import type { MailRow } from './store.ts';
import { forThisFile } from '../../testing/for-this-file.ts';

const database = forThisFile(() => openTestDatabase());
const scene = forThisFile(() => openScene(database));

const start = new Date('2026-11-23T09:00:00Z');
const onOffer = {
  meetingType: 'HUMAN',
  timezone: 'Europe/Lisbon',
  participants: [
    { name: 'Ines Duarte', email: 'ines@example.com', role: 'CANDIDATE' },
    { name: 'Priya Raman', email: 'priya@tidewater.example', role: 'HOST' },
    { name: 'Omar Said', email: 'omar@tidewater.example', role: 'OBSERVER' },
  ],
  availableSlots: [{ start: '2026-11-23T09:00:00Z', end: '2026-11-23T09:30:00Z' }],
};

async function book(interview: InterviewRow, note: string | null = null) {
  const booked = await scene.inside((tx) =>
    markBooked(tx, interview.id, { scheduledAt: start, durationMinutes: 30, note, at: clock.now() }),
  );
  await scene.record(interview, 'interview.booked', {
    start: start.toISOString(),
    end: '2026-11-23T09:30:00.000Z',
    by: 'candidate',
  });
  if (!booked) throw new Error('it was open');
  return booked;
}

const of = (mails: OpenedMail[], kind: string) =>
  mails.filter((mail) => mail.kind === kind).toSorted((a, b) => a.to_email.localeCompare(b.to_email));
const valueOf = (mail: OpenedMail | undefined, name: string) =>
  readCalendar(mail?.ics ?? '').find((property) => property.name === name)?.value;

test('mails a booking to everybody with the time, their own link and a calendar entry', async () => {
  const { interview } = await scene.create(onOffer);
  await scene.dispatch(interview);
  await book(interview, 'I may be\r\ntwo minutes late, see evil.example.');
  await scene.dispatch(interview);
  await scene.dispatch(interview);
  const mails = of(await scene.mails(interview), 'booked');
  expect(mails.map(({ to_email }) => to_email)).toEqual([
    'ines@example.com',
    'omar@tidewater.example',
    'priya@tidewater.example',
  ]);
  for (const mail of mails) {
    expect(mail.text).toContain('When: Monday 23 November 2026, 09:00 to 09:30 (Lisbon)');
    expect(mail.starts_at).toEqual(start);
    expect(mail.ics_method).toBe('REQUEST');
    expect(valueOf(mail, 'SEQUENCE')).toBe('0');
    expect(valueOf(mail, 'UID')).toBe(`${interview.meeting_code}@interviews.tidewater.example`);
  }
  expect(new Set(mails.map(({ text }) => /\/join\/[\w-]+/.exec(text)?.[0])).size).toBe(3);
  const [candidate, , host] = mails;
  expect(candidate?.subject).toBe(`Booked: ${interview.title} with Tidewater Instruments`);
  expect(candidate?.text).not.toContain('two minutes late');
  expect(host?.subject).toContain('Booked: Ines Duarte');
  expect(host?.text).toContain('They write: I may be two minutes late, see evil.\u200bexample.');
});

test('gives only the candidate links to move and cancel', async () => {
  const { interview } = await scene.create(onOffer);
  await book(interview);
  await scene.dispatch(interview);
  const [candidate, ...others] = of(await scene.mails(interview), 'booked');
  const links = [...(candidate?.text ?? '').matchAll(/\/book\/[\w.-]+/g)].map(([link]) => link);
  expect(new Set(links).size).toBe(2);
  for (const { text } of others) expect(text).not.toContain('/book/');
});

test('mails only the booking when the candidate books before the invitation was sent', async () => {
  const { interview } = await scene.create(onOffer);
  await book(interview);
  await scene.dispatch(interview);
  const kinds = (await scene.mails(interview)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['booked']));
});

test('mails no booking that was cancelled or moved before it was sent', async () => {
  const { interview: cancelled } = await scene.create(onOffer);
  const booked = await book(cancelled);
  await scene.inside((tx) =>
    cancelInterview(tx, { clock }, booked, { reason: 'I am ill.' }, { by: 'candidate' }),
  );
  await scene.dispatch(cancelled);
  const told = await scene.mails(cancelled);
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['cancelled']));
  const text = (email: string) => told.find(({ to_email }) => to_email === email)?.text ?? '';
  expect(text('ines@example.com')).toContain('You have cancelled the interview.');
  expect(text('ines@example.com')).not.toContain('I am ill.');
  expect(text('priya@tidewater.example')).toContain('Ines Duarte has cancelled the interview.');
  expect(text('priya@tidewater.example')).toContain('Reason: I am ill.');

  const { interview: moved } = await scene.create(onOffer);
  await book(moved);
  await scene.inside((tx) =>
    tx.query({
      text: `update interviews set scheduled_at = '2026-11-24T09:00:00Z', ics_sequence = 1 where id = $1`,
      values: [moved.id],
    }),
  );
  await scene.record(moved, 'interview.rescheduled', {
    previousScheduledAt: start.toISOString(),
    scheduledAt: '2026-11-24T09:00:00.000Z',
    reason: null,
    by: 'candidate',
  });
  await scene.dispatch(moved);
  const mails = await scene.mails(moved);
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['rescheduled']));
  const [candidate, , host] = of(mails, 'rescheduled');
  expect(candidate?.text).toContain('You have moved the interview to Tuesday 24 November 2026');
  expect(host?.text).toContain('Ines Duarte has moved the interview to Tuesday 24 November 2026');
  expect(host?.text).toContain('Before: Monday 23 November 2026, 09:00 (Lisbon)');
  expect(valueOf(host, 'SEQUENCE')).toBe('1');
});

test('mails nobody when nobody booked, or nobody came', async () => {
  for (const [reason, type, data] of [
    ['NO_SHOW', 'interview.no_show', {}],
    ['BOOKING_EXPIRED', 'interview.cancelled', { statusReason: 'BOOKING_EXPIRED' }],
  ] as const) {
    const { interview } = await scene.create(onOffer);
    await scene.inside((tx) =>
      tx.query({
        text: `update interviews set status = 'CANCELLED', status_reason = $2 where id = $1`,
        values: [interview.id, reason],
      }),
    );
    await scene.record(interview, type, data);
    await scene.dispatch(interview);
    expect(await scene.mails(interview)).toEqual([]);
    expect((await scene.inside((tx) => findInterviewById(tx, interview.id)))?.status_reason).toBe(reason);
  }
});

test.each([
  ['INTERVIEWER_ABSENT', 'You came and waited, and nobody let you in.', 'nobody who leads it let them in.'],
  ['ROOM_UNREACHABLE', 'You came, and the room could not be reached.', 'the room could not be reached.'],
])(
  'tells everybody the reason when somebody came but the meeting never began: %s',
  async (reason, toCandidate, toHost) => {
    const { interview } = await scene.create(onOffer);
    await scene.inside((tx) =>
      tx.query({
        text: `update interviews set status = 'CANCELLED', status_reason = $2 where id = $1`,
        values: [interview.id, reason],
      }),
    );
    await scene.record(interview, 'interview.cancelled', { statusReason: reason });
    await scene.dispatch(interview);
    const mails = of(await scene.mails(interview), 'cancelled');
    expect(mails).toHaveLength(3);
    const text = (email: string) => mails.find((mail) => mail.to_email === email)?.text;
    expect(text('ines@example.com')).toContain(toCandidate);
    expect(text('ines@example.com')).toContain('you are not counted as absent');
    expect(text('priya@tidewater.example')).toContain(toHost);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill(expect.stringMatching(/^Not held: /)));
    expect(mails.every(({ ics }) => ics === null)).toBe(true);
  },
);

test('mails those who run interviews once, with the candidate’s words, when no time fits', async () => {
  const own = await openScene(database);
  await own.member('Olga Owner', 'olga@tidewater.example');
  const { interview, participants } = await own.create(onOffer);
  const data = { participantId: participants[0]?.id, message: 'I work until five.' };
  await own.record(interview, 'human.requested', { ...data, about: 'time' });
  await own.record(interview, 'human.requested', { ...data, about: 'time' });
  await own.record(interview, 'human.requested', data);
  await own.dispatch(interview);
  const asked = of(await own.mails(interview), 'person_requested');
  expect(asked.map(({ subject }) => subject).toSorted()).toEqual([
    'Ines Duarte asks for another time',
    'Ines Duarte asks to talk to a person',
  ]);
  expect(asked.map(({ text }) => text).join()).toContain('They write: I work until five.');
});

test('does not name a candidate when several share the link, and mails each of their messages', async () => {
  const own = await openScene(database);
  await own.member('Olga Owner', 'olga@tidewater.example');
  const { interview } = await own.create({
    ...onOffer,
    participants: [
      { name: 'Ines Duarte', email: 'ines@example.com', role: 'CANDIDATE' },
      { name: 'Rosa Lindqvist', email: 'rosa@example.com', role: 'CANDIDATE' },
      { name: 'Priya Raman', email: 'priya@tidewater.example', role: 'HOST' },
    ],
  });
  const ask = (message: string) =>
    own.record(interview, 'human.requested', { participantId: null, message, about: 'time', link: 'aa' });
  for (let n = 1; n <= 7; n++) await ask(`I am free on day ${n}.`);
  await ask('I am free on day 1.');
  await own.dispatch(interview);
  const asked = of(await own.mails(interview), 'person_requested');
  expect(new Set(asked.map(({ subject }) => subject))).toEqual(
    new Set(['A candidate asks for another time']),
  );
  const days = asked.flatMap(({ text }) => /free on day \d/.exec(text) ?? []);
  expect(days.toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `free on day ${n}`));
  for (const { text } of asked) {
    expect(text).toContain('One of: Ines Duarte and Rosa Lindqvist');
    expect(text).not.toMatch(/ines@|rosa@/);
  }
});

test('mails the owner once when their calendar cannot be read, and not when it can be read again', async () => {
  const own = await openScene(database);
  const memberId = await own.member('Priya Raman', 'priya@tidewater.example');
  await own.loseCalendar(memberId, 'NEEDS_ATTENTION');
  await own.loseCalendar(memberId, 'OK');
  await own.dispatchOrganization();
  await own.dispatchOrganization();
  const mails = await own.inside(async (tx) => {
    const { rows } = await tx.query<MailRow>({ text: 'select * from mails' });
    return rows;
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    kind: 'calendar_needs_attention',
    to_email: 'priya@tidewater.example',
    interview_id: null,
    ics: null,
  });
  expect(mails[0]?.text).toContain('Calendar: Work');
  expect(mails[0]?.text).toContain('Message: The password is not taken any more.');
  expect(mails[0]?.text).toContain(`${publicUrl}/calendars`);
});

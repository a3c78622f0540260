import type { InterviewDetail, InterviewRecord } from '@parley/contract';
import { beforeEach, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { bookingPage, makeOffer, slot } from '../../testing/factories/booking.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn } from '../../testing/sign-in.ts';

const start = '2026-11-21T10:00:00.000Z';
const [nine, ten] = [slot('2026-11-24T09:00'), slot('2026-11-24T10:00')];
const [ines, rosa, tomasz] = ['Ines Marchetti', 'Rosa Lindqvist', 'Tomasz Wrona'];

const test = forThisFile(() => openTestApp({ start }));
beforeEach(() => test.clock.set(start));
const organization = forEachTest(() => makeOrganization(test));
const api = apiOf(test, organization);
const visitor = forEachTest(() => signIn(test, organization));

/** The texts on the page after all jobs have run; each action is a minute after the previous one. */
async function told({ meetingCode }: InterviewRecord): Promise<string[]> {
  await test.runJobs();
  test.clock.advance(60_000);
  const page = (await visitor.send('GET', `/interviews/${meetingCode}`)).json<InterviewDetail>();
  return page.timeline.map(({ text }) => text);
}

it('names the participant who was removed and the recipient of each mail', async () => {
  const { interview } = await makeOffer(test, organization, {
    slots: [nine, ten],
    participants: [
      { name: ines, email: 'ines@example.com', role: 'CANDIDATE' },
      { name: rosa, email: 'rosa@example.com', role: 'CANDIDATE' },
      { name: tomasz, email: 'tomasz@tidewater.example', role: 'INTERVIEWER' },
    ],
  });
  await told(interview);
  const [removed] = interview.participants;
  await api.delete(`/interviews/${interview.meetingCode}/participants/${removed?.id}`);
  await told(interview);
  const { bookingUrl } = (await api.get(`/interviews/${interview.meetingCode}`)).json<{
    interview: InterviewRecord;
  }>().interview;
  await bookingPage(test, bookingUrl).post('confirm', nine);
  await told(interview);
  await api.send('PATCH', `/interviews/${interview.meetingCode}/cancel`, {});
  const lines = await told(interview);
  const [created, ...afterwards] = lines;
  expect(created).toBe('The interview was created.');
  expect(afterwards.slice(0, 3).toSorted()).toEqual([
    `The booking link is in the outbox for ${ines}.`,
    `The booking link is in the outbox for ${rosa}.`,
    `The invitation is in the outbox for ${tomasz}.`,
  ]);
  expect(afterwards[3]).toBe(`${ines} was removed.`);
  expect(afterwards.slice(4, 6).toSorted()).toEqual([
    `The booking link is in the outbox for ${rosa}.`,
    `The notice of removal is in the outbox for ${ines}.`,
  ]);
  expect(afterwards[6]).toBe('The candidate booked a time.');
  expect(afterwards.slice(7, 9).toSorted()).toEqual([
    `The confirmation of the time is in the outbox for ${rosa}.`,
    `The confirmation of the time is in the outbox for ${tomasz}.`,
  ]);
  expect(afterwards[9]).toBe('The interview was cancelled by another system, over the API.');
  expect(afterwards.slice(10).toSorted()).toEqual([
    `The cancellation is in the outbox for ${rosa}.`,
    `The cancellation is in the outbox for ${tomasz}.`,
  ]);
});

it('tells everything in the language of the reader', async () => {
  const { interview } = await makeOffer(test, organization, {
    slots: [nine, ten],
    participants: [
      { name: ines, email: 'ines@example.com', role: 'CANDIDATE' },
      { name: tomasz, email: 'tomasz@tidewater.example', role: 'INTERVIEWER' },
    ],
  });
  await told(interview);
  const { bookingUrl } = (await api.get(`/interviews/${interview.meetingCode}`)).json<{
    interview: InterviewRecord;
  }>().interview;
  await bookingPage(test, bookingUrl).post('confirm', nine);
  await told(interview);
  const path = `/interviews/${interview.meetingCode}`;
  await visitor.send('PATCH', `${path}/cancel`, { reason: 'Die Stelle ist besetzt.' });
  // Nobody is told while the change can be undone.
  test.clock.advance(60_000);
  await told(interview);
  const page = (
    await visitor.send('GET', path, undefined, { 'accept-language': 'de' })
  ).json<InterviewDetail>();
  const lines = page.timeline.map(({ text }) => text);
  expect(lines.toSorted()).toEqual(
    [
      'Das Interview wurde angelegt.',
      `Der Buchungslink liegt für ${ines} im Postausgang.`,
      `Die Einladung liegt für ${tomasz} im Postausgang.`,
      'Die eingeladene Person hat einen Termin gebucht.',
      `Die Bestätigung des Termins liegt für ${ines} im Postausgang.`,
      `Die Bestätigung des Termins liegt für ${tomasz} im Postausgang.`,
      `${tomasz} hat das Interview abgesagt: Die Stelle ist besetzt.`,
      `Die Absage liegt für ${ines} im Postausgang.`,
      `Die Absage liegt für ${tomasz} im Postausgang.`,
    ].toSorted(),
  );
});

it('gives the old and the new time when an interview is booked or moved, and says when it was over the API', async () => {
  const { interview } = await makeOffer(test, organization, { slots: [nine, ten] });
  const { meetingCode } = interview;
  await bookingPage(test, interview.bookingUrl).post('confirm', nine);
  await told(interview);
  await api.send('PATCH', `/interviews/${meetingCode}/reschedule`, { scheduledAt: ten.start });
  await told(interview);
  await visitor.send('PATCH', `/interviews/${meetingCode}/reschedule`, { scheduledAt: nine.start });
  await told(interview);
  // A longer interview at the same time has no other time.
  const longer = { scheduledAt: nine.start, durationMinutes: 45 };
  await visitor.send('PATCH', `/interviews/${meetingCode}/reschedule`, longer);
  await told(interview);
  const { timeline } = (await visitor.send('GET', `/interviews/${meetingCode}`)).json<InterviewDetail>();
  const events = timeline.filter(({ type }) => /^interview\.(booked|rescheduled)$/.test(type));
  expect(events.map(({ text, times }) => [text, times])).toEqual([
    ['The candidate booked a time.', { from: null, to: nine.start }],
    ['The interview was moved by another system, over the API.', { from: nine.start, to: ten.start }],
    [`Moved by ${tomasz}.`, { from: ten.start, to: nine.start }],
    [`Moved by ${tomasz}.`, undefined],
  ]);
});

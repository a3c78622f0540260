import { expect, onTestFinished, test } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeOffer, slot } from '../../testing/factories/booking.ts';
import { makeIcsConnection, openCalendarServer } from '../../testing/factories/calendar.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';
import { mailsOf } from '../../testing/life-cycle.ts';
import { interviewRow, participantRow } from './fixtures/interview-rows.ts';
import { invite } from './fixtures/mail-makers.ts';
import { renderMail } from './render-mail.ts';

const app = forThisFile(() => openTestApp({ start: '2026-11-21T10:00:00.000Z' }));

const factsIn = (text: string) => text.match(/^(?:Times|How long): .*$/gm);

test('names the remaining slots and their length when the booking link is mailed again', async () => {
  const organization = await makeOrganization(app);
  const { interview } = await makeOffer(app, organization, {
    timezone: 'UTC',
    slots: [slot('2026-11-23T09:00', 20), slot('2026-11-24T09:00', 60), slot('2026-11-25T09:00', 45)],
  });
  const path = `/interviews/${interview.meetingCode}/participants/${interview.participants[0]?.id}/resend`;
  const mailAgainAt = async (instant: string) => {
    app.clock.set(instant);
    expect((await apiOf(app, organization).post(path)).statusCode).toBe(202);
    await app.runJobs();
  };
  await app.runJobs();
  await mailAgainAt('2026-11-23T09:00:00.000Z');
  await mailAgainAt('2026-11-24T12:00:00.000Z');
  const mails = (await mailsOf(app, interview.id)).filter(({ kind }) => kind === 'booking_link');
  expect(mails.map(({ text }) => factsIn(text))).toEqual([
    ['Times: 3 times from Monday 23 November to Wednesday 25 November', 'How long: 20 to 60 minutes'],
    ['Times: 2 times from Tuesday 24 November to Wednesday 25 November', 'How long: 45 to 60 minutes'],
    ['Times: 1 time on Wednesday 25 November', 'How long: 45 minutes'],
  ]);
});

test('says in the mail that no slot is left when the last one begins', async () => {
  const begun = { start: '2026-11-20T18:00:00.000Z', end: '2026-11-20T18:30:00.000Z' };
  const { mail } = invite(
    interviewRow({
      scheduling_mode: 'CANDIDATE_PICKS',
      booking_status: 'AWAITING',
      available_slots: [begun],
      created_at: new Date(begun.start),
    }),
    [participantRow('Ines Duarte', 'CANDIDATE')],
  );
  const { text } = await renderMail(mail);
  expect(factsIn(text)?.[0]).toBe('Times: None is left.');
  expect(text).toContain('The last one started Friday 20 November 2026, 18:00 (Lisbon).');
});

test('names only those who lead whose calendars are connected when times are read from calendars', async () => {
  const organization = await makeOrganization(app);
  const { memberId } = await makeMember(app, organization);
  const server = await openCalendarServer();
  onTestFinished(() => server.close());
  await makeIcsConnection(app, organization, memberId, { url: server.url });
  const { interview } = await makeOffer(app, organization, {
    participants: [
      { name: 'Ines Duarte', email: 'ines@example.com', role: 'CANDIDATE' },
      { name: 'Tomasz Wrona', email: 'tomasz@tidewater.example', role: 'INTERVIEWER' },
      { name: 'Ada Okafor', email: 'ada@elsewhere.example', role: 'HOST' },
    ],
  });
  await app.runJobs();
  const [mail] = (await mailsOf(app, interview.id)).filter(({ kind }) => kind === 'booking_link');
  expect(factsIn(mail?.text ?? '')?.[0]).toBe('Times: Those that are free in the calendar of Tomasz Wrona.');
  expect(mail?.text).toContain('With: Tomasz Wrona and Ada Okafor');
});

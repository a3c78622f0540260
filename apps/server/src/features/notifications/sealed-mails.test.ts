import { expect, it } from 'vitest';
import { openSmtpSink } from '../../../../../test/stand-ins/smtp-sink.ts';
import { smtpMail } from '../../adapters/mail-smtp.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { dumpData } from '../../testing/dump-data.ts';
import { bookingPage, makeOffer, slot } from '../../testing/factories/booking.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn } from '../../testing/sign-in.ts';
import { openBody, type StoredBody } from './mail-body.ts';

const sink = forThisFile(() => openSmtpSink());
const transport = forThisFile(() => smtpMail(sink.url));
const test = forThisFile(() => openTestApp({ transport, start: '2026-11-21T10:00:00.000Z' }));
const organization = forThisFile(() => makeOrganization(test));

/** Everything that the mail server received: the texts, and the calendar part with its folded lines joined. */
const received = () =>
  sink.mails
    .flatMap(({ message }) => [
      message.text ?? '',
      message.html ?? '',
      ...message.attachments.map(({ content }) =>
        (typeof content === 'string' ? content : '').replaceAll(/\r?\n /g, ''),
      ),
    ])
    .join('\n');
const linksTo = (page: 'join' | 'book') => [
  ...new Set(
    [...received().matchAll(new RegExp(`http://parley\\.test/${page}/([\\w.-]+)`, 'g'))].map(
      ([, it]) => it ?? '',
    ),
  ),
];
const opens = async (joinToken: string) => {
  const url = '/api/public/session';
  return (await test.app.inject({ method: 'POST', url, payload: { joinToken } })).statusCode;
};

it(
  'stores join and booking links only encrypted, and mails links that work',
  { timeout: 90_000 },
  async () => {
    const api = apiOf(test, organization);
    const { interview: offer, page } = await makeOffer(test, organization, {
      slots: [slot('2026-11-24T09:00'), slot('2026-11-24T11:00')],
    });
    const input = { jobRole: 'Welder', meetingType: 'AI_ONLY', participants: [{ email: 'bo@example.com' }] };
    const once = { 'idempotency-key': 'made-once' };
    const made = (await api.post('/interviews', input, once)).json<{ interview: typeof offer }>().interview;
    await test.runJobs();
    const { slots } = await page.read();
    const booked = await page.post('confirm', slots[0]);
    expect(booked.statusCode, booked.body).toBe(200);
    await test.runJobs();
    // The reminders of a day and an hour before.
    test.clock.set('2026-11-24T08:00:00.000Z');
    await test.runJobs();
    await api.get('/interviews');
    await api.get(`/interviews/${offer.meetingCode}`);

    const joinTokens = [...offer.participants, ...made.participants].map(({ joinToken }) => joinToken);
    const bookingToken = offer.bookingUrl?.slice(offer.bookingUrl.lastIndexOf('/') + 1) ?? '';
    expect(linksTo('join').toSorted()).toEqual(joinTokens.toSorted());
    expect(linksTo('book')).toContain(bookingToken);
    const dump = await dumpData(test.database);
    expect(dump).toContain('body_sealed');
    for (const token of [...joinTokens, ...linksTo('book')]) expect(dump).not.toContain(token);

    for (const token of linksTo('join')) expect(await opens(token)).toBe(200);
    for (const token of linksTo('book')) {
      const link = bookingPage(test, `http://parley.test/book/${token}`);
      expect((await link.get()).statusCode, token).toBe(200);
    }
  },
);

it('shows the links in the outbox to members who may see them', async () => {
  const interview = await makeInterview(test, organization);
  await test.runJobs();
  const recruiter = await signIn(test, organization, 'RECRUITER');
  const { mails } = (await recruiter.send('GET', '/outbox')).json<{
    mails: { id: string; meetingCode: string }[];
  }>();
  const mail = mails.find(({ meetingCode }) => meetingCode === interview.meetingCode);
  const { body } = await recruiter.send('GET', `/outbox/${mail?.id}`);
  expect(body).toContain(interview.participants[0]?.joinUrl);
  const viewer = await signIn(test, organization, 'VIEWER');
  expect((await viewer.send('GET', `/outbox/${mail?.id}`)).statusCode).toBe(403);
});

it('encrypts unencrypted mails of an older version with the first job, and sends them unchanged', async () => {
  const interview = await makeInterview(test, organization, { scheduledAt: '2026-12-01T10:00:00Z' });
  const token = interview.participants[0]?.joinToken ?? '';
  // Only the event's own job runs, so the mail is written but not sent.
  const { rows: events } = await sql('select id from events where interview_id = $1', interview.id);
  const eventId = String(events[0]?.['id']);
  await test.handlers['dispatch-event'].run({ organizationId: organization.organizationId, eventId });
  const read = async () => (await sql('select * from mails where interview_id = $1', interview.id)).rows[0];
  const before = (await read()) as unknown as StoredBody;
  const body = openBody(test.deps.box, before);
  expect(body.ics?.replaceAll('\r\n ', '')).toContain(token);
  await sql(
    'update mails set body_sealed = null, html = $2, text = $3, ics = $4 where id = $1',
    before.id,
    body.html,
    body.text,
    body.ics,
  );
  expect(await dumpData(test.database)).toContain(token);
  await test.handlers['forget-expired'].run({});
  expect(await dumpData(test.database)).not.toContain(token);
  expect(openBody(test.deps.box, (await read()) as unknown as StoredBody)).toEqual(body);
  sink.clear();
  await test.runJobs();
  expect(linksTo('join')).toEqual([token]);
});

const sql = (text: string, ...values: unknown[]) =>
  test.database.db.asOperator((tx) => tx.query<Record<string, unknown>>({ text, values }));

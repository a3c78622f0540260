import type { InterviewRecord } from '@parley/contract';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { requestHuman } from '../../apps/server/src/features/conversations/index.ts';
import { dumpData } from '../../apps/server/src/testing/dump-data.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { makeMember } from '../../apps/server/src/testing/factories/organization.ts';
import { candidateOf } from '../../apps/server/src/testing/factories/participant.ts';
import { mailsOf } from '../../apps/server/src/testing/life-cycle.ts';
import { signIn } from '../../apps/server/src/testing/sign-in.ts';
import { row } from './row.ts';
import { newCustomer, openService, openWorkingService, until, type Customer } from './service.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

const service = forThisFile(() => openWorkingService());
const customer = forThisFile(() => newCustomer(service, { name: 'Tidewater Instruments' }));

const make = (input: object, from = customer) =>
  makeInterview(service.testApp, from.organization, { ...input });
const mailTo = (address: string, subject = /./) =>
  service.sink.waitFor(
    ({ envelope, message }) => envelope.to.includes(address) && subject.test(message.subject ?? ''),
    20_000,
  );
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const pair = (domain: string) => [
  { name: 'Ines Marchetti', email: `ines@${domain}`, role: 'CANDIDATE' },
  { name: 'Priya Raman', email: `priya@${domain}`, role: 'HOST' },
];
const fixed = (domain: string) => ({
  meetingType: 'HUMAN',
  meetingUrl: 'https://meet.example.com/room',
  scheduledAt: inDays(3),
  participants: pair(domain),
});
const offer = (domain: string) => ({
  meetingType: 'HUMAN',
  availableSlots: [{ start: inDays(3), end: inDays(3.02) }],
  participants: pair(domain),
});
const patch = (interview: InterviewRecord, change: string, body?: object) =>
  customer.api.send('PATCH', `/interviews/${interview.meetingCode}/${change}`, body);
/** The unfolded lines of the attached calendar file. */
function calendarOf(message: Email): string[] {
  const [attached] = message.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType));
  const content = attached?.content;
  if (typeof content !== 'string') throw new Error('there is no calendar in this mail');
  return content.replaceAll(/\r?\n /g, '').split(/\r?\n/);
}
const has = (message: Email, line: string) => expect(calendarOf(message)).toContain(line);

row('mail/smtp', async () => {
  const interview = await make({ participants: [{ email: 'ines@smtp.example' }] });
  await mailTo('ines@smtp.example');
  const [mail] = await until(
    () => mailsOf(service.testApp, interview.id),
    (mails) => mails[0]?.status === 'SENT',
  );
  expect(mail).toMatchObject({ to_email: 'ines@smtp.example', status: 'SENT' });
});

row('mail/outbox', async () => {
  const quiet = await openService();
  const own = await newCustomer(quiet);
  const interview = await makeInterview(quiet.testApp, own.organization);
  await quiet.testApp.runJobs();
  expect((await mailsOf(quiet.testApp, interview.id)).map(({ status }) => status)).toEqual(['KEPT']);
  await quiet.close();
});

row('mail/identity', async () => {
  await make({ participants: [{ name: 'Ines, "the first"', email: 'ines@identity.example' }] });
  const { message, raw, envelope } = await mailTo('ines@identity.example');
  expect(message.from).toMatchObject({
    name: 'Tidewater Instruments via Parley',
    address: 'no-reply@parley.test',
  });
  expect(message.to).toMatchObject([{ name: 'Ines, "the first"', address: 'ines@identity.example' }]);
  expect(envelope.to).toEqual(['ines@identity.example']);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/im);
});

row('mail/reply-to', async () => {
  const own = await newCustomer(service);
  await service.testApp.deps.db.asOperator((tx) =>
    tx.query({
      text: `update organizations set reply_to = 'people@tidewater.example' where id = $1`,
      values: [own.organization.organizationId],
    }),
  );
  await make({ participants: [{ email: 'ines@reply.example' }] }, own);
  const { message } = await mailTo('ines@reply.example');
  expect(message.replyTo).toMatchObject([{ address: 'people@tidewater.example' }]);
});

row('mail/message-id', async () => {
  // The server accepts the mail, and the connection breaks before it can confirm. The repeated mail has the same id.
  service.sink.loseAcknowledgements(1);
  await make({ participants: [{ email: 'ines@twice.example' }] });
  const ids = await until(
    () =>
      Promise.resolve(
        service.sink.mails
          .filter(({ envelope }) => envelope.to.includes('ines@twice.example'))
          .map(({ message }) => message.messageId),
      ),
    (found) => found.length === 2,
  );
  expect(new Set(ids).size).toBe(1);
});

row('mail/calendar-fixed', async () => {
  const { meetingCode, participants } = await make(fixed('fixed.example'));
  for (const { email, joinUrl } of participants) {
    const { message, raw } = await mailTo(email);
    expect(raw).toMatch(/^Content-Type: text\/calendar;[^]*?method=REQUEST/im);
    expect(raw).toMatch(/^Content-Disposition: attachment/im);
    has(message, 'METHOD:REQUEST');
    has(message, `UID:${meetingCode}@127.0.0.1`);
    has(message, 'SEQUENCE:0');
    has(message, 'LOCATION:https://meet.example.com/room');
    expect(calendarOf(message).find((line) => line.startsWith('DESCRIPTION'))).toContain(joinUrl);
  }
});

row('mail/calendar-sequence', async () => {
  const moved = await make(fixed('moved.example'));
  await mailTo('priya@moved.example');
  await patch(moved, 'reschedule', { scheduledAt: inDays(5) });
  const told = await mailTo('priya@moved.example', /new time|moved|resched/i);
  has(told.message, 'METHOD:REQUEST');
  has(told.message, 'SEQUENCE:1');
  await patch(moved, 'cancel');
  const cancelled = await mailTo('priya@moved.example', /cancel/i);
  has(cancelled.message, 'METHOD:CANCEL');
  has(cancelled.message, 'SEQUENCE:2');
  const gone = await make(fixed('gone.example'));
  await mailTo('ines@gone.example');
  await customer.api.delete(`/interviews/${gone.meetingCode}`);
  has((await mailTo('ines@gone.example', /cancel/i)).message, 'METHOD:CANCEL');
  const led = await make(fixed('led.example'));
  await mailTo('priya@led.example');
  await customer.api.delete(`/interviews/${led.meetingCode}/participants/${led.participants[1]?.id}`);
  const removed = await until(
    () =>
      Promise.resolve(
        service.sink.mails.filter(
          ({ envelope, raw }) => envelope.to.includes('priya@led.example') && /method=CANCEL/i.test(raw),
        ),
      ),
    (found) => found.length === 1,
  );
  expect(removed).toHaveLength(1);
});

row('mail/calendar-none', async () => {
  await make({ participants: [{ email: 'ines@now.example' }] });
  await make(offer('offer.example'));
  for (const address of ['ines@now.example', 'ines@offer.example', 'priya@offer.example']) {
    const { message, raw } = await mailTo(address);
    expect(message.attachments).toEqual([]);
    expect(raw).not.toContain('text/calendar');
  }
});

row('mail/who-candidate', async () => {
  const now = await make({ participants: [{ email: 'ines@who.example' }] });
  expect((await mailTo('ines@who.example')).message.text).toContain(now.participants[0]?.joinUrl);
  const picks = await make(offer('picks.example'));
  const { message } = await mailTo('ines@picks.example');
  expect(message.text).toContain(picks.bookingUrl);
  expect(message.text).not.toContain(picks.participants[0]?.joinToken);
});

row('mail/who-host', async () => {
  const modes = [
    await make({ meetingType: 'HUMAN', participants: pair('host-now.example') }),
    await make(fixed('host-fixed.example')),
    await make(offer('host-picks.example')),
  ];
  for (const { participants } of modes) {
    const host = participants[1];
    const { message } = await mailTo(host?.email ?? '');
    expect(message.text).toContain(host?.joinUrl);
    expect(message.text).not.toContain('/book/');
  }
});

row('mail/who-team', async () => {
  const { participants } = await make({
    meetingType: 'HUMAN',
    isTeamMeeting: true,
    participants: [
      { email: 'ana@team.example', role: 'PARTICIPANT' },
      { email: 'omar@team.example', role: 'OBSERVER' },
    ],
  });
  for (const { email, joinUrl } of participants) {
    expect((await mailTo(email)).message.text).toContain(joinUrl);
  }
  const observed = await mailTo('omar@team.example');
  const kinds = (await mailsOf(service.testApp, await idOf(participants[0]?.id))).map(
    ({ kind, to_email }) => [to_email, kind],
  );
  expect(Object.fromEntries(kinds)).toEqual({
    'ana@team.example': 'invitation',
    'omar@team.example': 'interviewer_link',
  });
  expect(observed.envelope.to).toEqual(['omar@team.example']);
});

async function idOf(participantId = ''): Promise<string> {
  const { rows } = await service.testApp.deps.db.asOperator((tx) =>
    tx.query<{ interview_id: string }>({
      text: 'select interview_id from participants where id = $1',
      values: [participantId],
    }),
  );
  return rows[0]?.interview_id ?? '';
}

row('mail/token-in-link', async () => {
  const { participants } = await make(fixed('token.example'));
  for (const { email, joinToken, joinUrl } of participants) {
    expect(joinUrl).toBe(`${service.baseUrl}/join/${joinToken}`);
    const { message } = await mailTo(email);
    expect(message.html).toContain(joinUrl);
  }
});

row('mail/kinds', async () => {
  await makeMember(service.testApp, customer.organization, { email: 'tomasz@member.example' });
  const interview = await make(fixed('kinds.example'));
  await mailTo('priya@kinds.example');
  await patch(interview, 'reschedule', { scheduledAt: inDays(6) });
  await customer.api.delete(
    `/interviews/${interview.meetingCode}/participants/${interview.participants[1]?.id}`,
  );
  await patch(interview, 'cancel');
  const wanted = ['invitation', 'interviewer_link', 'removed', 'cancelled'];
  const kinds = await until(
    async () => (await mailsOf(service.testApp, interview.id)).map(({ kind }) => kind),
    (found) => wanted.every((kind) => found.includes(kind)),
  );
  expect(kinds).toEqual(expect.arrayContaining(wanted));
  const asked = await make({ participants: [{ email: 'ines@asks.example' }] });
  await requestHuman(service.testApp.deps, candidateOf(asked, customer.organization), 'Please call');
  expect((await mailTo('tomasz@member.example')).message.text).toContain('Please call');
});

row('mail/kind-evaluation-ready', async () => {
  const tester = await newCustomer(service, { testMode: true });
  const member = await signIn(service.testApp, tester.organization);
  const made = await member.send('POST', '/interviews/practice', { jobRole: 'Glazier' });
  const { meetingCode } = made.json<{ meetingCode: string }>();
  const simulated = await tester.api.post(`/interviews/${meetingCode}/simulate`);
  expect(simulated.statusCode, simulated.body).toBe(202);
  const { interview } = simulated.json<{ interview: InterviewRecord }>();
  const told = await until(
    async () =>
      (await mailsOf(service.testApp, interview.id)).filter(({ kind }) => kind === 'evaluation_ready'),
    (mails) => mails.length > 0,
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(`/interviews/${meetingCode}`);
});

row('mail/kind-accounts', async () => {
  const owner = await signIn(service.testApp, customer.organization, 'OWNER');
  const email = 'ida@accounts.example';
  const linkIn = async (subject: RegExp) => {
    const { message, envelope } = await mailTo(email, subject);
    expect(envelope.to).toEqual([email]);
    const [link = ''] = /http:\S+\/(?:invitation|reset-password)\/\S+/.exec(message.text ?? '') ?? [];
    expect(message.html).toContain(link);
    return link;
  };
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${service.baseUrl}/api/dashboard${path}`, init)).status;
  };
  const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);

  await owner.send('POST', '/members', { name: 'Ida Holm', email, role: 'RECRUITER' });
  const invitation = await linkIn(/^Join Tidewater/);
  const chosen = { token: tokenOf(invitation), password: 'lantern river forest' };
  // Opening the link changes nothing; choosing a password does, but only once.
  await fetch(invitation);
  expect(await post('/invitations/accept', chosen)).toBe(200);
  expect(await post('/invitations/accept', chosen)).toBe(401);
  expect(await post('/sign-in', { email, password: chosen.password })).toBe(200);

  expect(await post('/password-resets', { email })).toBe(202);
  const reset = await linkIn(/^Choose a new password/);
  await fetch(reset);
  const password = 'paper boat light water';
  expect(await post('/password-resets/finish', { token: tokenOf(reset), password })).toBe(200);
  expect(await post('/sign-in', { email, password: chosen.password })).toBe(401);
  expect(await post('/sign-in', { email, password })).toBe(200);
});

row('mail/kind-feedback', async () => {
  const tester = await newCustomer(service, { testMode: true });
  const simulated = async (sendCandidateFeedback: boolean) => {
    const input = { sendCandidateFeedback, participants: [{ email: 'ines@feedback.example' }] };
    const { id, meetingCode } = await make(input, tester);
    const path = `/interviews/${meetingCode}`;
    expect((await tester.api.post(`${path}/simulate`, { profile: 'fluent' })).statusCode).toBe(202);
    await evaluated(tester, path, 1);
    return { id, path };
  };
  const feedbackOn = async (id: string) =>
    (await mailsOf(service.testApp, id)).filter(({ kind }) => kind === 'candidate_feedback');
  const asked = await simulated(true);
  const told = await feedbackOn(asked.id);
  expect(told).toMatchObject([{ to_email: 'ines@feedback.example', revision: 0 }]);
  expect((await tester.api.post(`${asked.path}/analyze`)).statusCode).toBe(202);
  await evaluated(tester, asked.path, 2);
  expect(await feedbackOn(asked.id)).toHaveLength(1);
  expect(await feedbackOn((await simulated(false)).id)).toEqual([]);
  // In test mode mails can be read in the outbox and are never sent.
  expect(service.sink.mails.flatMap(({ envelope }) => envelope.to)).not.toContain('ines@feedback.example');
});

/** Waits until this many analyses exist and everything that follows from them was sent. */
async function evaluated(tester: Customer, path: string, analyses: number): Promise<void> {
  await until(
    async () => (await tester.api.get(`${path}/report`)).json<{ revisions: unknown[] }>().revisions.length,
    (revisions) => revisions === analyses,
  );
  const countUntold = () =>
    service.testApp.deps.db.asOperator(async (tx) => {
      const { rows } = await tx.query<{ untold: number }>({
        text: `select count(*)::int as untold from graphile_worker._private_jobs j
               join graphile_worker._private_tasks t on t.id = j.task_id
               where t.identifier = 'dispatch-event' and j.payload ->> 'organizationId' = $1`,
        values: [tester.organization.organizationId],
      });
      return rows[0]?.untold;
    });
  await until(countUntold, (untold) => untold === 0);
}

row('mail/tokens', async () => {
  const tokens = new Set<string>();
  for (let n = 0; n < 20; n++) {
    const { participants } = await make(offer(`t${n}.example`));
    for (const { joinToken } of participants) {
      // 128 bits are 22 characters of base64url.
      expect(joinToken).toMatch(/^[\w-]{22,}$/);
      tokens.add(joinToken);
    }
  }
  expect(tokens.size).toBe(40);
});

row('mail/links-change-nothing', async () => {
  const quiet = await openService();
  const own = await newCustomer(quiet);
  const joins = await makeInterview(quiet.testApp, own.organization);
  const slot = { start: '2026-12-02T09:00:00Z', end: '2026-12-02T09:15:00Z' };
  const books = await makeInterview(quiet.testApp, own.organization, { availableSlots: [slot] });
  await quiet.testApp.runJobs();
  // The request log is written a moment after the response, and contains nothing about these links.
  const state = () => dumpData(quiet.testApp.database, { without: ['public.request_log'] });
  const jobs = () => until(state, (dump) => dump.includes('prune-request-log'));
  const before = await jobs();
  for (const link of [joins.participants[0]?.joinUrl, books.bookingUrl]) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      for (let n = 0; n < 5; n++) await fetch(link ?? '', { method });
    }
  }
  expect(await state()).toBe(before);
  await quiet.close();
});

row('test-mode/mails', async () => {
  const tester = await newCustomer(service, { testMode: true });
  const interview = await make({ participants: [{ email: 'ines@kept.example' }] }, tester);
  const mails = await until(
    () => mailsOf(service.testApp, interview.id),
    (found) => found.length > 0 && found.every(({ status }) => status === 'KEPT'),
  );
  expect(mails.map(({ to_email }) => to_email)).toEqual(['ines@kept.example']);
  expect(service.sink.mails.some(({ envelope }) => envelope.to.includes('ines@kept.example'))).toBe(false);
});

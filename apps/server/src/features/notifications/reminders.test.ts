import type { InterviewRecord } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { mailsOf } from '../../testing/life-cycle.ts';
import type { MailTransport } from '../../ports/mail.ts';

/** The mails that the transport received, by subject; while `down`, it accepts none. */
const sent: string[] = [];
let down = false;
const transport: MailTransport = {
  delivers: true,
  async send(message) {
    if (down) throw new Error('the mail server is away');
    sent.push(message.subject);
    return 'SENT';
  },
  close: () => {},
};

const test = forThisFile(() => openTestApp({ transport }));
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

const start = '2026-12-01T10:00:00.000Z';
const known = '2026-11-21T10:00:00.000Z';
const human = {
  meetingType: 'HUMAN',
  scheduledAt: start,
  participants: [
    { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
    { name: 'Tomasz Wrona', email: 'tomasz@tidewater.example', role: 'INTERVIEWER' },
    { name: 'Omar Said', email: 'omar@tidewater.example', role: 'OBSERVER' },
  ],
};

async function createAt(instant: string, input: Record<string, unknown> = human) {
  test.clock.set(instant);
  const interview = await makeInterview(test, organization, input);
  await test.runJobs();
  return interview;
}

async function runAt(instant: string) {
  test.clock.set(instant);
  await test.runJobs();
}

async function reminders(interview: InterviewRecord) {
  const mails = await mailsOf(test, interview.id);
  return mails
    .filter(({ kind }) => kind.startsWith('reminder'))
    .map(({ kind, to_email, status }) => `${kind} ${to_email} ${status}`);
}
const all = (kind: string, status = 'SENT') =>
  human.participants.map(({ email }) => `${kind} ${email} ${status}`);

/** The waiting jobs of this interview. */
async function waiting(interview: InterviewRecord): Promise<string[]> {
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query<{ key: string }>({
      text: `select key from graphile_worker._private_jobs
             where payload ->> 'interviewId' = $1 and key like 'reminder%' order by key`,
      values: [interview.id],
    }),
  );
  return rows.map(({ key }) => key.split(':')[0] ?? '');
}

describe('reminders of a fixed time', () => {
  it('are mailed a day and an hour before, each with the recipient’s own link', async () => {
    const interview = await createAt(known);
    await runAt('2026-11-30T09:59:59.000Z');
    expect(await reminders(interview)).toEqual([]);
    await runAt('2026-11-30T10:00:00.000Z');
    expect(await reminders(interview)).toEqual(all('reminder_24h'));
    await runAt('2026-12-01T09:00:00.000Z');
    expect(await reminders(interview)).toEqual([...all('reminder_24h'), ...all('reminder_1h')]);
    const mails = (await mailsOf(test, interview.id)).filter(({ kind }) => kind.startsWith('reminder'));
    const links = mails.map(({ text }) => /\/join\/([\w-]+)/.exec(text)?.[1]);
    expect(new Set(links).size).toBe(human.participants.length);
    expect(mails.every(({ ics }) => ics === null)).toBe(true);
    await test.handlers.remind.run({ ...idsOf(interview), kind: 'reminder_1h' });
    expect(await reminders(interview)).toHaveLength(2 * human.participants.length);
  });

  it.each([
    ['five hours before: of the last hour only', '2026-12-01T05:00:00.000Z', ['reminder_1h']],
    ['half an hour before: not at all', '2026-12-01T09:30:00.000Z', []],
  ])('are planned only if they are still ahead (time set %s)', async (_name, instant, expected) => {
    const interview = await createAt(instant);
    expect(await waiting(interview)).toEqual(expected);
    await runAt('2026-12-01T09:59:00.000Z');
    await runAt(start);
    expect((await reminders(interview)).filter((text) => text.includes('24h'))).toEqual([]);
  });

  it('come only at the new time when the interview was moved', async () => {
    const interview = await createAt(known);
    await api.send('PATCH', `/interviews/${interview.meetingCode}/reschedule`, {
      scheduledAt: '2026-12-03T10:00:00Z',
    });
    await runAt('2026-12-01T09:30:00.000Z');
    expect(await reminders(interview)).toEqual([]);
    await runAt('2026-12-02T10:00:00.000Z');
    expect(await reminders(interview)).toEqual(all('reminder_24h'));
    // The interview moves after the reminder, so a reminder of the new time follows.
    await api.send('PATCH', `/interviews/${interview.meetingCode}/reschedule`, {
      scheduledAt: '2026-12-08T10:00:00Z',
    });
    await test.runJobs();
    await runAt('2026-12-07T10:00:00.000Z');
    expect(await reminders(interview)).toEqual([...all('reminder_24h'), ...all('reminder_24h')]);
    await runAt('2026-12-08T09:00:00.000Z');
    expect(await reminders(interview)).toHaveLength(9);
  });

  it('come after a move to short notice only if they are still ahead', async () => {
    const interview = await createAt(known);
    await runAt('2026-11-29T10:00:00.000Z');
    await api.send('PATCH', `/interviews/${interview.meetingCode}/reschedule`, {
      scheduledAt: '2026-11-29T15:00:00Z',
    });
    await test.runJobs();
    expect(await waiting(interview)).toEqual(['reminder_1h']);
  });

  it.each(['cancel', 'delete'] as const)('stop after a request to %s the interview', async (act) => {
    const interview = await createAt(known);
    expect(await waiting(interview)).toEqual(['reminder_1h', 'reminder_24h']);
    const path = `/interviews/${interview.meetingCode}`;
    const response = act === 'delete' ? await api.delete(path) : await api.send('PATCH', `${path}/cancel`);
    expect(response.statusCode).toBe(200);
    await test.runJobs();
    expect(await waiting(interview)).toEqual([]);
    sent.length = 0;
    await runAt('2026-11-30T10:00:00.000Z');
    await runAt('2026-12-01T09:00:00.000Z');
    // Interviews of other tests are over by then, and reminders of their scorecards are sent too.
    expect(sent.filter((subject) => !subject.startsWith('Your scorecard'))).toEqual([]);
  });

  it('skip a removed participant and include an added one', async () => {
    const interview = await createAt(known);
    const [, , omar] = interview.participants;
    await api.delete(`/interviews/${interview.meetingCode}/participants/${omar?.id}`);
    await api.post(`/interviews/${interview.meetingCode}/participants`, {
      name: 'Priya Raman',
      email: 'priya@tidewater.example',
      role: 'HOST',
    });
    await runAt('2026-11-30T10:00:00.000Z');
    const told = (await reminders(interview)).map((text) => text.split(' ')[1]);
    expect(told).toEqual(['ines@example.com', 'tomasz@tidewater.example', 'priya@tidewater.example']);
  });
});

it('are planned when an interview gets its first time', async () => {
  const interview = await createAt('2026-11-29T09:00:00.000Z', {});
  expect(await waiting(interview)).toEqual([]);
  await api.send('PATCH', `/interviews/${interview.meetingCode}/reschedule`, { scheduledAt: start });
  await test.runJobs();
  expect(await waiting(interview)).toEqual(['reminder_1h', 'reminder_24h']);
});

describe('reminders after an outage', () => {
  it.each([
    ['is sent while two hours are left', '2026-12-01T08:00:00.000Z', ['reminder_24h']],
    ['of the day before gives way to that of the last hour', '2026-12-01T08:30:00.000Z', []],
    ['of the last hour is sent late', '2026-12-01T09:50:00.000Z', ['reminder_1h']],
    ['is not sent when people are on their way', '2026-12-01T09:56:00.000Z', []],
  ])('are sent only if there is enough time left: a reminder %s', async (_name, instant, expected) => {
    const interview = await createAt(known);
    await runAt(instant);
    expect(await reminders(interview)).toEqual(expected.flatMap((kind) => all(kind)));
  });

  it('are not sent when the time of the interview was changed meanwhile', async () => {
    const interview = await createAt(known);
    test.clock.set('2026-11-30T10:00:00.000Z');
    const { remind } = test.handlers;
    await remind.run({ ...idsOf(interview), kind: 'reminder_24h' });
    expect(await reminders(interview)).toEqual(all('reminder_24h', 'QUEUED'));
    await api.send('PATCH', `/interviews/${interview.meetingCode}/reschedule`, {
      scheduledAt: '2026-12-01T12:00:00Z',
    });
    await test.runJobs();
    expect(await reminders(interview)).toEqual(all('reminder_24h', 'FAILED'));
    const mails = await mailsOf(test, interview.id);
    const why = mails.filter(({ kind }) => kind === 'reminder_24h').map(({ last_error }) => last_error);
    expect(new Set(why)).toEqual(new Set(['Not sent: the time had changed.']));
  });

  it('mails only the new time when an invitation was not sent before the interview moved', async () => {
    test.clock.set(known);
    down = true;
    const interview = await makeInterview(test, organization, human);
    await expect(test.runJobs()).rejects.toThrow('did not accept the mail');
    down = false;
    await api.send('PATCH', `/interviews/${interview.meetingCode}/reschedule`, {
      scheduledAt: '2026-12-03T10:00:00Z',
    });
    // Another participant is removed meanwhile, which raises the sequence number but changes no time.
    await api.delete(`/interviews/${interview.meetingCode}/participants/${interview.participants[2]?.id}`);
    sent.length = 0;
    await test.runJobs();
    const mails = await mailsOf(test, interview.id);
    for (const mail of mails.filter(({ status }) => status === 'QUEUED')) {
      // The failed try above has used up the job of this mail, so it still waits.
      expect(mail.kind).toBe('invitation');
    }
    expect(sent.filter((subject) => !subject.startsWith('New time'))).toEqual([
      expect.stringContaining('no longer in this interview'),
    ]);
    expect(sent.filter((subject) => subject.startsWith('New time'))).toHaveLength(2);
  });
});

const idsOf = (interview: InterviewRecord) => ({
  organizationId: organization.organizationId,
  interviewId: interview.id,
});

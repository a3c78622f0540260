import { deleteInterviewResponse } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf, plainInterview } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { dumpData } from '../../../testing/dump-data.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';
import { mailsOf, propertyOf } from '../../../testing/life-cycle.ts';
import { loopbackBus } from '../../../testing/loopback-bus.ts';
import type { MailMessage, MailTransport } from '../../../ports/mail.ts';
import { makeRecordedInterview } from '../../../testing/factories/recorded-interview.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

describe('deleting an interview', () => {
  it('answers with the specified body, and the interview is gone afterwards', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const response = await api.delete(`/interviews/${meetingCode}`);
    expect(response.statusCode).toBe(200);
    const body = expectShape(deleteInterviewResponse, response.json());
    expect(Object.keys(body)).toEqual(['success', 'message']);
    expectError(await api.get(`/interviews/${meetingCode}`), 'not_found');
    expectError(await api.delete(`/interviews/${meetingCode}`), 'not_found');
  });

  it('accepts an empty JSON body for a deletion', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const response = await api.delete(`/interviews/${meetingCode}`, { 'content-type': 'application/json' });
    expect(response.statusCode).toBe(200);
  });

  it('deletes all of its text from the database and all of its objects', async () => {
    const canary = 'quizzical-heron';
    const slots = [{ start: '2026-12-01T10:00:00Z', end: '2026-12-01T10:30:00Z' }];
    const input = everyText(canary);
    const { meetingCode, joinToken, objectKeys } = await makeRecordedInterview(test, organization, {
      input,
      idempotencyKey: 'once-7',
      answer: `I once met a ${canary} in production.`,
    });
    const human = await makeInterview(test, organization, {
      ...input,
      meetingType: 'HUMAN',
      scheduledAt: '2026-12-01T10:00:00Z',
      participants: [
        { name: `Name ${canary}`, email: 'ines@example.com', role: 'CANDIDATE' },
        { name: `Host ${canary}`, email: 'host@example.com', role: 'HOST' },
      ],
    });
    const picks = await makeInterview(test, organization, { ...input, availableSlots: slots });
    await test.runJobs();
    // Lists contain it too, and their responses are in the request log.
    await api.get('/interviews?search=quizzical');
    const send = (method: 'PATCH' | 'POST' | 'DELETE', path: string, body?: object) =>
      api.send(method, path, body, { 'idempotency-key': `${method} ${path}` });
    const [, host] = human.participants;
    const added = { name: `More ${canary}`, email: 'more@example.com', role: 'OBSERVER' };
    await send('POST', `/interviews/${human.meetingCode}/participants`, added);
    await send('PATCH', `/interviews/${human.meetingCode}/reschedule`, {
      scheduledAt: '2026-12-02T10:00:00Z',
      reason: `Reason ${canary}`,
    });
    await send('DELETE', `/interviews/${human.meetingCode}/participants/${host?.id}`);
    await send('PATCH', `/interviews/${picks.meetingCode}/cancel`, { reason: `Reason ${canary}` });
    await test.runJobs();
    expect(await dumpData(test.database)).toContain(canary);
    // The responses are encrypted, so that no dump shows their content; they are counted instead.
    expect(await storedAnswers()).toHaveLength(5);
    const keys = await objectKeys();
    expect(keys.length).toBeGreaterThan(2);
    const { videoUrl } = (await api.get(`/interviews/${meetingCode}/recording`)).json<{
      recording: { videoUrl: string };
    }>().recording;
    const video = () => test.app.inject({ url: videoUrl.slice('http://parley.test'.length) });
    expect((await video()).statusCode).toBe(200);

    const codes = [meetingCode, human.meetingCode, picks.meetingCode];
    const deletions = codes.map((_code, index) => `delete ${index}`);
    for (const [index, code] of codes.entries()) {
      const headers = { 'idempotency-key': `delete ${index}` };
      expect((await api.delete(`/interviews/${code}`, headers)).statusCode).toBe(200);
    }
    expect((await video()).statusCode).toBe(404);
    const session = await test.app.inject({
      method: 'POST',
      url: '/api/public/session',
      payload: { joinToken },
    });
    expectError(session, 'not_found');
    await test.runJobs();
    const dump = await dumpData(test.database);
    expect(dump).not.toContain(canary);
    expect(dump).not.toContain(joinToken);
    expect(await storedAnswers()).toEqual(deletions);
    for (const key of keys) expect(await test.deps.objects.size(key), key).toBeNull();
  });
});

it('removes objects that no row names, such as those of a killed process', async () => {
  const { meetingCode, id } = await makeRecordedInterview(test, organization);
  const other = await makeRecordedInterview(test, organization);
  await test.runJobs();
  const { objects } = test.deps;
  const forgotten = [`recordings/${id}/finished`, `recordings/${id}/session/00000000`];
  for (const key of forgotten) await objects.put(key, Buffer.from('pictures'));
  const kept = await other.objectKeys();
  await api.delete(`/interviews/${meetingCode}`);
  await test.runJobs();
  for (const key of forgotten) expect(await objects.size(key), key).toBeNull();
  for (const key of kept) expect(await objects.size(key), key).toBeGreaterThan(0);
});

describe('a deleted interview in people’s calendars', () => {
  const fixed = {
    meetingType: 'HUMAN',
    scheduledAt: '2026-12-04T10:00:00Z',
    title: 'A title that is gone',
    participants: [
      { name: 'Ines Duarte', email: 'ines@own.example', role: 'CANDIDATE' },
      { name: 'Priya Raman', email: 'priya@own.example', role: 'HOST' },
    ],
  };
  const notices = async (domain: string) =>
    (await mailsOf(test, null)).filter(({ to_email }) => to_email.endsWith(domain));

  it('mails a cancellation with only address, UID and time, which is kept for a day', async () => {
    const { meetingCode } = await makeInterview(test, organization, fixed);
    await test.runJobs();
    await api.delete(`/interviews/${meetingCode}`);
    await test.runJobs();
    const told = await notices('@own.example');
    expect(told.map(({ to_email }) => to_email)).toEqual(['ines@own.example', 'priya@own.example']);
    for (const mail of told) {
      expect(mail).toMatchObject({ kind: 'cancelled', status: 'KEPT', ics_method: 'CANCEL' });
      expect(propertyOf(mail, 'UID')).toBe(`${meetingCode}@parley.test`);
      expect(propertyOf(mail, 'SEQUENCE')).toBe('1');
      expect(propertyOf(mail, 'DTSTART')).toBe('20261204T100000Z');
      expect(mail.text + mail.subject).not.toMatch(/Ines|Priya|A title that is gone|join/);
    }
    test.clock.advance(24 * 3_600_000);
    await test.runJobs();
    expect(await notices('@own.example')).toEqual([]);
    const dump = await dumpData(test.database, {
      without: ['public.request_log', 'public.audit_entries'],
    });
    expect(dump).not.toContain(meetingCode);
  });

  it('erases the mailed cancellation as soon as a mail server accepts it', async () => {
    const sent: MailMessage[] = [];
    const transport: MailTransport = {
      delivers: true,
      async send(message) {
        sent.push(message);
        return 'SENT';
      },
      close: () => {},
    };
    const own = await openTestApp({ transport });
    try {
      const ownOrganization = await makeOrganization(own);
      const { meetingCode } = await makeInterview(own, ownOrganization, fixed);
      await own.runJobs();
      await apiOf(own, ownOrganization).delete(`/interviews/${meetingCode}`);
      await own.runJobs();
      expect(sent.map(({ calendar }) => calendar?.method)).toEqual([
        'REQUEST',
        'REQUEST',
        'CANCEL',
        'CANCEL',
      ]);
      expect(await dumpData(own.database)).not.toMatch(/own\.example/);
    } finally {
      await own.close();
    }
  });

  it.each([
    ['without a time', { scheduledAt: undefined }, '@quiet.example'],
    ['whose cancellation they were mailed', { cancel: true }, '@silent.example'],
  ])(
    'mails nobody about the deletion of an interview %s',
    async (_name, { cancel, ...input }: Record<string, unknown>, domain) => {
      const participants = [{ email: `ines${domain}`, role: 'CANDIDATE' }];
      const { meetingCode } = await makeInterview(test, organization, { ...fixed, ...input, participants });
      if (cancel) {
        await api.send('PATCH', `/interviews/${meetingCode}/cancel`);
        await test.runJobs();
      }
      await api.delete(`/interviews/${meetingCode}`);
      await test.runJobs();
      expect(await notices(domain)).toEqual([]);
    },
  );
});

it('answers 200 to a deletion even when the event bus is away', async () => {
  const bus = { ...loopbackBus(), publish: () => Promise.reject(new Error('the bus is away')) };
  const own = await openTestApp({ bus });
  try {
    const ownOrganization = await makeOrganization(own);
    const { meetingCode } = await makeInterview(own, ownOrganization);
    const response = await apiOf(own, ownOrganization).delete(`/interviews/${meetingCode}`);
    expect(response.statusCode).toBe(200);
  } finally {
    await own.close();
  }
});

it('disconnects the candidate from the room at once when the interview is deleted', async () => {
  const bus = loopbackBus();
  const own = await openTestApp({ bus });
  try {
    const ownOrganization = await makeOrganization(own);
    const { meetingCode, id } = await makeInterview(own, ownOrganization);
    await apiOf(own, ownOrganization).delete(`/interviews/${meetingCode}`);
    expect(bus.published).toContainEqual(expect.objectContaining({ kind: 'conversation', interviewId: id }));
  } finally {
    await own.close();
  }
});

/** The idempotency keys with a stored response, in order. */
async function storedAnswers(): Promise<string[]> {
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query<{ key: string }>({
      text: 'select key from idempotency_keys where coalesce(body_sealed, fingerprint) is not null order by key',
    }),
  );
  return rows.map(({ key }) => key);
}

/** A create with the canary in every free-text field. */
function everyText(canary: string): Record<string, unknown> {
  return {
    ...plainInterview,
    title: `Title ${canary}`,
    jobRole: `Role ${canary}`,
    candidateCV: `CV ${canary}`,
    companyName: `Company ${canary}`,
    skills: [`Skill ${canary}`],
    seniority: `Level ${canary}`,
    stage: `Stage ${canary}`,
    externalJobId: `Job ${canary}`,
    metadata: { note: canary, [canary]: 'x' },
    questions: [
      {
        question: `Question ${canary}?`,
        skill: `Skill ${canary}`,
        expectedAnswer: `Answer ${canary}`,
        rubric: { points: [{ text: `Point ${canary}`, keywords: [canary], phrasings: [canary] }] },
      },
    ],
    participants: [{ name: `Name ${canary}`, email: `${canary}@example.com` }],
  };
}

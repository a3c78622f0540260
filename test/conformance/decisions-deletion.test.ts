import type { InterviewRecord } from '@parley/contract';
import { expect } from 'vitest';
import { joinConversation } from '../../apps/server/src/features/conversations/index.ts';
import { plainInterview } from '../../apps/server/src/testing/api.ts';
import { dumpData } from '../../apps/server/src/testing/dump-data.ts';
import { expectError } from '../../apps/server/src/testing/expect-error.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { agree, candidateOf } from '../../apps/server/src/testing/factories/participant.ts';
import { makeRecordedInterview } from '../../apps/server/src/testing/factories/recorded-interview.ts';
import { makeWebhook } from '../../apps/server/src/testing/factories/webhook.ts';
import { mailsOf } from '../../apps/server/src/testing/life-cycle.ts';
import { openWebhookReceiver } from '../../apps/server/src/testing/webhook-receiver.ts';
import { row } from './row.ts';
import { newCustomer, openWorkingService, until } from './service.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

const service = forThisFile(() => openWorkingService());
const customer = forThisFile(() => newCustomer(service));

const canary = 'quizzical-heron';
const read = async (meetingCode: string) =>
  (await customer.api.get(`/interviews/${meetingCode}`)).json<{ interview: InterviewRecord }>().interview;

/**
 * An interview whose data is in every store: recording, evaluation, mails, webhooks, idempotency keys, search and
 * request log.
 */
async function everywhere() {
  const made = await makeRecordedInterview(service.testApp, customer.organization, {
    idempotencyKey: 'made',
    answer: `I once met a ${canary} in production.`,
    input: {
      title: `Title ${canary}`,
      candidateCV: `CV ${canary}`,
      externalJobId: `Job ${canary}`,
      metadata: { note: canary },
      questions: [`What of a ${canary}?`],
      participants: [{ name: `Name ${canary}`, email: `ines@${canary}.example` }],
    },
  });
  await until(
    () => read(made.meetingCode),
    ({ recordingStatus, evaluationStatus }) => recordingStatus === 'READY' && evaluationStatus === 'READY',
  );
  // An invitation that is due after the interview's end is not sent, but is in the outbox.
  await until(
    () => mailsOf(service.testApp, made.id),
    (mails) => mails.length > 0 && mails.every(({ status }) => status === 'SENT' || status === 'FAILED'),
  );
  await customer.api.get('/interviews?search=heron');
  return made;
}

row('records/delete', async () => {
  const { testApp } = service;
  const receiver = await openWebhookReceiver();
  await makeWebhook(testApp, customer.organization, { url: receiver.url });
  const made = await everywhere();
  const path = `/interviews/${made.meetingCode}`;
  const { recording } = (await customer.api.get(`${path}/recording`)).json<{
    recording: { videoUrl: string };
  }>();
  const keys = await made.objectKeys();
  expect(keys.length).toBeGreaterThan(2);
  expect((await fetch(recording.videoUrl)).status).toBe(200);
  const told = () => Promise.resolve(receiver.received.map(({ body }) => body).join('\n'));
  await until(told, (bodies) => bodies.includes('evaluation.ready') && bodies.includes('recording.ready'));
  expect(await dumpData(testApp.database)).toContain(canary);

  const startedAt = performance.now();
  expect((await customer.api.delete(path, { 'idempotency-key': 'deleted' })).statusCode).toBe(200);
  // At once nobody can enter or read, and no URL that was given out works.
  expect((await fetch(recording.videoUrl)).status).toBe(404);
  for (const rest of ['', '/recording', '/evaluation', '/transcript']) {
    expectError(await customer.api.get(`${path}${rest}`), 'not_found');
  }
  const enter = {
    method: 'POST',
    url: '/api/public/session',
    payload: { joinToken: made.joinToken },
  } as const;
  expectError(await testApp.app.inject(enter), 'not_found');
  // Within 60 seconds, with the worker as it runs: rows, outbox, stored responses, bodies of webhooks and request
  // log.
  await until(
    async () => {
      const dump = await dumpData(testApp.database);
      return [canary, made.joinToken].filter((secret) => dump.includes(secret));
    },
    (left) => left.length === 0,
  );
  for (const key of keys) {
    await until(
      () => testApp.deps.objects.size(key),
      (size) => size === null,
    );
  }
  await until(told, (bodies) => bodies.includes('interview.deleted'));
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  // The responses stored under its idempotency keys are erased, but the keys stay used: no second interview is
  // made.
  const again = await customer.api.post('/interviews', plainInterview, { 'idempotency-key': 'made' });
  expectError(again, 'idempotency_result_erased');
  await receiver.close();

  for (const state of ['SCHEDULED', 'ACTIVE', 'CANCELLED'] as const) {
    const other = await makeInterview(testApp, customer.organization);
    const candidate = candidateOf(other, customer.organization);
    if (state === 'ACTIVE') {
      await agree(testApp, candidate);
      await joinConversation(testApp.deps, candidate);
    }
    const address = `/interviews/${other.meetingCode}`;
    if (state === 'CANCELLED') await customer.api.send('PATCH', `${address}/cancel`);
    expect((await read(other.meetingCode)).status).toBe(state);
    expect((await customer.api.delete(address)).statusCode).toBe(200);
    expectError(await customer.api.get(address), 'not_found');
  }
});

row('records/delete-notice', async () => {
  const { testApp, sink } = service;
  const scheduledAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const made = await makeInterview(testApp, customer.organization, {
    scheduledAt,
    title: 'A title that is gone',
    participants: [{ name: 'Odile Fenn', email: 'odile@notice.example' }],
  });
  const arrives = (method: string) =>
    sink.waitFor(
      ({ envelope, raw }) => envelope.to.includes('odile@notice.example') && raw.includes(`method=${method}`),
      20_000,
    );
  await arrives('REQUEST');
  await customer.api.delete(`/interviews/${made.meetingCode}`);
  const { raw, message } = await arrives('CANCEL');
  expect(raw).not.toMatch(/Odile|A title that is gone|\/join\//);
  expect(message.attachments[0]?.content).toContain(`UID:${made.meetingCode}@127.0.0.1`);
  // The webhook of the row above reports the deletion by its meetingCode; mails keep nothing.
  await until(
    async () => (await mailsOf(testApp, null)).filter(({ to_email }) => to_email === 'odile@notice.example'),
    (mails) => mails.length === 0,
  );
});

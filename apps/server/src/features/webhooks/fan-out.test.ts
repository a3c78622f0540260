import { randomUUID } from 'node:crypto';
import { webhookPayload, type EventType, type InterviewRecord, type WebhookPayload } from '@parley/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findEvent, listInterviewEvents, recordEvent, type EventRow } from '../../kernel/events.ts';
import { MailRefusedError, type MailTransport } from '../../ports/mail.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { dumpData } from '../../testing/dump-data.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { candidateOf } from '../../testing/factories/participant.ts';
import { makeRecordedInterview } from '../../testing/factories/recorded-interview.ts';
import { deliveriesOf, deliveryOf, makeWebhook } from '../../testing/factories/webhook.ts';
import { openWebhookReceiver } from '../../testing/webhook-receiver.ts';
import { requestHuman } from '../conversations/index.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';

let webhookId: string;
let refusesMail = false;
const transport: MailTransport = {
  delivers: true,
  async send() {
    if (refusesMail) throw new MailRefusedError('550 5.1.1 no such user ines@example.com');
    return 'SENT';
  },
  close() {},
};
const test = forThisFile(() => openTestApp({ transport }));
const receiver = forEachTest(() => openWebhookReceiver());
const organization = forEachTest(() => makeOrganization(test));
const api = apiOf(test, organization);
beforeEach(async () => {
  webhookId = (await makeWebhook(test, organization, { url: receiver.url })).webhook.id;
});
afterEach(() => {
  refusesMail = false;
});

const payloads = (): WebhookPayload[] =>
  receiver.received.map(({ body }) => webhookPayload.parse(JSON.parse(body)));
const typesOf = (list: { type: EventType }[]) => list.map(({ type }) => type).sort();
const eventsOf = (interviewId: string): Promise<EventRow[]> =>
  test.database.db.inOrganization(organization.organizationId, (tx) => listInterviewEvents(tx, interviewId));
const find = (type: EventType): WebhookPayload => {
  const found = payloads().find((payload) => payload.type === type);
  if (!found) throw new Error(`${type} arrived`);
  return found;
};
const minuteMs = 60_000;
/** The request log keeps its rows and erases their bodies itself. */
/** The audit log keeps the meetingCode of what somebody deleted (ADR 93). */
const dumpRest = () => dumpData(test.database, { without: ['public.request_log', 'public.audit_entries'] });

describe('the deliveries of an event', () => {
  it('contain one delivery per event, from an interview’s creation to its evaluation', async () => {
    const { id, meetingCode } = await makeRecordedInterview(test, organization, {
      input: { externalJobId: 'job-7' },
    });
    await test.runJobs();
    const events = await eventsOf(id);
    expect(new Set(typesOf(events))).toEqual(
      new Set([
        'interview.created',
        'interview.started',
        'participant.joined',
        'interview.completed',
        'transcript.ready',
        'participant.left',
        'recording.ready',
        'evaluation.ready',
      ]),
    );
    expect(typesOf(payloads())).toEqual(typesOf(events));
    const statuses = Object.fromEntries(payloads().map(({ type, data }) => [type, data.status]));
    // All events were dispatched after the end; each states the status that it led to.
    expect(statuses).toMatchObject({
      'interview.created': 'SCHEDULED',
      'interview.started': 'ACTIVE',
      'interview.completed': 'COMPLETED',
      'evaluation.ready': 'COMPLETED',
    });
    for (const { data } of payloads()) {
      expect(data).toMatchObject({ meetingCode, interviewId: id, externalJobId: 'job-7' });
    }
  });

  it('report a no-show that only the worker noticed', async () => {
    const start = test.clock.now();
    const scheduledAt = new Date(start.getTime() + 60 * minuteMs).toISOString();
    const { id, meetingCode } = await makeInterview(test, organization, { scheduledAt });
    await test.runJobs();
    test.clock.advance(120 * minuteMs);
    await test.runJobs();
    expect(typesOf(payloads())).toEqual(['interview.created', 'interview.no_show']);
    expect(find('interview.no_show')).toEqual({
      type: 'interview.no_show',
      timestamp: test.clock.now().toISOString(),
      data: { meetingCode, interviewId: id, status: 'CANCELLED', externalJobId: null },
    });
  });

  it('report a mail that was finally refused', async () => {
    refusesMail = true;
    const { id, participants } = await makeInterview(test, organization);
    await test.runJobs();
    expect(typesOf(payloads())).toEqual(['email.bounced', 'interview.created']);
    const { data } = find('email.bounced');
    expect(data).toMatchObject({
      interviewId: id,
      participantId: participants[0]?.id,
      mailKind: 'invitation',
    });
  });

  it('are created once when the job is repeated', async () => {
    const { id } = await makeInterview(test, organization);
    await test.runJobs();
    const [event] = await eventsOf(id);
    const payload = { organizationId: organization.organizationId, eventId: event?.id ?? '' };
    await test.handlers['dispatch-event'].run(payload);
    await Promise.all([1, 2, 3].map(() => test.handlers['dispatch-event'].run(payload)));
    await test.runJobs();
    expect(payloads()).toHaveLength(1);
    expect(await deliveriesOf(test, organization, webhookId)).toHaveLength(1);
  });

  it('are not created when the change is rolled back', async () => {
    const { organizationId } = organization;
    const undone = test.database.db.inOrganization(organizationId, async (tx) => {
      const event = { organizationId, interviewId: null, occurredAt: test.clock.now() };
      await recordEvent(tx, { ...event, type: 'calendar.disconnected' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await test.runJobs();
    expect(payloads()).toEqual([]);
  });
});

describe('the endpoints that receive an event', () => {
  it('sends an event to all endpoints that take its type, each with its own webhook-id', async () => {
    await makeWebhook(test, organization, {
      url: `${receiver.url}/created`,
      eventTypes: ['interview.created'],
    });
    await makeWebhook(test, organization, { url: `${receiver.url}/ready`, eventTypes: ['evaluation.ready'] });
    await makeWebhook(test, organization, { url: `${receiver.url}/off`, enabled: false });
    await makeInterview(test, organization);
    await test.runJobs();
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/hooks', '/hooks/created']);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('sends no event to an endpoint of another organization', async () => {
    const other = await makeOrganization(test);
    const { webhook } = await makeWebhook(test, other, { url: `${receiver.url}/other` });
    await makeInterview(test, organization);
    await test.runJobs();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
    expect(await deliveriesOf(test, other, webhook.id)).toEqual([]);
  });

  it('get an event that belongs to no interview, with the ids of the calendar and its owner', async () => {
    const { organizationId } = organization;
    const about = { memberId: randomUUID(), connectionId: randomUUID() };
    await test.database.db.inOrganization(organizationId, (tx) =>
      recordEvent(tx, {
        organizationId,
        interviewId: null,
        type: 'calendar.disconnected',
        data: { ...about, kind: 'CALDAV' },
        occurredAt: test.clock.now(),
      }),
    );
    await test.runJobs();
    expect(payloads().map(({ type, data }) => [type, data])).toEqual([['calendar.disconnected', about]]);
  });
});

it('sends no token, name, e-mail address or free text in the body', async () => {
  const canary = 'quizzical-heron';
  const interview = await makeCompletedInterview(test, organization, {
    input: {
      title: `Title ${canary}`,
      companyName: `Company ${canary}`,
      candidateCV: `CV ${canary}`,
      metadata: { note: canary },
      participants: [{ name: `Name ${canary}`, email: `${canary}@example.com` }],
    },
  });
  const joinToken = interview.participants[0]?.joinToken ?? '';
  await requestHuman(test.deps, candidateOf(interview, organization), `Call me, ${canary}`);
  await test.runJobs();
  expect(typesOf(payloads())).toContain('human.requested');
  expect(await dumpData(test.database)).toContain(`Call me, ${canary}`);
  for (const { body, headers } of receiver.received) {
    const sent = `${JSON.stringify(headers)}${body}`;
    for (const secret of [canary, joinToken, organization.apiKey]) expect(sent).not.toContain(secret);
  }
});

describe('deleting the interview', () => {
  const remove = async ({ meetingCode }: InterviewRecord) =>
    expect((await api.delete(`/interviews/${meetingCode}`)).statusCode).toBe(200);

  it('erases bodies, responses and tries when the interview is deleted, and reports it once', async () => {
    receiver.answer((response, { body }) => response.writeHead(200).end(`I got ${body}`));
    const interview = await makeInterview(test, organization, { externalJobId: 'job-8' });
    await test.runJobs();
    expect(payloads()).toHaveLength(1);
    await remove(interview);
    test.clock.advance(1000);
    await test.runJobs();
    expect(typesOf(payloads())).toEqual(['interview.created', 'interview.deleted']);
    const { id, meetingCode } = interview;
    expect(find('interview.deleted').data).toEqual({
      meetingCode,
      interviewId: id,
      status: 'SCHEDULED',
      externalJobId: 'job-8',
    });
    const [told, ...others] = await deliveriesOf(test, organization, webhookId);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ type: 'interview.deleted', status: 'DELIVERED', meetingCode: null });
    const dump = await dumpRest();
    expect(dump).not.toContain(meetingCode);
    expect(dump).not.toContain('job-8');
    const again = await api.post(`/webhooks/deliveries/${told?.id}/redeliver`);
    expect(again.statusCode).toBe(409);
  });

  it('reports the deletion when the endpoint was down for hours, and keeps its body until then', async () => {
    receiver.answer((response) => response.writeHead(503).end());
    const interview = await makeInterview(test, organization);
    await remove(interview);
    await test.runJobs();
    test.clock.advance(60 * minuteMs);
    receiver.answer((response) => response.writeHead(200).end());
    await test.runJobs();
    expect(find('interview.deleted').data.meetingCode).toBe(interview.meetingCode);
    const [told] = await deliveriesOf(test, organization, webhookId);
    expect(await deliveryOf(test, organization, told?.id ?? '')).toMatchObject({
      status: 'DELIVERED',
      payload: null,
    });
  });

  it('reports the deletion without the caller’s own id after the endpoint was down for a day', async () => {
    receiver.answer((response, { body }) => response.writeHead(503).end(`not now: ${body}`));
    const interview = await makeInterview(test, organization, { externalJobId: 'job-9' });
    await remove(interview);
    const dayLater = test.clock.now().getTime() + 24 * 60 * minuteMs;
    const waiting = async () => {
      await test.runJobs();
      const [told] = await deliveriesOf(test, organization, webhookId);
      return told?.nextAttemptAt ?? '';
    };
    let next = await waiting();
    expect(await dumpRest()).toContain('job-9');
    while (Date.parse(next) < dayLater) {
      test.clock.set(next);
      next = await waiting();
    }
    expect(test.clock.now().getTime()).toBeLessThan(dayLater);
    expect(await dumpRest()).not.toContain('job-9');
    receiver.answer((response) => response.writeHead(200).end());
    test.clock.set(next);
    await test.runJobs();
    expect(payloads().at(-1)?.data).toEqual({
      meetingCode: interview.meetingCode,
      interviewId: interview.id,
      status: 'SCHEDULED',
      externalJobId: null,
    });
  });

  it('leaves nothing of a delivery that runs while the interview is deleted', async () => {
    const interview = await makeInterview(test, organization);
    let deleted: Promise<void> | undefined;
    receiver.answer((response) => {
      deleted ??= remove(interview);
      void deleted.then(() => response.writeHead(200).end(interview.meetingCode));
    });
    await test.runJobs();
    expect(typesOf(await deliveriesOf(test, organization, webhookId))).toEqual(['interview.deleted']);
    expect(await dumpRest()).not.toContain(interview.meetingCode);
  });

  it('leaves no body of an event that is fanned out while the interview is deleted', async () => {
    for (let round = 0; round < 10; round++) {
      const interview = await makeInterview(test, organization);
      const [event] = await eventsOf(interview.id);
      const payload = { organizationId: organization.organizationId, eventId: event?.id ?? '' };
      await Promise.all([test.handlers['dispatch-event'].run(payload), remove(interview)]);
      await test.runJobs();
      expect(await dumpRest()).not.toContain(interview.meetingCode);
      const left = await test.database.db.inOrganization(organization.organizationId, (tx) =>
        findEvent(tx, payload.eventId),
      );
      expect(left).toBeNull();
    }
  });
});

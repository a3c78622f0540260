import {
  bounds,
  speechKinds,
  type AuditPage,
  type InterviewRecord,
  type ModelResponse,
  type OutboxMail,
  type OutboxMailDetail,
  type SpeechResponse,
} from '@parley/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './http/app.ts';
import { secretBox, type SecretBox } from './kernel/crypto.ts';
import { requireFittingSecret, resealAll } from './reseal.ts';
import { apiOf } from './testing/api.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { expectError } from './testing/expect-error.ts';
import { makeIcsConnection, openCalendarServer, type CalendarServer } from './testing/factories/calendar.ts';
import { makeInterview } from './testing/factories/interview.ts';
import { makeOrganization, type TestOrganization } from './testing/factories/organization.ts';
import { signIn, type Visitor } from './testing/sign-in.ts';

const before = 'a secret of the tests, long enough to be one';
const present = 'the next secret of the tests, as long as that';

const sealedColumns = [
  'account_links.token_sealed',
  // Needed only for the minutes of a visit at the provider.
  'calendar_authorizations.verifier_sealed',
  'calendar_credentials.sealed',
  // Stored responses are kept for a day. One that cannot be opened is made again.
  'idempotency_keys.body_sealed',
  'interviews.booking_token_sealed',
  'mails.body_sealed',
  'model_settings.key_sealed',
  'participants.join_token_sealed',
  'speech_settings.key_sealed',
  'webhook_endpoints.previous_secret_sealed',
  'webhook_endpoints.secret_sealed',
];

/** Columns whose values live at most a day, so they are not sealed again. */
const short = new Set(['calendar_authorizations.verifier_sealed', 'idempotency_keys.body_sealed']);
const resealedColumns = sealedColumns
  .filter((name) => !short.has(name))
  .map((name) => name.split('.') as [table: string, column: string]);

let test: TestApp;
let calendar: CalendarServer;
beforeAll(async () => {
  [test, calendar] = await Promise.all([openTestApp(), openCalendarServer()]);
  await requireFittingSecret(test.deps);
});
afterAll(async () => {
  await calendar.close();
  await test.close();
});

const depsWith = (box: SecretBox) => ({ db: test.database.db, clock: test.clock, box });

/** A server with this secret. */
async function serverWith(box: SecretBox, { organization, visitor }: Filled) {
  const app = await buildApp({ ...test.deps, box });
  const send = async (method: 'GET' | 'POST', path: string) =>
    app.inject({ method, url: `/api/dashboard${path}`, headers: visitor.headers });
  return {
    app,
    api: apiOf({ ...test, app }, organization),
    send,
    read: async <Body>(path: string): Promise<Body> => {
      const answer = await send('GET', path);
      expect(answer.statusCode).toBe(200);
      return answer.json<Body>();
    },
    close: () => app.close(),
  };
}

interface Filled {
  organization: TestOrganization;
  visitor: Visitor;
  meetingCode: string;
  webhookId: string;
  interview: InterviewRecord;
}

const key = 'sk-of-this-organization-9f3c';

/** An organization with a value in every column that is sealed again. */
async function fill(): Promise<Filled> {
  const organization = await makeOrganization(test);
  const visitor = await signIn(test, organization, 'OWNER');
  const { meetingCode } = await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    meetingUrl: 'https://meet.tidewater.example/x',
    availableSlots: [{ start: '2026-12-01T09:00:00Z', end: '2026-12-01T10:00:00Z' }],
    participants: [
      { name: 'Ines', email: 'ines@example.com', role: 'CANDIDATE' },
      { name: 'Noa', email: 'noa@example.com', role: 'INTERVIEWER' },
    ],
  });
  await test.runJobs();
  const api = apiOf(test, organization);
  const made = await api.post('/webhooks', { url: 'http://127.0.0.1:9/hooks' });
  const webhookId = made.json<{ webhook: { id: string } }>().webhook.id;
  await api.send('PATCH', `/webhooks/${webhookId}`, { rotateSecret: true });
  await makeIcsConnection(test, organization, visitor.memberId, { url: calendar.url });
  const own = { source: 'OWN', url: 'https://service.example/v1', key };
  await visitor.send('PUT', '/model', { ...own, protocol: 'openai', name: 'small', maySuggestFail: false });
  for (const kind of speechKinds) {
    const voice = kind === 'TEXT_TO_SPEECH' ? { voice: 'alloy' } : {};
    await visitor.send('PUT', '/speech', { ...own, kind, model: 'small', ...voice });
  }
  const email = `ida-${visitor.memberId}@tidewater.example`;
  await visitor.send('POST', '/members', { name: 'Ida', email, role: 'RECRUITER' });
  return { organization, visitor, meetingCode, webhookId, interview: await recordOf(api, meetingCode) };
}

const recordOf = async (api: ReturnType<typeof apiOf>, meetingCode: string) =>
  (await api.get(`/interviews/${meetingCode}`)).json<{ interview: InterviewRecord }>().interview;

const queryIn = async ({ organization }: Filled, text: string, values: unknown[] = []) =>
  test.database.db.inOrganization(
    organization.organizationId,
    async (tx) => (await tx.query<Record<string, unknown>>({ text, values })).rows,
  );
const countIn = async (filled: Filled, table: string, where: string, values: unknown[] = []) =>
  (await queryIn(filled, `select count(*)::int as count from ${table} where ${where}`, values))[0]?.['count'];
const forgetSecret = () =>
  test.database.db.asOperator((tx) =>
    tx.query({ text: `delete from installation where key = 'sealed_under'` }),
  );

it('knows every sealed column of the schema', async () => {
  const { rows } = await test.database.db.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and column_name like '%sealed' order by 1`,
  );
  // A new sealed column must be added to `resealAll` and to this list.
  expect(rows.map(({ column }) => column)).toEqual(sealedColumns);
});

describe('a replaced secret', () => {
  it('is no longer needed once everything is sealed under the next one', async () => {
    const filled = await fill();
    const { meetingCode, interview } = filled;
    for (const [table, column] of resealedColumns) {
      expect([column, await countIn(filled, table, `${column} is not null`)]).not.toEqual([column, 0]);
    }
    expect(await countIn(filled, 'speech_settings', 'key_sealed is not null')).toBe(2);
    const next = secretBox(present, before);
    const done = await resealAll(depsWith(next), false);
    expect(done.lost).toBe(0);
    for (const [table, column] of resealedColumns) {
      const isOlder = `substring(${column} from 1 for ${next.prefixes[0]?.length}) <> $1`;
      expect([column, await countIn(filled, table, isOlder, [next.prefixes[0]])]).toEqual([column, 0]);
    }
    const alone = await serverWith(secretBox(present), filled);
    expect(await recordOf(alone.api, meetingCode)).toEqual(interview);
    await alone.close();
    expect(await resealAll(depsWith(secretBox(present)), false)).toEqual({ resealed: 0, lost: 0 });
    await resealAll(depsWith(secretBox(before, present)), false);
  });

  it('is demanded when a server starts with another one only', async () => {
    const { db } = test.database;
    await fill();
    await forgetSecret();
    // The installation has no record of its secret yet, but its links do not open with this one.
    await expect(requireFittingSecret({ db, box: secretBox(present) })).rejects.toThrow(/another secret/);
    await requireFittingSecret({ db, box: secretBox(before) });
    await requireFittingSecret({ db, box: secretBox(present, before) });
    const alone = requireFittingSecret({ db, box: secretBox(present) });
    await expect(alone).rejects.toThrow(/PARLEY_PREVIOUS_SECRET.*secret reseal --lost/);
    await resealAll(depsWith(secretBox(present, before)), false);
    await requireFittingSecret({ db, box: secretBox(present) });
    await resealAll(depsWith(secretBox(before, present)), false);
  });

  it('is still needed after a first start with both, until everything is sealed under the new one', async () => {
    const { db } = test.database;
    await fill();
    await forgetSecret();
    await requireFittingSecret({ db, box: secretBox(present, before) });
    await expect(requireFittingSecret({ db, box: secretBox(present) })).rejects.toThrow(/another secret/);
    await resealAll(depsWith(secretBox(present, before)), false);
    await requireFittingSecret({ db, box: secretBox(present) });
    await resealAll(depsWith(secretBox(before, present)), false);
  });
});

describe('a lost secret', () => {
  const next = 'a secret that nobody has ever used before';
  const unknown = secretBox(next);
  afterEach(async () => {
    await resealAll(depsWith(secretBox(before, next)), false);
  });

  /** A server with the next secret, after the lost one was given up. */
  async function giveUp(): Promise<Filled & { served: Awaited<ReturnType<typeof serverWith>> }> {
    const filled = await fill();
    await resealAll(depsWith(unknown), true);
    return { ...filled, served: await serverWith(unknown, filled) };
  }

  it('changes nothing unless the operator gives up the lost values', async () => {
    const { organization, meetingCode, interview } = await fill();
    const { resealed, lost } = await resealAll(depsWith(unknown), false);
    expect([resealed, lost > 0]).toEqual([0, true]);
    await expect(requireFittingSecret(depsWith(unknown))).rejects.toThrow(/another secret/);
    expect(await recordOf(apiOf(test, organization), meetingCode)).toEqual(interview);
  });

  it('is given up: the old links end, and every interview is shown again', async () => {
    const filled = await fill();
    const { meetingCode, interview } = filled;
    const served = await serverWith(unknown, filled);
    expect((await served.api.get('/interviews')).statusCode).toBe(500);
    expect((await resealAll(depsWith(unknown), true)).lost).toBeGreaterThan(0);
    expect((await served.api.get('/interviews')).statusCode).toBe(200);
    const renewed = await recordOf(served.api, meetingCode);
    expect(renewed.bookingUrl).not.toBe(interview.bookingUrl);
    for (const [index, participant] of renewed.participants.entries()) {
      expect(participant.joinToken).not.toBe(interview.participants[index]?.joinToken);
    }
    const openWith = (joinToken: string | undefined) =>
      served.app.inject({
        url: `/api/public/interviews/${meetingCode}`,
        cookies: { parley_join: joinToken ?? '' },
      });
    expect((await openWith(renewed.participants[0]?.joinToken)).statusCode).toBe(200);
    expect((await openWith(interview.participants[0]?.joinToken)).statusCode).toBe(401);
    expect(await countIn(filled, 'account_links', 'token_sealed is not null or ended_at is null')).toBe(0);
    await requireFittingSecret(depsWith(unknown));
    await served.close();
  });

  it('leaves nothing to seal once it was given up', async () => {
    const { served } = await giveUp();
    expect(await resealAll(depsWith(unknown), false)).toEqual({ resealed: 0, lost: 0 });
    await served.close();
  });

  it('turns a webhook off until somebody rotates its secret, and removes the webhook’s previous secret', async () => {
    const { webhookId, served, ...filled } = await giveUp();
    const { webhook } = (await served.api.get(`/webhooks/${webhookId}`)).json<{ webhook: object }>();
    const disabledReason = expect.stringContaining('Rotate it') as string;
    expect(webhook).toMatchObject({ enabled: false, disabledReason });
    expect(
      await countIn({ webhookId, ...filled }, 'webhook_endpoints', 'previous_secret_sealed is null'),
    ).toBe(1);
    const change = (body: object) => served.api.send('PATCH', `/webhooks/${webhookId}`, body);
    expectError(await change({ enabled: true }), 'invalid_state');
    const rotated = (await change({ rotateSecret: true })).json<{ webhook: object; secret: string }>();
    // The lost secret is not kept as the previous one, because it cannot sign any more.
    expect(rotated.webhook).toMatchObject({
      enabled: false,
      disabledReason: null,
      previousSecretExpiresAt: null,
    });
    expect(rotated.secret).toMatch(/^whsec_/);
    expect((await change({ enabled: true })).json()).toMatchObject({ webhook: { enabled: true } });
    await served.close();
  });

  it('keeps the recipient and time of a sent mail, and says that its text was lost', async () => {
    const filled = await fill();
    const { meetingCode } = await makeInterview(test, filled.organization, {
      meetingType: 'HUMAN',
      scheduledAt: '2026-12-01T18:00:00Z',
      participants: [{ name: 'Mia', email: 'mia@example.com', role: 'CANDIDATE' }],
    });
    await test.runJobs();
    await filled.visitor.send('PATCH', `/interviews/${meetingCode}/cancel`, {});
    test.clock.advance(bounds.undo.seconds * 1_000);
    await test.runJobs();
    await queryIn(filled, `update mails set status = 'QUEUED' where to_email = 'noa@example.com'`);
    const before = (await filled.visitor.send('GET', '/outbox')).json<{ mails: OutboxMail[] }>().mails;
    await resealAll(depsWith(unknown), true);
    const served = await serverWith(unknown, filled);
    const { mails } = await served.read<{ mails: OutboxMail[] }>('/outbox');
    // The mail to Noa was still queued and can no longer be sent, so it is gone.
    expect(mails).toEqual(before.filter(({ to }) => to.email !== 'noa@example.com'));
    const told = mails.find(({ kind }) => kind === 'cancelled') ?? expect.unreachable();
    const { mail } = await served.read<{ mail: OutboxMailDetail }>(`/outbox/${told.id}`);
    const lost = 'The words of this mail were lost with the secret of this installation.';
    expect(mail).toMatchObject({ ...told, html: `<p>${lost}</p>`, text: `${lost}\n`, ics: null });
    // A mail without its text cannot be sent again. An invitation can, because its text is made again.
    const again = expectError(await served.send('POST', `/outbox/${told.id}/resend`), 'invalid_state');
    expect(again.message).toContain('lost');
    const invitation = mails.find(({ kind }) => kind === 'booking_link') ?? expect.unreachable();
    expect((await served.send('POST', `/outbox/${invitation.id}/resend`)).statusCode).toBe(202);
    await served.close();
  });

  it('asks the owner of a calendar to connect it again, and records an event for webhooks', async () => {
    const { served, ...filled } = await giveUp();
    const connected = await served.read<{ connections: object[] }>('/calendars');
    expect(connected.connections).toMatchObject([
      { health: 'NEEDS_ATTENTION', lastError: expect.stringContaining('Connect it again') as string },
    ]);
    expect(await countIn(filled, 'calendar_credentials', 'true')).toBe(0);
    expect(await countIn(filled, 'events', `type = 'calendar.disconnected'`)).toBe(1);
    await test.runJobs();
    // The next read fails for the same reason, and sends no second mail.
    test.clock.advance(3_600_000);
    await test.runJobs();
    expect(await countIn(filled, 'calendar_connections', `last_error like '%Connect it again.'`)).toBe(1);
    expect(await countIn(filled, 'mails', `kind = 'calendar_needs_attention'`)).toBe(1);
    await served.close();
  });

  it('removes the keys of models and speech services, and shows that none is stored', async () => {
    const { served } = await giveUp();
    const { model } = await served.read<ModelResponse>('/model');
    expect(model.own).toMatchObject({ url: 'https://service.example/v1', keyEnding: null });
    const { speech } = await served.read<SpeechResponse>('/speech');
    for (const kind of speechKinds) {
      expect(speech[kind].own).toMatchObject({ url: 'https://service.example/v1', keyEnding: null });
    }
    await served.close();
  });

  it('is recorded in the audit log of each organization that lost something', async () => {
    const { served } = await giveUp();
    const acts = async () =>
      (await served.read<AuditPage>('/audit')).entries.filter(({ act }) => act === 'LOST_SECRET_REPLACED');
    expect((await acts()).map(({ detail }) => Number(detail) > 8)).toEqual([true]);
    await resealAll(depsWith(unknown), true);
    expect(await acts()).toHaveLength(1);
    await served.close();
  });
});

import { speechKinds, type InterviewRecord } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './http/app.ts';
import { secretBox, type SecretBox } from './kernel/crypto.ts';
import { requireFittingSecret, resealAll } from './reseal.ts';
import { apiOf } from './testing/api.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { makeIcsConnection, openCalendarServer, type CalendarServer } from './testing/factories/calendar.ts';
import { makeInterview } from './testing/factories/interview.ts';
import { makeMember, makeOrganization, type TestOrganization } from './testing/factories/organization.ts';

const before = 'a secret of the tests, long enough to be one';
const present = 'the next secret of the tests, as long as that';

const sealedColumns = [
  'account_links.token_sealed',
  // Of a visit at the provider that lasts minutes.
  'calendar_authorizations.verifier_sealed',
  'calendar_credentials.sealed',
  // A response that is repeated for a day, and asked for anew when it does not open.
  'idempotency_keys.body_sealed',
  'interviews.booking_token_sealed',
  'mails.body_sealed',
  'model_settings.key_sealed',
  'participants.join_token_sealed',
  'speech_settings.key_sealed',
  'webhook_endpoints.previous_secret_sealed',
  'webhook_endpoints.secret_sealed',
];

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

/** What the API of a server with this secret answers. */
async function servedBy(box: SecretBox, organization: TestOrganization) {
  const app = await buildApp({ ...test.deps, box });
  const get = async (path: string) => apiOf({ ...test, app }, organization).get(path);
  return { app, get, close: () => app.close() };
}

/** An organization with something in every sealed column but that of the model, and in both rows of speech. */
async function fill() {
  const organization = await makeOrganization(test);
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
  const { webhook } = made.json<{ webhook: { id: string } }>();
  const { memberId } = await makeMember(test, organization);
  await makeIcsConnection(test, organization, memberId, { url: calendar.url });
  for (const kind of speechKinds) {
    const sealed = test.deps.box.seal(
      'a key of the service',
      `speech:${kind}:${organization.organizationId}`,
    );
    await test.database.db.inOrganization(organization.organizationId, (tx) =>
      tx.query({
        text: `insert into speech_settings (organization_id, kind, source, url, model, voice, key_sealed, key_ending, updated_at)
               values ($1, $2, 'OWN', 'https://speech.example/v1', 'small', $4, $3, '', now())`,
        values: [organization.organizationId, kind, sealed, kind === 'TEXT_TO_SPEECH' ? 'alloy' : null],
      }),
    );
  }
  const record = async (from: { get: typeof api.get }) =>
    (await from.get(`/interviews/${meetingCode}`)).json<{ interview: InterviewRecord }>().interview;
  return { organization, meetingCode, webhookId: webhook.id, record, interview: await record(api) };
}
const countIn = async ({ organizationId }: TestOrganization, table: string, where: string) =>
  test.database.db.inOrganization(organizationId, async (tx) => {
    const { rows } = await tx.query<{ count: number }>({
      text: `select count(*)::int as count from ${table} where ${where}`,
    });
    return rows[0]?.count;
  });

it('has something to do in every sealed column of the schema', async () => {
  const { rows } = await test.database.db.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and column_name like '%sealed' order by 1`,
  );
  // Whoever adds one adds it to `resealAll` and here.
  expect(rows.map(({ column }) => column)).toEqual(sealedColumns);
});

describe('a replaced secret', () => {
  it('is not needed any more when everything is sealed under the next one', async () => {
    const { organization, interview, record } = await fill();
    const done = await resealAll(depsWith(secretBox(present, before)), false);
    expect(done.lost).toBe(0);
    // Two people, a booking link, at least two mails, a webhook, a calendar and two keys of speech.
    expect(done.resealed).toBeGreaterThanOrEqual(9);
    expect(await countIn(organization, 'speech_settings', 'key_sealed is not null')).toBe(2);
    const alone = await servedBy(secretBox(present), organization);
    expect(await record(alone)).toEqual(interview);
    await alone.close();
    expect(await resealAll(depsWith(secretBox(present)), false)).toEqual({ resealed: 0, lost: 0 });
    await resealAll(depsWith(secretBox(before, present)), false);
  });

  it('is asked for when a server starts with another one', async () => {
    const { db } = test.database;
    await fill();
    await db.asOperator((tx) => tx.query({ text: `delete from installation where key = 'sealed_under'` }));
    // Nothing is noted yet, but the links that are there do not open.
    await expect(requireFittingSecret({ db, box: secretBox(present) })).rejects.toThrow(/another secret/);
    await requireFittingSecret({ db, box: secretBox(before) });
    await requireFittingSecret({ db, box: secretBox(present, before) });
    const alone = requireFittingSecret({ db, box: secretBox(present) });
    await expect(alone).rejects.toThrow(/PARLEY_PREVIOUS_SECRET.*secret reseal --lost/);
    await resealAll(depsWith(secretBox(present, before)), false);
    await requireFittingSecret({ db, box: secretBox(present) });
    await resealAll(depsWith(secretBox(before, present)), false);
  });
});

describe('a lost secret', () => {
  const unknown = secretBox('a secret that nobody has ever used before');

  it('leaves everything as it is, unless that is asked for', async () => {
    const { organization, interview, record } = await fill();
    const { resealed, lost } = await resealAll(depsWith(unknown), false);
    expect([resealed, lost > 0]).toEqual([0, true]);
    await expect(requireFittingSecret(depsWith(unknown))).rejects.toThrow(/another secret/);
    expect(await record(apiOf(test, organization))).toEqual(interview);
  });

  it('ends the links, forgets what cannot be read, and shows every interview again', async () => {
    const { organization, meetingCode, webhookId, interview, record } = await fill();
    const served = await servedBy(unknown, organization);
    expect((await served.get('/interviews')).statusCode).toBe(500);
    await resealAll(depsWith(unknown), true);
    expect((await served.get('/interviews')).statusCode).toBe(200);
    const renewed = await record(served);
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
    const { webhook } = (await served.get(`/webhooks/${webhookId}`)).json<{ webhook: object }>();
    expect(webhook).toMatchObject({
      enabled: false,
      disabledReason: expect.stringContaining('Rotate it') as string,
    });
    expect(await countIn(organization, 'mails', 'body_sealed is not null')).toBe(0);
    expect(await countIn(organization, 'calendar_connections', `health = 'NEEDS_ATTENTION'`)).toBe(1);
    await requireFittingSecret(depsWith(unknown));
    await served.close();
  });
});

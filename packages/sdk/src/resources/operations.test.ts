import { expect, it } from 'vitest';
import { Parley, ParleyPlatform } from '../index.ts';
import { startScriptedServer } from '../testing/scripted-server.ts';

type Call = (parley: Parley, platform: ParleyPlatform) => PromiseLike<unknown>;

const code = 'kqd-wmrx-tve';
const interviewPath = `/interviews/${code}`;
const interview = { meetingCode: code };
const participant = { id: 'p1' };
const webhook = { id: 'w1' };
const delivery = { id: 'd1' };
const message = 'Done.';
const warnings = [{ path: 'agenda', message: 'Ignored.' }];
const page = { total: 1, page: 1, limit: 20, totalPages: 1 };
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const user = {
  userId: 'u1',
  userEmail: 'ada@example.com',
  userName: 'Ada',
  organizationId: 'acme/1',
  organizationName: 'Acme',
};
const key = {
  apiKey: 'parley_org_x',
  keyId: 'k1',
  organizationId: 'acme/1',
  created: true,
  createdAt: 'now',
};
const free = { email: 'a@b.example', durationMinutes: 30, days: 14, slots: [], total: 0 };
const busy = {
  calendarConnected: true,
  email: 'a@b.example',
  days: 3,
  timezone: 'UTC',
  busyBlocks: [],
  total: 0,
};

/** Name, call, expected request line, expected body, response, and expected result. */
const operations: [string, Call, string, object | undefined, object, unknown][] = [
  [
    'templates.list',
    ({ templates }) => templates.list(),
    'GET /templates',
    undefined,
    { templates: [{ id: 't1' }], total: 1 },
    [{ id: 't1' }],
  ],
  [
    'interviews.scorecards',
    ({ interviews }) => interviews.scorecards(code),
    `GET ${interviewPath}/scorecards`,
    undefined,
    { scorecards: [{ id: 's1' }], outstanding: [] },
    { scorecards: [{ id: 's1' }], outstanding: [] },
  ],
  [
    'interviews.packet',
    ({ interviews }) => interviews.packet(code),
    `GET ${interviewPath}/packet`,
    undefined,
    { meetingCode: code, madeAt: 'now', files: [{ path: 'packet.html' }] },
    { meetingCode: code, madeAt: 'now', files: [{ path: 'packet.html' }] },
  ],
  [
    'interviews.cancel',
    ({ interviews }) => interviews.cancel(code, { reason: 'ill' }),
    `PATCH ${interviewPath}/cancel`,
    { reason: 'ill' },
    { message, interview },
    { message, interview, warnings: [] },
  ],
  [
    'interviews.cancel without a reason',
    ({ interviews }) => interviews.cancel(code),
    `PATCH ${interviewPath}/cancel`,
    {},
    { message, interview, warnings },
    { message, interview, warnings },
  ],
  [
    'interviews.reschedule',
    ({ interviews }) =>
      interviews.reschedule(code, { scheduledAt: '2026-12-01T09:00Z', durationMinutes: 45 }),
    `PATCH ${interviewPath}/reschedule`,
    { scheduledAt: '2026-12-01T09:00Z', durationMinutes: 45 },
    { message, interview },
    { message, interview, warnings: [] },
  ],
  [
    'interviews.simulate',
    ({ interviews }) => interviews.simulate(code, { profile: 'terse' }),
    `POST ${interviewPath}/simulate`,
    { profile: 'terse' },
    { message, interview },
    { message, interview, warnings: [] },
  ],
  [
    'interviews.decide',
    ({ interviews }) => interviews.decide(code, { recommendation: 'PASS', reason: 'Clear.', revision: 2 }),
    `POST ${interviewPath}/decision`,
    { recommendation: 'PASS', reason: 'Clear.', revision: 2 },
    { message, decision: { number: 1 } },
    { message, decision: { number: 1 }, warnings: [] },
  ],
  [
    'interviews.enterScores',
    ({ interviews }) =>
      interviews.enterScores(code, {
        recommendation: 'PASS',
        questions: [{ questionId: 'q1', score: 80, note: 'Clear.' }],
      }),
    `POST ${interviewPath}/evaluation`,
    { recommendation: 'PASS', questions: [{ questionId: 'q1', score: 80, note: 'Clear.' }] },
    { message, revision: 2, evaluation: { overallScore: 80 } },
    { message, revision: 2, evaluation: { overallScore: 80 }, warnings: [] },
  ],
  [
    'interviews.participants.list',
    ({ interviews }) => interviews.participants.list(code),
    `GET ${interviewPath}/participants`,
    undefined,
    { participants: [participant], total: 1 },
    [participant],
  ],
  [
    'interviews.participants.add',
    ({ interviews }) => interviews.participants.add(code, { email: 'a@b.example', role: 'OBSERVER' }),
    `POST ${interviewPath}/participants`,
    { email: 'a@b.example', role: 'OBSERVER' },
    { message, participant },
    { message, participant, warnings: [] },
  ],
  [
    'interviews.participants.update',
    ({ interviews }) => interviews.participants.update(code, 'p1', { name: 'Ada' }),
    `PATCH ${interviewPath}/participants/p1`,
    { name: 'Ada' },
    { message, participant, warnings },
    { message, participant, warnings },
  ],
  [
    'interviews.participants.remove',
    ({ interviews }) => interviews.participants.remove(code, 'p1'),
    `DELETE ${interviewPath}/participants/p1`,
    undefined,
    { message },
    { message },
  ],
  [
    'interviews.participants.resend',
    ({ interviews }) => interviews.participants.resend(code, 'p1'),
    `POST ${interviewPath}/participants/p1/resend`,
    undefined,
    { message },
    { message },
  ],
  [
    'availability.get with a calendar',
    ({ availability }) => availability.get({ email: 'a@b.example', duration: 30, days: 14 }),
    'GET /availability?email=a%40b.example&duration=30&days=14',
    undefined,
    { calendarConnected: true, ...free },
    { calendarConnected: true, ...free },
  ],
  [
    'availability.get without one',
    ({ availability }) => availability.get({ email: 'a@b.example' }),
    'GET /availability?email=a%40b.example',
    undefined,
    { calendarConnected: false, slots: [], message },
    { calendarConnected: false, slots: [], message },
  ],
  [
    'busyBlocks.list',
    ({ busyBlocks }) => busyBlocks.list({ email: 'a@b.example', days: 3 }),
    'GET /busy-blocks?email=a%40b.example&days=3',
    undefined,
    busy,
    busy,
  ],
  [
    'webhooks.create',
    ({ webhooks }) => webhooks.create({ url: 'https://a.example', eventTypes: ['evaluation.ready'] }),
    'POST /webhooks',
    { url: 'https://a.example', eventTypes: ['evaluation.ready'] },
    { webhook, secret },
    { webhook, secret, warnings: [] },
  ],
  [
    'webhooks.list',
    ({ webhooks }) => webhooks.list(),
    'GET /webhooks',
    undefined,
    { webhooks: [webhook], total: 1 },
    [webhook],
  ],
  ['webhooks.get', ({ webhooks }) => webhooks.get('w1'), 'GET /webhooks/w1', undefined, { webhook }, webhook],
  [
    'webhooks.update',
    ({ webhooks }) => webhooks.update('w1', { enabled: false }),
    'PATCH /webhooks/w1',
    { enabled: false },
    { webhook },
    { webhook, secret: null, warnings: [] },
  ],
  [
    'webhooks.update that rotates',
    ({ webhooks }) => webhooks.update('w1', { rotateSecret: true }),
    'PATCH /webhooks/w1',
    { rotateSecret: true },
    { webhook, secret, warnings },
    { webhook, secret, warnings },
  ],
  [
    'webhooks.delete',
    ({ webhooks }) => webhooks.delete('w1'),
    'DELETE /webhooks/w1',
    undefined,
    { message },
    { message },
  ],
  [
    'webhooks.test',
    ({ webhooks }) => webhooks.test('w1'),
    'POST /webhooks/w1/test',
    undefined,
    { delivery },
    delivery,
  ],
  [
    'webhooks.deliveries.list',
    ({ webhooks }) => webhooks.deliveries.list({ webhookId: 'w1', status: 'FAILED' }),
    'GET /webhooks/deliveries?webhookId=w1&status=FAILED&page=1',
    undefined,
    { deliveries: [delivery], ...page },
    { deliveries: [delivery], ...page },
  ],
  [
    'webhooks.deliveries.get',
    ({ webhooks }) => webhooks.deliveries.get('d1'),
    'GET /webhooks/deliveries/d1',
    undefined,
    { delivery },
    delivery,
  ],
  [
    'webhooks.deliveries.redeliver',
    ({ webhooks }) => webhooks.deliveries.redeliver('d1'),
    'POST /webhooks/deliveries/d1/redeliver',
    undefined,
    { delivery },
    delivery,
  ],
  [
    'platform.createOrganizationApiKey',
    (_, platform) => platform.createOrganizationApiKey(user),
    'POST /platform/organization-keys',
    user,
    key,
    { ...key, warnings: [] },
  ],
  [
    'platform.organizations.list',
    (_, { organizations }) => organizations.list({ limit: 5 }),
    'GET /platform/organizations?limit=5&page=1',
    undefined,
    { organizations: [{ organizationId: 'a' }], ...page },
    { organizations: [{ organizationId: 'a' }], ...page },
  ],
  [
    'platform.organizations.createSignInLink',
    (_, { organizations }) => organizations.createSignInLink('acme/1', { userId: 'u1' }),
    'POST /platform/organizations/acme%2F1/sign-in-links',
    { userId: 'u1' },
    { url: 'https://a.example', expiresAt: 'soon' },
    { url: 'https://a.example', expiresAt: 'soon', warnings: [] },
  ],
  [
    'platform.organizations.keys.list',
    (_, { organizations }) => organizations.keys.list('acme/1'),
    'GET /platform/organizations/acme%2F1/keys',
    undefined,
    { keys: [{ keyId: 'k1' }], total: 1 },
    [{ keyId: 'k1' }],
  ],
  [
    'platform.organizations.keys.revoke',
    (_, { organizations }) => organizations.keys.revoke('acme/1', 'k1'),
    'DELETE /platform/organizations/acme%2F1/keys/k1',
    undefined,
    { message },
    { message },
  ],
];

it.each(operations)(
  'sends the request and returns the result that the API defines for %s',
  async (_name, call, request, sent, received, returned) => {
    const { baseUrl, seen } = await startScriptedServer({ json: { success: true, ...received } });
    const parley = new Parley({ baseUrl, apiKey: 'parley_org_test' });
    const platform = new ParleyPlatform({ baseUrl, platformKey: 'parley_platform_test' });
    expect(await call(parley, platform)).toEqual(returned);
    const { method, url, body } = seen[0] ?? expect.unreachable('nothing was sent');
    expect(`${method} ${url.replace(/^\/api\/integration/, '')}`).toBe(request);
    expect(body === '' ? undefined : JSON.parse(body)).toEqual(sent);
  },
);

it('loops over the pages of deliveries and organizations', async () => {
  const pages = [1, 2].map((number) => ({
    json: {
      deliveries: [{ id: `d${number}` }],
      organizations: [{ organizationId: `o${number}` }],
      ...page,
      page: number,
      totalPages: 2,
    },
  }));
  const { baseUrl } = await startScriptedServer(pages[0]!, pages[1]!, pages[0]!, pages[1]!);
  const ids: string[] = [];
  const { webhooks } = new Parley({ baseUrl, apiKey: 'parley_org_test' });
  for await (const { id } of webhooks.deliveries.list()) ids.push(id);
  const { organizations } = new ParleyPlatform({ baseUrl, platformKey: 'parley_platform_test' });
  for await (const { organizationId } of organizations.list()) ids.push(organizationId);
  expect(ids).toEqual(['d1', 'd2', 'o1', 'o2']);
});

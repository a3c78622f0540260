import {
  memberRoles,
  organizationResponse,
  usualHours,
  type InterviewRecord,
  type OrganizationResponse,
} from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { createPlatform } from '../../features/tenancy/index.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { expectShape } from '../../testing/expect-shape.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { mailsOf } from '../../testing/life-cycle.ts';
import { signIn } from '../../testing/sign-in.ts';

const monday = { day: 'MON' as const, from: '09:00', to: '17:00' };
const test = forThisFile(() => openTestApp());

async function led() {
  const organization = await makeOrganization(test);
  return { organization, owner: await signIn(test, organization, 'OWNER') };
}
const settingsIn = (response: { json: <T>() => T }) =>
  expectShape(organizationResponse, response.json<OrganizationResponse>()).organization;

it('changes only the fields that are sent, and shows them to every member', async () => {
  const { organization, owner } = await led();
  const before = {
    name: 'Tidewater Instruments',
    timezone: 'UTC',
    language: null,
    replyTo: null,
    namedByPlatform: false,
    minNoticeMinutes: 60,
    refuseConflicts: false,
    workingHours: usualHours,
    slotGridMinutes: null,
    testMode: false,
    // The limits that the factory sets.
    limits: { read: 100_000, write: 100_000, ai: 100_000 },
  };
  expect(settingsIn(await owner.send('GET', '/organization'))).toEqual(before);
  const zoned = await owner.send('PATCH', '/organization', { timezone: 'Europe/Lisbon' });
  expect(settingsIn(zoned)).toEqual({ ...before, timezone: 'Europe/Lisbon' });
  const input = { name: '  Tidewater  ', replyTo: 'people@tidewater.example' };
  const after = { ...before, timezone: 'Europe/Lisbon', name: 'Tidewater', replyTo: input.replyTo };
  expect(settingsIn(await owner.send('PATCH', '/organization', input))).toEqual(after);
  const viewer = await signIn(test, organization, 'VIEWER');
  expect(settingsIn(await viewer.send('GET', '/organization'))).toEqual(after);
});

it('changes notice, conflicts, hours, grid, language and test mode one by one', async () => {
  const { owner } = await led();
  const changes = [
    { minNoticeMinutes: 0 },
    { refuseConflicts: true },
    { workingHours: [{ day: 'SAT' as const, from: '07:15', to: '24:00' }] },
    { slotGridMinutes: 15 as const },
    { language: 'de' },
    { testMode: true },
    { testMode: false },
  ];
  let expected = settingsIn(await owner.send('GET', '/organization'));
  for (const change of changes) {
    expected = { ...expected, ...change };
    expect(settingsIn(await owner.send('PATCH', '/organization', change))).toEqual(expected);
  }
  expect(settingsIn(await owner.send('GET', '/organization'))).toEqual(expected);
});

it('offers slots in steps of the interview’s length again when the grid is removed', async () => {
  const { owner } = await led();
  await owner.send('PATCH', '/organization', { slotGridMinutes: 60 });
  const forgotten = await owner.send('PATCH', '/organization', { slotGridMinutes: 0 });
  expect(settingsIn(forgotten).slotGridMinutes).toBeNull();
});

it('keeps mails in the outbox as soon as test mode is on', async () => {
  const { organization, owner } = await led();
  await owner.send('PATCH', '/organization', { testMode: true });
  const { id } = await makeInterview(test, organization);
  await test.runJobs();
  expect((await mailsOf(test, id)).map(({ status }) => status)).toEqual(['KEPT']);
});

it('refuses a FIXED time when a participant is busy and conflicts are refused', async () => {
  const { organization, owner } = await led();
  const member = await signIn(test, organization, 'INTERVIEWER');
  const input = {
    meetingType: 'HUMAN',
    jobRole: 'Analyst',
    scheduledAt: '2026-12-01T10:00:00Z',
    participants: [
      { email: 'ines@example.com', role: 'CANDIDATE' },
      { email: member.email, role: 'INTERVIEWER' },
    ],
  };
  const create = () => owner.send('POST', '/interviews', input);
  expect((await create()).statusCode).toBe(201);
  expect((await create()).statusCode).toBe(201);
  await owner.send('PATCH', '/organization', { refuseConflicts: true });
  expect((await create()).statusCode).toBe(409);
});

it.each([null, ''])('removes the Reply-To address when replyTo is %j', async (replyTo) => {
  const { owner } = await led();
  await owner.send('PATCH', '/organization', { replyTo: 'people@tidewater.example' });
  expect(settingsIn(await owner.send('PATCH', '/organization', { replyTo })).replyTo).toBeNull();
});

it('uses the new name, zone and Reply-To for the next interview and its mails', async () => {
  const { organization, owner } = await led();
  await owner.send('PATCH', '/organization', {
    name: 'Tidewater',
    timezone: 'Asia/Tokyo',
    replyTo: 'people@tidewater.example',
  });
  const interview = await makeInterview(test, organization, { scheduledAt: '2026-12-01T10:00:00Z' });
  expect(interview).toMatchObject({ companyName: 'Tidewater', timezone: 'Asia/Tokyo' });
  await test.runJobs();
  const [mail] = (await mailsOf(test, interview.id)) as { reply_to?: string | null; text: string }[];
  expect(mail?.reply_to).toBe('people@tidewater.example');
  expect(mail?.text).toContain('19:00 to 19:15 (Tokyo)');
  expect(mail?.text).toContain('Replies reach Tidewater at people@tidewater.example.');
});

it('keeps the old company name and zone on interviews created before the change', async () => {
  const { organization, owner } = await led();
  const { meetingCode } = await makeInterview(test, organization, { scheduledAt: '2026-12-01T10:00:00Z' });
  await owner.send('PATCH', '/organization', { name: 'Renamed', timezone: 'Asia/Tokyo' });
  const read = await apiOf(test, organization).get(`/interviews/${meetingCode}`);
  expect(read.json<{ interview: InterviewRecord }>().interview).toMatchObject({
    companyName: 'Tidewater Instruments',
    timezone: 'UTC',
  });
});

it.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(201) }],
  ['timezone', { timezone: 'Middle/Earth' }],
  ['timezone', { timezone: '' }],
  ['minNoticeMinutes', { minNoticeMinutes: -1 }],
  ['minNoticeMinutes', { minNoticeMinutes: 20_161 }],
  ['testMode', { testMode: 'on' }],
  ['slotGridMinutes', { slotGridMinutes: 20 }],
  ['workingHours', { workingHours: [] }],
  ['workingHours', { workingHours: [monday, monday] }],
  ['workingHours.0.day', { workingHours: [{ ...monday, day: 'Monday' }] }],
  ['workingHours.0.from', { workingHours: [{ ...monday, from: '09:10' }] }],
  ['workingHours.0.to', { workingHours: [{ ...monday, to: '24:15' }] }],
  ['workingHours.0.to', { workingHours: [{ ...monday, to: '08:00' }] }],
  ['replyTo', { replyTo: 'people' }],
  ['replyTo', { replyTo: 'people@tidewater.example, all@tidewater.example' }],
  ['replyTo', { replyTo: 'People <people@tidewater.example>' }],
])('refuses the setting %s: %j and changes nothing', async (field, input) => {
  const { owner } = await led();
  expectInvalid(await owner.send('PATCH', '/organization', input), field);
  expect(settingsIn(await owner.send('GET', '/organization'))).toMatchObject({
    timezone: 'UTC',
    replyTo: null,
  });
});

describe('a change that a colleague saved meanwhile', () => {
  it('refuses to overwrite a field that the colleague changed, and names the field', async () => {
    const { organization, owner } = await led();
    const admin = await signIn(test, organization, 'ADMIN');
    const shown = settingsIn(await admin.send('GET', '/organization'));
    const theirs = {
      name: 'Tidewater',
      language: 'de',
      slotGridMinutes: 15 as const,
      workingHours: [monday],
      testMode: true,
    };
    await owner.send('PATCH', '/organization', theirs);
    const input = {
      name: 'Tidewater Ltd',
      language: 'en',
      slotGridMinutes: 60 as const,
      workingHours: [{ ...monday, to: '12:00' }],
      timezone: 'Europe/Lisbon',
    };
    const refused = await admin.send('PATCH', '/organization', { ...input, before: shown });
    const { details } = expectError(refused, 'invalid_state');
    expect(details?.map(({ path }) => path)).toEqual(['name', 'language', 'workingHours', 'slotGridMinutes']);
    const now = settingsIn(await admin.send('GET', '/organization'));
    expect(now).toMatchObject({ ...theirs, timezone: 'UTC' });
    const saved = await admin.send('PATCH', '/organization', { ...input, before: now });
    expect(settingsIn(saved)).toMatchObject(input);
  });

  it('saves when the colleague changed other fields, or changed the same field to the same value', async () => {
    const { owner } = await led();
    const before = settingsIn(await owner.send('GET', '/organization'));
    const [first, ...others] = before.workingHours;
    await owner.send('PATCH', '/organization', { name: 'Tidewater', minNoticeMinutes: 5, testMode: true });
    const input = { timezone: 'Asia/Tokyo', minNoticeMinutes: 5, workingHours: [monday] };
    // The same hours in another order are the same hours.
    const shown = { ...before, workingHours: [...others, first] };
    const saved = await owner.send('PATCH', '/organization', { ...input, before: shown });
    expect(settingsIn(saved)).toMatchObject({ ...input, name: 'Tidewater', testMode: true });
  });

  it('keeps both of two changes that arrive at once', async () => {
    const { owner } = await led();
    const changes = [
      { name: 'Tidewater' },
      { timezone: 'Asia/Tokyo' },
      { language: 'de' },
      { testMode: true },
    ];
    for (let round = 0; round < 3; round += 1) {
      await owner.send('PATCH', '/organization', {
        name: 'Before',
        timezone: 'UTC',
        language: '',
        testMode: false,
      });
      await Promise.all(changes.map((change) => owner.send('PATCH', '/organization', change)));
      expect(settingsIn(await owner.send('GET', '/organization'))).toMatchObject(
        Object.assign({}, ...changes) as object,
      );
    }
  });
});

describe('who may change the organization settings', () => {
  it.each(memberRoles)('lets only owners and admins change the settings (tried as %s)', async (role) => {
    const organization = await makeOrganization(test);
    const member = await signIn(test, organization, role);
    const response = await member.send('PATCH', '/organization', { timezone: 'Europe/Berlin' });
    if (role === 'OWNER' || role === 'ADMIN') expect(response.statusCode).toBe(200);
    else expectError(response, 'role_not_allowed');
  });

  it('refuses a request from another site', async () => {
    const { owner } = await led();
    const response = await test.app.inject({
      method: 'PATCH',
      url: '/api/dashboard/organization',
      headers: { ...owner.headers, origin: 'https://evil.example' },
      payload: { name: 'Theirs' },
    });
    expect(response.statusCode).toBe(403);
    expect(settingsIn(await owner.send('GET', '/organization')).name).toBe('Tidewater Instruments');
  });
});

it('refuses a new name when the organization belongs to a platform', async () => {
  const { organization, owner } = await led();
  const { platformId } = await createPlatform(test.deps, { name: 'Hiring suite' });
  await test.database.db.asOperator((tx) =>
    tx.query({
      text: `update organizations set platform_id = $2, platform_organization_id = 'o1' where id = $1`,
      values: [organization.organizationId, platformId],
    }),
  );
  expectInvalid(await owner.send('PATCH', '/organization', { name: 'Mine' }), 'name');
  const changed = await owner.send('PATCH', '/organization', {
    name: 'Tidewater Instruments',
    timezone: 'Asia/Tokyo',
  });
  expect(settingsIn(changed)).toMatchObject({ timezone: 'Asia/Tokyo', namedByPlatform: true });
});

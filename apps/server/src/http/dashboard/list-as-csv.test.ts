import type { AuditPage, MemberRole } from '@parley/contract';
import { beforeAll, expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { makeWebhook } from '../../testing/factories/webhook.ts';
import { signIn } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const owner = forThisFile(() => signIn(test, organization, 'OWNER'));
beforeAll(async () => {
  await makeCompletedInterview(test, organization);
  await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    jobRole: '=HYPERLINK("https://evil.example")',
    scheduledAt: '2027-01-10T09:00:00Z',
    participants: [
      { name: 'Bo "Bobby" Lind', email: 'bo@example.com' },
      { name: 'Me', email: owner.email, role: 'INTERVIEWER' },
    ],
  });
  const { webhook } = await makeWebhook(test, organization, { url: 'https://hooks.example.com/parley' });
  await owner.send('POST', '/templates', {
    name: 'First round',
    settings: { meetingType: 'AI_ONLY', jobRole: 'Porter' },
  });
  await test.runJobs();
  await owner.send('POST', `/webhooks/${webhook.id}/test`, {});
});

const file = (list: string, who = owner) => who.send('GET', `/${list}?format=csv`);

it.each([
  ['needs', 'needs-you', 'kind,since,meetingCode,candidateName', 'REPORT,'],
  ['my-interviews', 'my-interviews', 'meetingCode,status,meetingType', ',HUMAN,'],
  ['outbox', 'mails', 'createdAt,kind,status,toName', '"Bo ""Bobby"" Lind",bo@example.com'],
  ['members', 'team', 'name,email,role,state', ',OWNER,ACTIVE,'],
  ['request-log', 'requests', 'at,method,path,status', ''],
  ['templates', 'templates', 'name,meetingType,isTeamMeeting', 'First round,AI_ONLY,false,Porter,'],
  ['keys', 'keys', 'name,last4,scopes,createdBy', ',OPERATOR,'],
  ['webhooks', 'webhooks', 'id,url,description', ',https://hooks.example.com/parley,'],
  ['webhooks/deliveries', 'deliveries', 'createdAt,type,status', ',ping,PENDING,0,'],
])('returns %s as a CSV file', async (list, name, head, cells) => {
  const answer = await file(list);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}.csv"`);
  expect(answer.body.startsWith(`\uFEFF${head}`)).toBe(true);
  expect(answer.body).toContain(cells);
});

it('records in the audit log who downloaded a list with people’s data, and no other list', async () => {
  const member = await signIn(test, organization, 'RECRUITER');
  for (const list of ['needs', 'my-interviews', 'outbox']) {
    expect((await file(list, member)).statusCode).toBe(200);
    await member.send('GET', `/${list}`);
  }
  expect((await member.send('GET', '/interviews.csv')).statusCode).toBe(200);
  const { entries } = (
    await owner.send('GET', `/audit?topic=RECORDS&actorKind=MEMBER&actorId=${member.memberId}`)
  ).json<AuditPage>();
  expect(entries.map(({ act, detail }) => [act, detail])).toEqual(
    ['interviews', 'mails', 'my-interviews', 'needs-you'].map((name) => ['LIST_TAKEN', `${name}.csv`]),
  );
});

it('lists only the chosen kind of needs, and refuses an unknown kind', async () => {
  const rowsOf = async (kind: string) =>
    (await owner.send('GET', `/needs?kind=${kind}&format=csv`)).body.trim().split('\r\n').slice(1);
  expect((await rowsOf('REPORT')).map((row) => row.split(',')[0])).toEqual(['REPORT']);
  expect(await rowsOf('MAIL')).toEqual([]);
  expectError(await owner.send('GET', '/needs?kind=ALL'), 'validation_failed');
});

it('writes nothing that a spreadsheet runs, and no link', async () => {
  const { body } = await file('my-interviews');
  expect(body).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(body).not.toContain('/join/');
});

it.each([
  ['outbox', 'INTERVIEWER'],
  ['members', 'RECRUITER'],
  ['request-log', 'RECRUITER'],
  ['templates', 'INTERVIEWER'],
  ['keys', 'RECRUITER'],
  ['webhooks', 'RECRUITER'],
  ['webhooks/deliveries', 'RECRUITER'],
] satisfies [string, MemberRole][])('refuses %s as a file to an %s, as on the page', async (list, role) => {
  expectError(await file(list, await signIn(test, organization, role)), 'role_not_allowed');
});

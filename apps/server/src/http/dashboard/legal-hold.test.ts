import { expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { makeRecordedInterview } from '../../testing/factories/recorded-interview.ts';
import { signIn } from '../../testing/sign-in.ts';

const day = 24 * 3_600_000;

const test = forThisFile(() => openTestApp());

async function held() {
  const organization = await makeOrganization(test);
  const owner = await signIn(test, organization, 'OWNER');
  const interview = await makeRecordedInterview(test, organization);
  await test.runJobs();
  const path = `/interviews/${interview.meetingCode}`;
  const placed = await owner.send('PUT', `${path}/legal-hold`, { reason: 'Case 17' });
  expect(placed.statusCode).toBe(200);
  return { organization, owner, interview, path, api: apiOf(test, organization) };
}
const texts = (response: { json: <T>() => T }) =>
  response.json<{ timeline: { text: string }[] }>().timeline.map(({ text }) => text);

it('refuses every deletion and names the hold, until the hold is released', async () => {
  const { owner, path, api } = await held();
  for (const refused of [await api.delete(path), await owner.send('DELETE', path)]) {
    const error = expectError(refused, 'invalid_state');
    expect(JSON.stringify(error)).toMatch(/legal hold since \d{4}-\d\d-\d\d, placed by .+: Case 17/);
  }
  expect((await api.get(path)).statusCode).toBe(200);
  expect((await owner.send('GET', path)).json()).toMatchObject({ legalHold: { reason: 'Case 17' } });
  expect((await owner.send('DELETE', `${path}/legal-hold`)).statusCode).toBe(200);
  const released = await owner.send('GET', path);
  expect(released.json()).toMatchObject({ legalHold: null });
  expect(texts(released)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Put under a legal hold by .+: Case 17$/),
      expect.stringMatching(/^Released from the legal hold by .+\.$/),
    ]),
  );
  expect((await api.delete(path)).statusCode).toBe(200);
});

it('stops erasing by every retention period until the hold is released', async () => {
  const { organization, owner, interview, path, api } = await held();
  const other = await makeRecordedInterview(test, organization);
  await test.runJobs();
  const periods = { mediaDays: 1, transcriptDays: 1, evaluationDays: 1, interviewDays: 2, requestLogDays: 1 };
  expect((await owner.send('POST', '/retention/preview', periods)).json()).toMatchObject({
    artifacts: [{ nights: [{ interviews: 1 }] }, {}, {}, {}],
  });
  expect((await owner.send('PUT', '/retention', periods)).statusCode).toBe(200);
  const logged = async () =>
    (
      await test.database.db.asOperator((tx) =>
        tx.query({
          text: 'select from request_log where meeting_code = $1',
          values: [interview.meetingCode],
        }),
      )
    ).rowCount;
  await api.get(path);
  await expect.poll(logged).toBeGreaterThan(0);
  const before = await logged();
  for (let night = 0; night < 5; night++) {
    test.clock.advance(day);
    await test.runJobs();
  }
  expect(await other.objectKeys()).toEqual([]);
  expect((await interview.objectKeys()).length).toBeGreaterThan(2);
  expect((await api.get(`${path}/evaluation`)).statusCode).toBe(200);
  expect(await logged()).toBeGreaterThanOrEqual(before ?? 0);
  expect((await owner.send('DELETE', `${path}/legal-hold`)).statusCode).toBe(200);
  test.clock.advance(day);
  await test.runJobs();
  expectError(await api.get(path), 'not_found');
});

it('is placed once, with a reason, by owners and admins only', async () => {
  const { organization, owner, path } = await held();
  expectError(await owner.send('PUT', `${path}/legal-hold`, { reason: 'Again' }), 'invalid_state');
  expect((await owner.send('PUT', `${path}/legal-hold`, {})).body).toContain('reason');
  for (const [role, status] of [
    ['RECRUITER', 403],
    ['INTERVIEWER', 403],
    ['VIEWER', 403],
    ['ADMIN', 200],
  ] as const) {
    const member = await signIn(test, organization, role);
    expect((await member.send('DELETE', `${path}/legal-hold`)).statusCode, role).toBe(status);
  }
  expectError(await owner.send('DELETE', `${path}/legal-hold`), 'invalid_state');
});

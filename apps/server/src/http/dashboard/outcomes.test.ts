import type { AuditPage, OutcomesResponse } from '@parley/contract';
import { beforeAll, expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { dumpData } from '../../testing/dump-data.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn } from '../../testing/sign-in.ts';
import { forThisFile } from '../../testing/for-this-file.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const owner = forThisFile(() => signIn(test, organization, 'OWNER'));
const codes: string[] = [];
const people = ['ada', 'ben', 'cleo', 'dan'].map((name) => `${name}@example.com`);
beforeAll(async () => {
  for (const email of people) {
    const interview = await makeCompletedInterview(test, organization, {
      input: { participants: [{ email }] },
    });
    codes.push(interview.meetingCode);
  }
  await test.runJobs();
  // Ada and Ben are hired, Cleo is not, and Dan stays in review.
  for (const [index, recommendation] of ['PASS', 'PASS', 'FAIL', 'REVIEW'].entries()) {
    const body = { recommendation, reason: 'I read it.' };
    await owner.send('POST', `/interviews/${codes[index]}/decision`, body);
  }
}, 60_000);

/** Words that occur nowhere else. */
const planted = ['zephyrine', 'quokkish', 'heliotropy'] as const;
const [first, second, category] = planted;
const csv = [
  `email,${category}`,
  `ADA@example.com,${first}`,
  `ben@example.com,${second}`,
  `cleo@example.com,${second}`,
  `dan@example.com,${first}`,
  `eve@example.com,${second}`,
].join('\n');
const join = async (body: object, visitor = owner) => visitor.send('POST', '/outcomes', body);

it('calculates selection rates and impact ratios for the caller’s categories', async () => {
  const outcomes = (await join({ categories: csv })).json<OutcomesResponse>();
  expect(outcomes).toMatchObject({
    candidates: 4,
    matched: 4,
    unmatchedLines: 1,
    inReview: 1,
    smallGroup: 30,
  });
  expect(outcomes.categories).toMatchObject([
    {
      name: category,
      decisions: [
        { value: second, total: 2, selected: 1, rate: 0.5, impactRatio: 0.5, isSmall: true },
        { value: first, total: 1, selected: 1, rate: 1, impactRatio: 1, isSmall: true },
      ],
      recommendations: [{ total: 2 }, { total: 2 }],
    },
  ]);
  expect(outcomes.rows).toHaveLength(4);
  expect(outcomes.rows[2]).toMatchObject({ meetingCode: codes[2], decision: 'FAIL', categories: [second] });
});

it('joins by meeting code as well, and only interviews in the requested dates', async () => {
  const byCode = `meetingCode,${category}\n${codes[0]},${first}`;
  expect((await join({ categories: byCode })).json()).toMatchObject({ candidates: 4, matched: 1 });
  const before = { categories: byCode, until: '2020-01-01' };
  expect((await join(before)).json()).toMatchObject({ candidates: 0, matched: 0, unmatchedLines: 1 });
  const today = test.clock.now().toISOString().slice(0, 10);
  expect((await join({ categories: byCode, from: '2026-11-01', until: today })).json()).toMatchObject({
    matched: 1,
  });
});

it('refuses a date that does not exist', async () => {
  for (const text of ['2026-13-45', '2026-02-30']) {
    expectInvalid(await join({ categories: csv, from: text }), 'from');
    expectInvalid(await join({ categories: csv, until: text }), 'until');
  }
});

it('returns the joined rows as a CSV file', async () => {
  const answer = await owner.send('POST', '/outcomes.csv', { categories: csv });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = answer.body.trim().split('\r\n');
  expect(head).toContain(`recommendation,score,${category}`);
  expect(lines).toHaveLength(4);
  expect(lines[2]).toMatch(new RegExp(`^${codes[2]},.*FAIL.*,${second}$`));
});

it('names the wrong line when it refuses a table, and repeats none of its values', async () => {
  const answer = await join({ categories: `email,${category}\nada@example.com,${first},${second}` });
  expectError(answer, 'validation_failed');
  expect(answer.body).toContain('Line 2');
  for (const word of [...planted, 'ada@']) expect(answer.body).not.toContain(word);
  expectError(await join({ categories: 'name,x\nAda,y' }), 'validation_failed');
  expectError(await join({}), 'validation_failed');
});

it('writes the categories into no database row, file, audit entry or request log', async () => {
  await join({ categories: csv });
  await owner.send('POST', '/outcomes.csv', { categories: csv });
  await test.runJobs();
  const dump = await dumpData(test.database);
  const log = (await owner.send('GET', '/audit')).json<AuditPage>();
  expect(log.entries.filter(({ act }) => act === 'OUTCOMES_JOINED')[0]).toMatchObject({ detail: '4' });
  const written = JSON.stringify(dump) + JSON.stringify(log);
  // Proves that the search works: this word is in the data.
  expect(written).toContain('ada@example.com');
  for (const word of planted) expect(written.toLowerCase()).not.toContain(word);
});

it('is allowed only to owners and admins of the organization', async () => {
  for (const role of ['RECRUITER', 'INTERVIEWER', 'VIEWER'] as const) {
    expectError(await join({ categories: csv }, await signIn(test, organization, role)), 'role_not_allowed');
  }
  const stranger = await signIn(test, await makeOrganization(test), 'ADMIN');
  expect((await join({ categories: csv }, stranger)).json()).toMatchObject({ candidates: 0, rows: [] });
});

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite } from '../fixtures/invite.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { until } from '../fixtures/until.ts';

let own: SignedInDashboard;
beforeAll(async () => {
  own = await openSignedInDashboard();
  const organization = ['--organization', own.app.organizationId];
  await parleyJson(own.app.settings, 'organization', 'test-mode', ...organization, '--on');
});
afterAll(() => own?.close());

/** Makes the data this many days older and runs the job of the next midnight. */
async function passDays(days: number): Promise<void> {
  const database = new pg.Client({ connectionString: own.app.settings['PARLEY_DATABASE_URL'] });
  await database.connect();
  await database.query(`update interviews set ended_at = ended_at - make_interval(days => $1)`, [days]);
  await database.query(`update retention_settings set updated_at = updated_at - make_interval(days => $1)`, [
    days,
  ]);
  await database.query(
    `update graphile_worker._private_jobs set run_at = now() where task_id in
       (select id from graphile_worker._private_tasks where identifier = 'apply-retention')`,
  );
  await database.end();
}

it('takes an administrator from retention periods to an erasure receipt, while a legal hold keeps its interview', async () => {
  const { app, page, visit } = own;
  const simulated = async () => {
    const { meetingCode } = await invite(app);
    await app.sdk.interviews.simulate(meetingCode, { profile: 'fluent' });
    await app.sdk.interviews.waitForEvaluation(meetingCode);
    await until(
      'the recording',
      () => app.sdk.interviews.get(meetingCode),
      ({ recordingStatus }) => recordingStatus === 'READY',
    );
    return meetingCode;
  };
  const [held, erased] = [await simulated(), await simulated()];

  await page.goto(`${app.url}/interviews/${held}`);
  await page.getByRole('button', { name: 'Legal hold…' }).click();
  const placing = page.getByRole('dialog', { name: 'Place a legal hold?' });
  await placing.getByLabel('Reason').fill('Case 17');
  await placing.getByRole('button', { name: 'Place the hold' }).click();
  await page.getByText(/^Under a legal hold since .+ by Rosa Lindqvist: Case 17\./).waitFor();

  await page.goto(`${app.url}/settings`);
  const form = page.getByRole('region', { name: 'What is kept, and how long' });
  await form.getByText('No period has erased anything yet.').waitFor();
  for (const period of ['Recordings', 'Transcripts', 'Evaluations']) {
    await form.getByLabel(`${period}, days`).fill('2');
  }
  await form.getByRole('button', { name: 'Preview' }).click();
  // One of the two interviews is under a legal hold.
  await form.getByRole('row', { name: /Recording 1$/ }).waitFor();
  await form.getByRole('row', { name: /Transcript 1$/ }).waitFor();
  await form.getByRole('button', { name: 'Save periods' }).click();
  await page.getByText('Periods saved.').first().waitFor();

  await passDays(3);
  const { id } = await app.sdk.interviews.get(erased);
  await until(
    'the receipts',
    async () => {
      await page.reload();
      await form.getByRole('button', { name: 'Save periods' }).waitFor();
      return form.getByRole('row', { name: id }).allTextContents();
    },
    (rows) => rows.length === 3 && !rows.some((row) => row.includes('still to go')),
  );
  await expectAccessible(page);
  for (const what of ['Recording', 'Transcript', 'Evaluation']) {
    await form.getByRole('row', { name: new RegExp(`${what} ${id}$`) }).waitFor();
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('link', { name: 'All 3 as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('erasures.csv');

  await page.goto(`${app.url}/interviews/${erased}`);
  await page
    .getByText(/The recording was erased/)
    .first()
    .waitFor();
  expect(await app.sdk.interviews.recording(erased)).toBeNull();
  expect(await app.sdk.interviews.transcript(erased)).toEqual([]);
  await expect(app.sdk.interviews.evaluation(erased)).rejects.toThrow(/erased on/);
  expect(await app.sdk.interviews.recording(held)).not.toBeNull();
  expect((await app.sdk.interviews.transcript(held)).length).toBeGreaterThan(0);
  visit.expectClean();
});

import type { ErasureReceipt } from '@parley/contract';
import { beforeEach, expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest } from '../../testing/for-this-file.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { makeRecordedInterview } from '../../testing/factories/recorded-interview.ts';
import { signIn } from '../../testing/sign-in.ts';

const day = 24 * 3_600_000;
const canary = 'quizzical-heron';

let interviewId: string;
const test = forEachTest(() => openTestApp());
const organization = forEachTest(() => makeOrganization(test));
beforeEach(async () => {
  const answer = `I once met a ${canary} in production and reproduced it step by step.`;
  interviewId = (await makeRecordedInterview(test, organization, { answer })).id;
  await test.runJobs();
});

const query = async (text: string) =>
  (await test.database.db.asOperator((tx) => tx.query({ text, values: [interviewId] }))).rows;
const recording = async () =>
  (await query('select object_key, ready_at from recordings where interview_id = $1'))[0] ?? {};
const keyOf = async () => String((await recording())['object_key']);
const holdsWords = async () => Buffer.from(await test.deps.objects.get(await keyOf())).includes(canary);
const save = async (periods: object) => {
  const owner = await signIn(test, organization, 'OWNER');
  expect((await owner.send('PUT', '/retention', periods)).statusCode).toBe(200);
};
async function pass(days: number): Promise<void> {
  test.clock.advance(days * day);
  await test.runJobs();
}
const receiptsOfTranscript = async () => {
  const owner = await signIn(test, organization, 'OWNER');
  const { receipts } = (await owner.send('GET', '/retention/receipts')).json<{
    receipts: ErasureReceipt[];
  }>();
  return receipts.filter(({ artifact }) => artifact === 'TRANSCRIPT');
};

it('removes the words from a recording that is kept longer than the transcript', async () => {
  expect(await holdsWords()).toBe(true);
  const [before, { ready_at: readyAt }] = [await keyOf(), await recording()];
  await save({ transcriptDays: 1, evaluationDays: 1, mediaDays: 30 });
  await pass(3);
  expect(await holdsWords()).toBe(false);
  expect(await test.deps.objects.size(before)).toBeNull();
  // The recording was ready long ago, so no second event announces it.
  expect(await recording()).toMatchObject({ ready_at: readyAt });
  expect(await query(`select from events where interview_id = $1 and type = 'recording.ready'`)).toHaveLength(
    1,
  );
  expect((await receiptsOfTranscript())[0]?.filesErasedAt).not.toBeNull();
});

it('removes them even if an older version has erased everything else of the transcript', async () => {
  for (const table of ['evaluations', 'transcript_segments', 'conversation_events']) {
    await query(`delete from ${table} where interview_id = $1`);
  }
  expect(await holdsWords()).toBe(true);
  await save({ transcriptDays: 1, evaluationDays: 1 });
  await pass(3);
  expect(await holdsWords()).toBe(false);
  await pass(2);
  expect(await receiptsOfTranscript()).toHaveLength(1);
});

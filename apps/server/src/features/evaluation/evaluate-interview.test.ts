import { describe, expect, it } from 'vitest';
import type { InterviewRecord } from '@parley/contract';
import { evaluatorThat, performTask } from '../../adapters/evaluator-tasks.ts';
import type { Evaluator } from '../../ports/evaluator.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { apiOf } from '../../testing/api.ts';
import { evaluateInterview } from './evaluate-interview.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

const payloadOf = ({ id: interviewId }: InterviewRecord) =>
  ({ organizationId: organization.organizationId, interviewId, trigger: 'AUTO', triggeredBy: null }) as const;
/** The built-in rules, with something else that happens while they run. */
const evaluatorDuring = (meanwhile: () => Promise<unknown>): Evaluator =>
  evaluatorThat(
    async (task) => {
      await meanwhile();
      return performTask(task);
    },
    async () => {},
  );
const revisionsOf = async ({ id }: InterviewRecord) => {
  const { rows } = await test.database.db.pool.query<{ n: number }>(
    'select count(*)::int as n from evaluations where interview_id = $1',
    [id],
  );
  return rows[0]?.n;
};
const statusOf = async ({ meetingCode }: InterviewRecord) => {
  const response = await apiOf(test, organization).get(`/interviews/${meetingCode}`);
  return response.json<{ interview: InterviewRecord }>().interview.evaluationStatus;
};

describe('evaluateInterview', () => {
  it('holds no transaction and no lock while the evaluator works', async () => {
    const interview = await makeCompletedInterview(test, organization);
    let seen: number | null = null;
    const evaluator = evaluatorDuring(async () => {
      const { pool } = test.database.db;
      const locked = await pool.query('select id from interviews where id = $1 for update nowait', [
        interview.id,
      ]);
      // The commit after reading has been sent, but may take effect a moment later.
      const open = () =>
        pool.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity
           where datname = current_database() and state like 'idle in transaction%'`,
        );
      await expect.poll(async () => (await open()).rows[0]?.n).toBe(0);
      seen = locked.rowCount;
    });
    await evaluateInterview({ ...test.deps, evaluator }, payloadOf(interview));
    expect(seen).toBe(1);
    expect(await statusOf(interview)).toBe('READY');
  });

  it('writes one revision when two runs of the job end', async () => {
    const interview = await makeCompletedInterview(test, organization);
    await Promise.all([1, 2].map(() => evaluateInterview(test.deps, payloadOf(interview))));
    expect(await revisionsOf(interview)).toBe(1);
  });

  it('writes nothing when the interview is deleted meanwhile', async () => {
    const interview = await makeCompletedInterview(test, organization);
    const evaluator = evaluatorDuring(() =>
      apiOf(test, organization).delete(`/interviews/${interview.meetingCode}`),
    );
    await evaluateInterview({ ...test.deps, evaluator }, payloadOf(interview));
    expect(await revisionsOf(interview)).toBe(0);
  });

  it('leaves the interview PENDING when the evaluator fails, so that the job can try again', async () => {
    const interview = await makeCompletedInterview(test, organization);
    const evaluator = evaluatorDuring(() => Promise.reject(new Error('the service is away')));
    await expect(evaluateInterview({ ...test.deps, evaluator }, payloadOf(interview))).rejects.toThrow(
      'the service is away',
    );
    expect(await statusOf(interview)).toBe('PENDING');
    await evaluateInterview(test.deps, payloadOf(interview));
    expect(await statusOf(interview)).toBe('READY');
  });
});

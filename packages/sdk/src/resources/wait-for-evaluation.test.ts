import { describe, expect, it } from 'vitest';
import { Parley } from '../index.ts';
import { apiError, startScriptedServer, type Answer } from '../testing/scripted-server.ts';

const code = 'kqd-wmrx-tve';
const evaluation = { recommendation: 'REVIEW', overallScore: 55, questionEvaluations: [] };

async function connect(...answers: [Answer, ...Answer[]]) {
  const { baseUrl, seen } = await startScriptedServer(...answers);
  return { interviews: new Parley({ baseUrl, apiKey: 'parley_org_test' }).interviews, seen };
}

describe('waitForEvaluation', () => {
  it('polls until the evaluation is ready, never sooner than Retry-After', async () => {
    const { interviews, seen } = await connect(
      apiError(409, 'interview_not_completed'),
      apiError(409, 'evaluation_not_ready', { headers: { 'retry-after': '1' } }),
      apiError(409, 'evaluation_not_ready', { headers: { 'retry-after': '0' } }),
      { json: evaluation },
    );
    expect(await interviews.waitForEvaluation(code, { pollIntervalMs: 50 })).toEqual(evaluation);

    const [first, second, third, fourth] = seen.map(({ atMs }) => atMs);
    expect(second! - first!).toBeGreaterThanOrEqual(45);
    expect(third! - second!).toBeGreaterThanOrEqual(990);
    expect(fourth! - third!).toBeGreaterThanOrEqual(45);
    expect(new Set(seen.map(({ url }) => url))).toEqual(
      new Set([`/api/integration/interviews/${code}/evaluation`]),
    );
  });

  it.each([
    ['evaluation_failed', 409, 'ConflictError'],
    ['evaluation_unavailable', 409, 'ConflictError'],
    ['not_found', 404, 'NotFoundError'],
    ['invalid_api_key', 401, 'AuthenticationError'],
  ])('ends the wait with the error %s', async (errorCode, status, name) => {
    const { interviews, seen } = await connect(
      apiError(409, 'evaluation_not_ready'),
      apiError(status, errorCode),
    );
    const wait = interviews.waitForEvaluation(code, { pollIntervalMs: 1 });
    await expect(wait).rejects.toMatchObject({ name, code: errorCode });
    expect(seen).toHaveLength(2);
  });

  it('ends with the last error as the cause when the time is up', async () => {
    const { interviews } = await connect(
      apiError(409, 'evaluation_not_ready', { headers: { 'retry-after': '60' } }),
    );
    await expect(interviews.waitForEvaluation(code, { timeoutMs: 500 })).rejects.toMatchObject({
      name: 'ParleyTimeoutError',
      message: 'There was no evaluation within 500 ms.',
      cause: { code: 'evaluation_not_ready' },
    });
  });

  it('ends in the middle of a request when the time is up', async () => {
    const { interviews } = await connect(() => undefined);
    const startedAtMs = performance.now();
    const wait = interviews.waitForEvaluation(code, { timeoutMs: 80 });
    await expect(wait).rejects.toMatchObject({ name: 'ParleyTimeoutError', cause: undefined });
    expect(performance.now() - startedAtMs).toBeLessThan(5_000);
  });

  it('ends with the reason of the signal', async () => {
    const { interviews } = await connect(apiError(409, 'interview_not_completed'));
    const controller = new AbortController();
    const wait = interviews.waitForEvaluation(code, { signal: controller.signal });
    const reason = new Error('the user left');
    setTimeout(() => controller.abort(reason), 50);
    await expect(wait).rejects.toBe(reason);
  });
});

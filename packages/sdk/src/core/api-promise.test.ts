import { describe, expect, it } from 'vitest';
import { ConflictError, Parley } from '../index.ts';
import { apiError, startScriptedServer, type Answer } from '../testing/scripted-server.ts';

const code = 'kqd-wmrx-tve';
const rateHeaders = {
  'x-request-id': 'req-7',
  'x-ratelimit-limit': '100',
  'x-ratelimit-remaining': '42',
  'x-ratelimit-reset': '1795255260',
};
const interview = { headers: rateHeaders, json: { success: true, interview: { meetingCode: code } } };
const evaluation = { recommendation: 'PASS', overallScore: 81 };

async function connect(...answers: [Answer, ...Answer[]]) {
  const { baseUrl, seen } = await startScriptedServer(...answers);
  return { parley: new Parley({ baseUrl, apiKey: 'parley_org_test' }), seen };
}

describe('withResponse of a call', () => {
  it('returns the data with status, headers, request id and rate window', async () => {
    const { parley, seen } = await connect(interview);
    const result = await parley.interviews.get(code).withResponse();
    expect(result).toMatchObject({
      data: { meetingCode: code },
      requestId: 'req-7',
      rateLimit: { limit: 100, remaining: 42, resetAt: new Date('2026-11-21T10:01:00Z') },
    });
    expect(result.response).toBeInstanceOf(Response);
    expect(result.response.status).toBe(200);
    expect(result.response.headers.get('x-request-id')).toBe('req-7');
    expect(seen).toHaveLength(1);
  });

  it('sends one request, however often it is awaited', async () => {
    const { parley, seen } = await connect(interview);
    const call = parley.interviews.get(code);
    expect(await call).toEqual((await call.withResponse()).data);
    expect((await call.withResponse()).response).toBe((await call.withResponse()).response);
    expect(seen).toHaveLength(1);
  });

  it('returns null for request id and rate window when the response has none', async () => {
    const { parley } = await connect({ json: { success: true, interview: {} } });
    const { requestId, rateLimit } = await parley.interviews.get(code).withResponse();
    expect({ requestId, rateLimit }).toEqual({ requestId: null, rateLimit: null });
  });

  it('returns the response of the page for a list', async () => {
    const page = { interviews: [], total: 0, page: 1, limit: 20, totalPages: 0 };
    const { parley } = await connect({ headers: rateHeaders, json: { success: true, ...page } });
    const { data, requestId } = await parley.interviews.list().withResponse();
    expect({ data, requestId }).toEqual({ data: page, requestId: 'req-7' });
  });

  it('returns the last response for waitForEvaluation', async () => {
    const { parley } = await connect(apiError(409, 'evaluation_not_ready'), {
      headers: rateHeaders,
      json: evaluation,
    });
    const wait = parley.interviews.waitForEvaluation(code, { pollIntervalMs: 1 });
    expect(await wait.withResponse()).toMatchObject({ data: evaluation, requestId: 'req-7' });
  });
});

describe('an error of a call', () => {
  it('reaches only the code that awaits the call', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    try {
      const { parley } = await connect(apiError(409, 'invalid_state'));
      await expect(parley.interviews.cancel(code).withResponse()).rejects.toBeInstanceOf(ConflictError);
      await expect(parley.interviews.cancel(code)).rejects.toBeInstanceOf(ConflictError);
      await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      process.off('unhandledRejection', note);
    }
    expect(unhandled).toEqual([]);
  });

  it('rejects with the name of the argument when an argument is invalid', async () => {
    const { parley, seen } = await connect(interview);
    await expect(parley.interviews.participants.remove(code, '')).rejects.toThrow(/^participantId /);
    await expect(parley.webhooks.get('..').withResponse()).rejects.toThrow(/^webhookId /);
    expect(seen).toHaveLength(0);
  });
});

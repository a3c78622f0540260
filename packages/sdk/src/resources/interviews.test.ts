import { describe, expect, it } from 'vitest';
import { NotFoundError, Parley, ParleyApiError } from '../index.ts';
import { apiError, startScriptedServer, type Answer } from '../testing/scripted-server.ts';

async function connect(...answers: [Answer, ...Answer[]]) {
  const { baseUrl, seen } = await startScriptedServer(...answers);
  return { interviews: new Parley({ baseUrl, apiKey: 'parley_org_test' }).interviews, seen };
}

const code = 'kqd-wmrx-tve';
const path = `/api/integration/interviews/${code}`;

describe('interviews.create', () => {
  const input = {
    meetingType: 'AI_ONLY',
    jobRole: 'Support engineer',
    participants: [{ email: 'ines@example.com', role: 'CANDIDATE' }],
  } as const;
  const created = { meetingCode: code, interview: { meetingCode: code }, message: 'Created.' };

  it('sends the input as JSON and returns the created interview', async () => {
    const { interviews, seen } = await connect({ status: 201, json: { success: true, ...created } });
    const result = await interviews.create({ ...input, participants: [...input.participants] });
    expect(result).toEqual({ ...created, warnings: [] });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/integration/interviews' });
    expect(seen[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(input);
  });

  it('returns the warnings of the response', async () => {
    const warnings = [{ path: 'agenda', message: 'Ignored outside team meetings.' }];
    const { interviews } = await connect({ status: 201, json: { success: true, ...created, warnings } });
    const result = await interviews.create({ meetingType: 'HUMAN', participants: [] });
    expect(result.warnings).toEqual(warnings);
  });

  it('names the wrong fields and the request', async () => {
    const details = [{ path: 'participants', message: 'Required: send an array.' }];
    const { interviews } = await connect(apiError(400, 'validation_failed', { details }));
    await expect(interviews.create({ meetingType: 'AI_ONLY', participants: [] })).rejects.toMatchObject({
      name: 'BadRequestError',
      status: 400,
      code: 'validation_failed',
      message: 'The message of validation_failed.',
      details,
      requestId: 'req-validation_failed',
    });
  });
});

describe('one interview', () => {
  const evaluation = { recommendation: 'PASS', overallScore: 81 };
  const report = {
    evaluationStatus: 'READY',
    current: null,
    revisions: [],
    humanDecisions: [],
    modelUse: [],
  };
  const recording = { duration: 12.5, format: 'webm' };

  it.each([
    ['get', 'GET', '', { interview: { id: '1' } }, { id: '1' }],
    ['delete', 'DELETE', '', { message: 'Gone.' }, { message: 'Gone.' }],
    ['recording', 'GET', '/recording', { recording }, recording],
    ['recording', 'GET', '/recording', { recording: null, message: 'None.' }, null],
    [
      'analyze',
      'POST',
      '/analyze',
      { message: 'Started.', evaluationStatus: 'PENDING' },
      { message: 'Started.', evaluationStatus: 'PENDING' },
    ],
    ['transcript', 'GET', '/transcript', { segments: [{ id: 's1' }], total: 1 }, [{ id: 's1' }]],
    ['report', 'GET', '/report', report, report],
  ] as const)('sends %s as %s …%s', async (method, verb, below, body, expected) => {
    const { interviews, seen } = await connect({ json: { success: true, ...body } });
    expect(await interviews[method](code)).toEqual(expected);
    expect(seen[0]).toMatchObject({ method: verb, url: `${path}${below}`, body: '' });
  });

  it('returns the evaluation itself, without a wrapper', async () => {
    const { interviews, seen } = await connect({ json: evaluation });
    expect(await interviews.evaluation(code)).toEqual(evaluation);
    expect(seen[0]?.url).toBe(`${path}/evaluation`);
  });

  it('throws a NotFoundError with the request id', async () => {
    const { interviews } = await connect(apiError(404, 'not_found'));
    const error = await interviews.get(code).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error instanceof ParleyApiError && error.requestId).toBe('req-not_found');
  });

  it('escapes the meeting code in the path', async () => {
    const { interviews, seen } = await connect(apiError(404, 'not_found'));
    await expect(interviews.get('a/../b?c#d')).rejects.toThrow();
    expect(seen[0]?.url).toBe('/api/integration/interviews/a%2F..%2Fb%3Fc%23d');
  });

  it.each(['', ' ', '.', '..'])('refuses the code %j, which would lead to another URL', async (bad) => {
    const { interviews, seen } = await connect({ json: {} });
    await expect(interviews.delete(bad)).rejects.toMatchObject({ name: 'ParleyError' });
    expect(seen).toHaveLength(0);
  });
});

describe('interviews.list', () => {
  const pageOf = (page: number, ...codes: string[]) => ({
    json: {
      success: true,
      interviews: codes.map((meetingCode) => ({ meetingCode })),
      total: 5,
      page,
      limit: 2,
      totalPages: 3,
    },
  });

  it('returns one page when awaited', async () => {
    const { interviews, seen } = await connect(pageOf(2, 'c', 'd'));
    const page = await interviews.list({
      status: 'COMPLETED',
      type: 'AI_ONLY',
      search: 'ann & co',
      page: 2,
      limit: 2,
    });
    const { success: _, ...expected } = pageOf(2, 'c', 'd').json;
    expect(page).toEqual(expected);
    expect(Object.fromEntries(new URL(seen[0]?.url ?? '', 'http://x').searchParams)).toEqual({
      status: 'COMPLETED',
      type: 'AI_ONLY',
      search: 'ann & co',
      page: '2',
      limit: '2',
    });
  });

  it('leaves out parameters that are undefined', async () => {
    const { interviews, seen } = await connect(pageOf(1));
    await interviews.list({ status: undefined });
    expect(seen[0]?.url).toBe('/api/integration/interviews?page=1');
  });

  it('yields every interview once, even when new ones move others to the next page', async () => {
    const { interviews, seen } = await connect(pageOf(1, 'a', 'b'), pageOf(2, 'b', 'c'), pageOf(3, 'd'));
    const codes: string[] = [];
    for await (const { meetingCode } of interviews.list({ limit: 2 })) codes.push(meetingCode);
    expect(codes).toEqual(['a', 'b', 'c', 'd']);
    expect(seen.map(({ url }) => new URL(url, 'http://x').searchParams.get('page'))).toEqual(['1', '2', '3']);
  });

  it('requests only the pages that the loop reaches', async () => {
    const { interviews, seen } = await connect(pageOf(1, 'a', 'b'), pageOf(2, 'c', 'd'));
    for await (const { meetingCode } of interviews.list()) if (meetingCode === 'b') break;
    expect(seen).toHaveLength(1);
  });

  it('ends at an empty list', async () => {
    const empty = { success: true, interviews: [], total: 0, page: 1, limit: 20, totalPages: 0 };
    const { interviews, seen } = await connect({ json: empty });
    for await (const interview of interviews.list()) expect.unreachable(interview.meetingCode);
    expect(seen).toHaveLength(1);
  });

  it('throws the error of a later page inside the loop', async () => {
    const { interviews } = await connect(pageOf(1, 'a'), apiError(401, 'revoked_api_key'));
    const codes: string[] = [];
    const loop = async () => {
      for await (const { meetingCode } of interviews.list()) codes.push(meetingCode);
    };
    await expect(loop()).rejects.toMatchObject({ name: 'AuthenticationError', code: 'revoked_api_key' });
    expect(codes).toEqual(['a']);
  });
});

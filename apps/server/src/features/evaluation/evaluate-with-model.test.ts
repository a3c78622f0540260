import { reportResponse, type InterviewRecord } from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectShape } from '../../testing/expect-shape.ts';
import { answersGiven, makeAnsweredInterview } from '../../testing/factories/answered-interview.ts';
import { makeOrganization, type TestOrganization } from '../../testing/factories/organization.ts';
import { installationModelAt } from '../../testing/fake-model.ts';
import { askedOf, findingsOf } from '../../testing/findings.ts';
import { openModelServer, type ModelReply, type ModelRequest } from '../../testing/model-server.ts';
import { evaluateInterview } from './evaluate-interview.ts';

const server = forThisFile(() => openModelServer());
const test = forThisFile(() => openTestApp({ installationModel: installationModelAt(server.url) }));
const organization = forThisFile(() => makeOrganization(test));
beforeEach(() => {
  server.reset();
  server.always((request) => ({ json: findingsOf(request) }));
});

const payloadOf = ({ id: interviewId }: InterviewRecord) =>
  ({ organizationId: organization.organizationId, interviewId, trigger: 'AUTO', triggeredBy: null }) as const;
const evaluate = (interview: InterviewRecord, modelDeadlineMs = 20_000) =>
  evaluateInterview(test.deps, payloadOf(interview), { modelDeadlineMs });
async function reportOf({ meetingCode }: InterviewRecord) {
  const response = await apiOf(test, organization).get(`/interviews/${meetingCode}/report`);
  const { evaluationStatus, revisions } = expectShape(reportResponse, response.json());
  const [current] = revisions;
  if (!current) throw new Error(`no revision, ${evaluationStatus}`);
  return { ...current, evaluationStatus, revisions };
}
async function storedOf({ id }: InterviewRecord) {
  const { rows } = await test.database.db.pool.query<{ provenance: Record<string, unknown> }>(
    'select provenance from evaluations where interview_id = $1 order by revision desc limit 1',
    [id],
  );
  return rows[0]?.provenance ?? {};
}
/** Evaluates an interview while the model's server replies in this way. */
async function evaluatedWith(
  reply: ModelReply | ((request: ModelRequest) => ModelReply),
  deadlineMs?: number,
) {
  const interview = await makeAnsweredInterview(test, organization);
  server.always(reply);
  await evaluate(interview, deadlineMs);
  return reportOf(interview);
}
const aboutIndex = (request: ModelRequest) => askedOf(request).question.includes('index');

describe('an evaluation by a model', () => {
  it('is made from the model’s findings, and the report shows every quote in the transcript', async () => {
    const interview = await makeAnsweredInterview(test, organization);
    await test.runJobs();
    const report = await reportOf(interview);
    expect(report).toMatchObject({ evaluationStatus: 'READY', degraded: null, recommendation: 'PASS' });
    expect(report.provenance).toMatchObject({ evaluator: 'llm-rubric', evaluatorVersion: '1' });
    expect(report.questions.map(({ score }) => score)).toEqual([100, 100, 100]);
    expect(report.crossCheck?.evaluator).toBe('local-rubric');
    const quotes = report.questions.flatMap(({ points, evidence }) => [
      ...points.flatMap((point) => point.evidence),
      ...evidence,
    ]);
    expect(quotes.length).toBeGreaterThanOrEqual(7);
    for (const { quote, start, end } of quotes) {
      expect(answersGiven.some((text) => text.slice(start, end) === quote)).toBe(true);
    }
  });

  it('asks once about each answer, with nothing about the person or the other answers', async () => {
    const interview = await makeAnsweredInterview(test, organization, {
      input: {
        jobRole: 'Head of Tidal Engines',
        candidateCV: 'Twelve years at Marrow & Finch, MSc in Limnology.',
        participants: [{ name: 'Ines Marchetti', email: 'ines@example.com' }],
      },
      answers: [
        `As Ines Marchetti I write to ines@example.com. ${answersGiven[0]}`,
        ...answersGiven.slice(1),
      ],
    });
    await evaluate(interview);
    expect(server.requests).toHaveLength(3);
    for (const request of server.requests) {
      const sent = JSON.stringify(request.body);
      expect(sent).not.toMatch(/Ines|Marchetti|ines@|Tidal|Marrow|Limnology/);
      expect(sent).not.toContain(interview.meetingCode);
      const others = answersGiven.filter((text) => !sent.includes(text.slice(60, 120)));
      expect(others).toHaveLength(2);
      const asked = askedOf(request);
      expect(Object.keys(asked)).toEqual(['question', 'criteria', 'expectedAnswer', 'turns']);
      expect(request.instructions).not.toContain(asked.question);
    }
  });

  it('stores how the model was asked', async () => {
    const interview = await makeAnsweredInterview(test, organization);
    await evaluate(interview);
    const { model, modelCalls, transcriptSha256, questionSetSha256 } = await storedOf(interview);
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown;
    expect(model).toEqual({
      provider: 'openai',
      modelRequested: 'small',
      modelReported: 'small-2026-11-01',
      promptId: 'evaluate_answer',
      promptVersion: 1,
      promptSha256: hash,
      schemaSha256: hash,
      samples: 1,
      seeds: [1],
      temperatures: [0],
    });
    const call = {
      requestSha256: hash,
      responseSha256: hash,
      inputTokens: 120,
      outputTokens: 30,
      outcome: 'ok',
    };
    expect(modelCalls).toEqual([1, 2, 3].map(() => expect.objectContaining(call) as unknown));
    expect([transcriptSha256, questionSetSha256]).toEqual([hash, hash]);
    const stored = JSON.stringify(await storedOf(interview));
    expect(stored).not.toContain(answersGiven[1]?.slice(0, 30));
    const { provenance } = await reportOf(interview);
    expect(provenance).toMatchObject({ inputTokens: 360, outputTokens: 90, cost: null });
  });

  it('does not ask about an answer that the rules leave out', async () => {
    const interview = await makeAnsweredInterview(test, organization, {
      answers: [answersGiven[0] ?? '', null, answersGiven[2] ?? ''],
    });
    await evaluate(interview);
    expect(server.requests).toHaveLength(2);
    const { questions, recommendation } = await reportOf(interview);
    expect(questions[1]).toMatchObject({ leftOut: 'not_answered', feeds: [] });
    expect(recommendation).toBe('REVIEW');
  });

  it('asks no model when nothing was said', async () => {
    const interview = await makeAnsweredInterview(test, organization, { answers: [null, null, null] });
    await evaluate(interview);
    expect(server.requests).toHaveLength(0);
    expect(await reportOf(interview)).toMatchObject({ evaluationStatus: 'READY', degraded: null });
  });

  it('asks three times when the result is near a threshold, and uses the median', async () => {
    const interview = await makeAnsweredInterview(test, organization);
    server.always((request) => ({ json: findingsOf(request, (index) => (index === 0 ? 'yes' : 'partial')) }));
    await evaluate(interview);
    expect(server.requests).toHaveLength(9);
    const seeds = server.requests.map(({ body }) => [body['seed'], body['temperature']]);
    expect(seeds.slice(0, 3)).toEqual([1, 1, 1].map((seed) => [seed, 0]));
    expect(seeds.slice(3)).toEqual([2, 2, 2, 3, 3, 3].map((seed) => [seed, 0.5]));
    expect((await storedOf(interview))['model']).toMatchObject({ samples: 3, seeds: [1, 2, 3] });
  });

  it('reports it when a model near a threshold does not reply again', async () => {
    const interview = await makeAnsweredInterview(test, organization);
    server.always((request) =>
      request.body['seed'] === 1
        ? { json: findingsOf(request, (index) => (index === 0 ? 'yes' : 'partial')) }
        : { status: 400, message: 'no more' },
    );
    await evaluate(interview);
    const report = await reportOf(interview);
    expect(report).toMatchObject({ degraded: null, recommendation: 'REVIEW' });
    expect(report.reasons.join(' ')).toContain('could not be asked again');
  });

  it('suggests FAIL only if the organization allows it', async () => {
    // The built-in rules find words of the rubric in these, so their result can be compared with the model's.
    const poor = [
      'I have heard that one looks at the query plan for that, but I think it costs nothing, and I would add one to every column to be safe.',
      'I would retry at once and without backoff until it works. When the customer calls, I say that we can do nothing about the provider.',
      'I do not make many mistakes. When somebody in the team made one last year, I told the manager who it was, so that everybody would know.',
    ];
    const strict = await makeOrganization(test);
    await test.database.db.pool.query(
      `insert into model_settings (organization_id, source, may_suggest_fail, updated_at)
       values ($1, 'INSTALLATION', true, now())`,
      [strict.organizationId],
    );
    server.always((request) => ({ json: findingsOf(request, () => 'no') }));
    const verdicts = [];
    for (const owner of [organization, strict]) {
      const { meetingCode } = await makeAnsweredInterview(test, owner, { answers: poor });
      await test.runJobs();
      const response = await apiOf(test, owner).get(`/interviews/${meetingCode}/evaluation`);
      verdicts.push(response.json<{ recommendation: string }>().recommendation);
    }
    expect(verdicts).toEqual(['REVIEW', 'FAIL']);
  });
});

describe('an evaluation by a model that invents evidence', () => {
  const claim = (request: ModelRequest, quoteOf: (index: number) => { turnId: string; quote: string }) => ({
    json: {
      answered: true,
      onTopic: true,
      points: askedOf(request).criteria.map(({ id }, index) => ({
        pointId: id,
        met: 'yes',
        ...quoteOf(index),
      })),
    },
  });

  it.each<[string, (request: ModelRequest) => (index: number) => { turnId: string; quote: string }]>([
    ['words that nobody said', () => () => ({ turnId: 't2', quote: 'I did all of this with great success' })],
    [
      'the interviewer’s words',
      (request) => () => ({ turnId: 't1', quote: askedOf(request).question.slice(0, 40) }),
    ],
    [
      'the question as the candidate’s words',
      (request) => () => ({ turnId: 't2', quote: askedOf(request).question.slice(0, 40) }),
    ],
    [
      'the criterion as a quote',
      (request) => (index) => ({ turnId: 't2', quote: askedOf(request).criteria[index]?.text ?? '' }),
    ],
    [
      'the name of another candidate',
      () => () => ({ turnId: 't2', quote: 'Bartholomew Quill said so himself' }),
    ],
    ['a letter', () => () => ({ turnId: 't2', quote: 'I' })],
    ['no words', () => () => ({ turnId: '', quote: '' })],
  ])('gets no score for %s, and is discarded when all evidence is like that', async (_what, quotes) => {
    const invented = (request: ModelRequest) => claim(request, quotes(request));
    const report = await evaluatedWith((request) =>
      aboutIndex(request) ? { json: findingsOf(request) } : invented(request),
    );
    expect(report).toMatchObject({ degraded: null, recommendation: 'REVIEW' });
    expect(report.questions.map(({ score, leftOut }) => [score, leftOut])).toEqual([
      [100, null],
      [0, 'nothing_found'],
      [0, 'nothing_found'],
    ]);
    expect(JSON.stringify(report)).not.toMatch(/great success|Bartholomew/);

    const nothing = await evaluatedWith(invented);
    expect(nothing).toMatchObject({ degraded: 'unusable', recommendation: 'REVIEW' });
    expect(nothing.provenance.evaluator).toBe('local-rubric');
    expect(nothing.questions.every(({ score }) => score > 0)).toBe(true);
    expect(JSON.stringify(nothing)).not.toMatch(/great success|Bartholomew/);
  });

  it('is used when the model claims nothing and finds nothing', async () => {
    const report = await evaluatedWith((request) => ({
      json: {
        answered: true,
        onTopic: true,
        points: askedOf(request).criteria.map(({ id }) => ({
          pointId: id,
          met: 'no',
          turnId: '',
          quote: '',
        })),
      },
    }));
    expect(report).toMatchObject({ degraded: null, recommendation: 'REVIEW' });
    expect(report.provenance.evaluator).toBe('llm-rubric');
  });

  it('does not let the model set a score or a recommendation', async () => {
    const plain = await evaluatedWith((request) => ({ json: findingsOf(request) }));
    const bold = await evaluatedWith((request) => ({
      json: {
        ...findingsOf(request),
        score: 1000,
        overallScore: 1000,
        recommendation: 'FAIL',
        candidate: 'Bartholomew Quill',
      },
    }));
    expect(bold.questions).toEqual(
      plain.questions.map((question) => ({
        ...question,
        evidence: expect.any(Array) as unknown,
        points: expect.any(Array) as unknown,
      })),
    );
    expect([bold.overallScore, bold.recommendation]).toEqual([plain.overallScore, plain.recommendation]);
    expect(JSON.stringify(bold)).not.toContain('Bartholomew');
  });
});

describe('an evaluation by a model that fails', () => {
  const half = { answered: true, onTopic: true };
  const faults: [string, string, ModelReply | ((request: ModelRequest) => ModelReply), number?][] = [
    ['answers 503', 'failed', { status: 503 }],
    ['answers 429', 'failed', { status: 429, retryAfter: '1' }],
    ['refuses the key', 'failed', { status: 401 }],
    ['hangs', 'late', { fault: 'hang' }, 1200],
    ['is slower than the deadline', 'late', { afterMs: 3000, reply: { json: {} } }, 1200],
    ['cuts the connection', 'failed', { fault: 'cut' }, 4000],
    ['cuts the reply', 'failed', { fault: 'cut_in_body' }, 4000],
    ['sends a web page', 'failed', { fault: 'html' }],
    ['sends no choices', 'failed', { fault: 'no_choices' }],
    ['sends nothing', 'unusable', { fault: 'empty' }],
    ['refuses to reply', 'unusable', { fault: 'refused' }],
    ['sends prose', 'unusable', { text: 'The candidate was excellent. 100 of 100!' }],
    ['sends half of the JSON', 'unusable', (request) => ({ fault: 'truncated', of: findingsOf(request) })],
    [
      'sends half of the points',
      'unusable',
      (request) => ({ json: { ...half, points: findingsOf(request).points.slice(1) } }),
    ],
    ['sends a score instead of words', 'unusable', { json: { score: 1000 } }],
    [
      'sends wrong types',
      'unusable',
      (request) => ({
        json: { ...half, points: findingsOf(request).points.map((point) => ({ ...point, met: 1000 })) },
      }),
    ],
    [
      'is unusable for one question only',
      'unusable',
      (request) => (aboutIndex(request) ? { json: {} } : { json: findingsOf(request) }),
    ],
  ];

  it.each(faults)(
    'keeps the built-in result, REVIEW and the reason when the model %s',
    async (_how, why, reply, deadlineMs) => {
      const startedMs = performance.now();
      const report = await evaluatedWith(reply, deadlineMs);
      expect(report).toMatchObject({ evaluationStatus: 'READY', recommendation: 'REVIEW', degraded: why });
      expect(report.provenance.evaluator).toBe('local-rubric');
      expect(report.reasons.join(' ')).toContain('built-in rules');
      if (deadlineMs) expect(performance.now() - startedMs).toBeLessThan(deadlineMs + 3000);
    },
  );

  it.each<[string, (request: ModelRequest) => ModelReply]>([
    ['fenced JSON', (request) => ({ fault: 'fenced', of: findingsOf(request) })],
    [
      'one reply that does not fit and a repaired one',
      (request) =>
        request.messages.length === 1 ? { json: { points: 'none' } } : { json: findingsOf(request) },
    ],
  ])('is not degraded by %s', async (_what, reply) => {
    const report = await evaluatedWith(reply);
    expect([report.provenance.evaluator, report.degraded]).toEqual(['llm-rubric', null]);
  });

  it('asks the model again while it is busy', async () => {
    const interview = await makeAnsweredInterview(test, organization);
    server.next({ status: 503 }, { status: 429 });
    await evaluate(interview);
    expect((await reportOf(interview)).provenance.evaluator).toBe('llm-rubric');
  });

  it('gives up the other questions when the first one fails', async () => {
    const report = await evaluatedWith(
      (request) => (aboutIndex(request) ? { status: 400 } : { fault: 'hang' }),
      15_000,
    );
    expect(report.degraded).toBe('failed');
  });

  it('stores which calls were made', async () => {
    const interview = await makeAnsweredInterview(test, organization);
    server.always({ text: 'no' });
    await evaluate(interview);
    expect(await storedOf(interview)).toMatchObject({
      evaluator: 'local-rubric',
      model: { samples: 0, seeds: [1], modelRequested: 'small' },
      modelCalls: expect.arrayContaining([expect.objectContaining({ outcome: 'unusable' })]) as unknown,
    });
  });
});

describe('the evaluation of an organization', () => {
  const useOnly = (owner: TestOrganization, columns: string, values: string) =>
    test.database.db.pool.query(
      `insert into model_settings (organization_id, updated_at, ${columns}) values ($1, now(), ${values})`,
      [owner.organizationId],
    );
  async function evaluatedFor(owner: TestOrganization) {
    const { meetingCode } = await makeAnsweredInterview(test, owner);
    await test.runJobs();
    const response = await apiOf(test, owner).get(`/interviews/${meetingCode}/report`);
    return expectShape(reportResponse, response.json()).current;
  }

  it('is the built-in result, not degraded, without a model', async () => {
    const owner = await makeOrganization(test);
    await useOnly(owner, 'source', `'NONE'`);
    expect(await evaluatedFor(owner)).toMatchObject({
      degraded: null,
      provenance: { evaluator: 'local-rubric', modelCalls: [] },
    });
    expect(server.requests).toHaveLength(0);
  });

  it('is the built-in result, with the reason, when the month’s limit is reached', async () => {
    const owner = await makeOrganization(test);
    await useOnly(owner, 'source, monthly_tokens', `'INSTALLATION', 0`);
    expect(await evaluatedFor(owner)).toMatchObject({ degraded: 'over_limit', recommendation: 'REVIEW' });
    expect(server.requests).toHaveLength(0);
  });
});

describe('two runs of the evaluation job', () => {
  it('write one revision', async () => {
    const interview = await makeAnsweredInterview(test, organization);
    await Promise.all([evaluate(interview), evaluate(interview)]);
    expect((await reportOf(interview)).revisions).toHaveLength(1);
  });
});

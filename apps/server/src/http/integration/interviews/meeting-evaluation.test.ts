import { evaluationResponse, reportResponse, scoresResponse, type RecordedParts } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { upsertFirstSegments } from '../../../features/transcripts/index.ts';
import { recordEvent } from '../../../kernel/events.ts';
import type { Who } from '../../../testing/acted-meeting.ts';
import { apiOf } from '../../../testing/api.ts';
import { expectInvalid } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../../testing/factories/completed-interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';
import { meetingsOfThisFile } from '../../../testing/meeting-app.ts';
import { HeldMeeting } from '../../../testing/held-meeting.ts';
import { mailsOf } from '../../../testing/life-cycle.ts';
import { meetingPage } from '../../../testing/meeting-page.ts';

const { test, engine, organization } = meetingsOfThisFile();
const api = apiOf(test, organization);

const questions = [
  {
    question: 'How do you find a slow query?',
    expectedAnswer:
      'Look at the log of slow statements. Read the plan with explain. Compare the estimated rows with the real ones. Add an index or rewrite the join, and measure again.',
  },
  { question: 'When did you help a colleague?', rubric: 'names the colleague; says what came of it' },
];
const answer =
  'First I look at the log of slow statements and take the slowest one. Then I read its plan with explain and compare the estimated rows with the real ones. Where they differ I add an index or rewrite the join, and I measure it again.';

interface Line {
  who: Who;
  question: number | null;
  text: string;
}

/** A meeting that is over, with the transcript that a speech service would have made. */
async function makeTranscribed(
  lines: Line[],
  given: {
    marks?: number[];
    cast?: readonly Who[];
    recorded?: RecordedParts;
    input?: object;
    /** A new recording choice of the candidate after the last mark. */
    thinksAgain?: RecordedParts;
  } = {},
): Promise<HeldMeeting> {
  const meeting = await HeldMeeting.begin(test, engine, organization, {
    ...given,
    input: { questions, ...given.input },
  });
  const idOf = (index: number) => meeting.acted.interview.questions[index]?.id ?? '';
  for (const index of given.marks ?? [0, 1]) await meeting.mark(idOf(index), 15 * (index + 1));
  if (given.thinksAgain) {
    await meetingPage(test, meeting.acted.interview, 'CANDIDATE').choose(given.thinksAgain);
  }
  await meeting.end(60);
  await test.runJobs();
  await test.deps.db.inOrganization(organization.organizationId, async (tx) => {
    await upsertFirstSegments(tx, {
      ...meeting.ids,
      source: 'MEETING',
      language: 'en',
      segments: lines.map(({ who, question, text }, index) => ({
        segment_id: `s${index}`,
        participant_id: meeting.acted.idOf(who),
        question_id: question === null ? null : idOf(question),
        start_ms: index * 5_000,
        end_ms: index * 5_000 + 4_000,
        text,
      })),
    });
    if (lines.length > 0) {
      await recordEvent(tx, { ...meeting.ids, type: 'transcript.ready', occurredAt: test.clock.now() });
    }
  });
  await test.runJobs();
  return meeting;
}

const evaluationOf = (meeting: HeldMeeting) => api.get(`/interviews/${meeting.code}/evaluation`);
const reportOf = async (meeting: HeldMeeting) =>
  expectShape(reportResponse, (await api.get(`/interviews/${meeting.code}/report`)).json());
const enter = (meeting: HeldMeeting, body: object) =>
  api.post(`/interviews/${meeting.code}/evaluation`, body);

describe('an interview between people with a transcript', () => {
  it('is evaluated by the candidate’s own answers to the questions that were marked as asked', async () => {
    const meeting = await makeTranscribed(
      [
        { who: 'priya', question: 0, text: 'So, how do you find a slow query?' },
        { who: 'ines', question: 0, text: answer },
        { who: 'priya', question: 0, text: 'I would also name the colleague Jonas and say what came of it.' },
      ],
      { marks: [0] },
    );
    const evaluation = expectShape(evaluationResponse, (await evaluationOf(meeting)).json());
    expect(evaluation.questionEvaluations.map(({ question }) => question)).toEqual([questions[0]?.question]);
    expect(evaluation.questionEvaluations[0]?.score).toBeGreaterThan(60);
    const { current } = await reportOf(meeting);
    const quoted = current?.questions.flatMap(({ evidence }) => evidence.map(({ segmentId }) => segmentId));
    expect(new Set(quoted)).toEqual(new Set(['s1']));
    expect([current?.source, current?.scoredBy, current?.provenance.trigger]).toEqual([
      'MACHINE',
      null,
      'AUTO',
    ]);
    const again = await api.post(`/interviews/${meeting.code}/analyze`);
    expect(again.statusCode).toBe(202);
    await test.runJobs();
    expect((await reportOf(meeting)).revisions).toHaveLength(2);
  });

  it('gives no score for what only another person said', async () => {
    const meeting = await makeTranscribed([
      { who: 'priya', question: 0, text: answer },
      { who: 'ines', question: 0, text: 'Yes, quite.' },
    ]);
    const { current } = await reportOf(meeting);
    expect(current?.recommendation).toBe('REVIEW');
    expect(current?.questions.map(({ insufficientEvidence }) => insufficientEvidence)).toEqual([true, true]);
  });
});

it('is evaluated only on request when a part of what the candidate said is missing', async () => {
  const meeting = await makeTranscribed([{ who: 'ines', question: 0, text: answer }], {
    thinksAgain: 'NOTHING',
  });
  const response = await evaluationOf(meeting);
  expect(response.statusCode).toBe(409);
  expect(response.body).toContain('Words are missing from the transcript');
  expect((await api.post(`/interviews/${meeting.code}/analyze`)).statusCode).toBe(202);
  await test.runJobs();
  expect((await evaluationOf(meeting)).statusCode).toBe(200);
});

describe('an interview between people with nothing to evaluate', () => {
  const said: Line[] = [{ who: 'ines', question: 0, text: answer }];
  it.each([
    [
      'no question was marked',
      () => makeTranscribed([{ ...said[0]!, question: null }], { marks: [] }),
      /marked as asked/,
    ],
    [
      'the candidate was not heard',
      () => makeTranscribed([{ who: 'priya', question: 0, text: answer }]),
      /said nothing/,
    ],
    [
      'nobody agreed to be recorded',
      () => makeTranscribed([], { recorded: 'NOTHING' }),
      /no speech-to-text service/,
    ],
    [
      'it has no questions',
      () => makeTranscribed([{ ...said[0]!, question: null }], { marks: [], input: { questions: [] } }),
      /has no questions/,
    ],
  ])('explains why, and what the caller can do, when %s', async (_name, make, why) => {
    const meeting = await make();
    for (const response of [
      await evaluationOf(meeting),
      await api.post(`/interviews/${meeting.code}/analyze`),
    ]) {
      const { error } = response.json<{ error: { code: string; message: string } }>();
      expect([response.statusCode, error.code]).toEqual([409, 'evaluation_unavailable']);
      expect(error.message).toMatch(why);
      expect(error.message).toContain('Interviewers can enter their own scores');
    }
    expect((await reportOf(meeting)).evaluationStatus).toBe('NONE');
  });

  it('never evaluates a team meeting', async () => {
    const created = await api.post('/interviews', {
      meetingType: 'HUMAN',
      isTeamMeeting: true,
      transcriptionEnabled: true,
      participants: [{ email: 'mei@example.com' }],
    });
    const { meetingCode } = created.json<{ meetingCode: string }>();
    const response = await api.post(`/interviews/${meetingCode}/evaluation`, {
      recommendation: 'PASS',
      technical: 1,
    });
    expect(response.json()).toMatchObject({ error: { code: 'evaluation_unavailable' } });
    expect(response.body).toContain('team meetings are not evaluated');
  });
});

describe('the scores that an interviewer enters', () => {
  const scores = { recommendation: 'PASS', communication: 70, summary: 'Clear, and in order.' };

  it('become the evaluation, name the interviewer, and are announced by event and mail', async () => {
    const meeting = await makeTranscribed([{ who: 'ines', question: 0, text: answer }], { marks: [0] });
    const [first, second] = meeting.acted.interview.questions;
    const priya = meeting.acted.idOf('priya');
    const response = await enter(meeting, {
      ...scores,
      participantId: priya,
      questions: [
        { questionId: second?.id, score: 60 },
        { questionId: first?.id, score: 85, note: 'Asked for the plan first.' },
      ],
    });
    expect(response.statusCode).toBe(201);
    const { revision, evaluation, message } = expectShape(scoresResponse, response.json());
    expect([revision, message]).toEqual([2, 'The scores of priya are revision 2 of the evaluation.']);
    expect(evaluation).toEqual({
      recommendation: 'PASS',
      overallScore: 73,
      communication: 70,
      technical: 73,
      cultureFit: 73,
      questionEvaluations: [
        { question: questions[0]?.question, score: 85, feedback: 'Asked for the plan first.' },
        { question: questions[1]?.question, score: 60, feedback: 'Scored by priya, without a note.' },
      ],
      notAssessed: ['technical', 'cultureFit'],
    });
    expect((await evaluationOf(meeting)).json()).toEqual(evaluation);
    const { current, revisions } = await reportOf(meeting);
    expect(current).toMatchObject({
      revision: 2,
      source: 'HUMAN',
      scoredBy: { type: 'PARTICIPANT', id: priya, name: 'priya' },
      dimensionWeights: null,
      lines: null,
    });
    expect(revisions.map(({ source }) => source)).toEqual(['HUMAN', 'MACHINE']);
    await test.runJobs();
  });

  it('are replaced by an analysis on request, but not by an automatic one', async () => {
    const meeting = await makeTranscribed([], { marks: [0], input: { sendCandidateFeedback: true } });
    await enter(meeting, scores);
    await test.runJobs();
    const ids = meeting.ids;
    const feedback = async () =>
      (await mailsOf(test, ids.interviewId)).filter(({ kind }) => kind === 'candidate_feedback');
    expect(await feedback()).toEqual([]);
    await test.deps.db.inOrganization(ids.organizationId, async (tx) => {
      await upsertFirstSegments(tx, {
        ...ids,
        source: 'MEETING',
        language: 'en',
        segments: [
          {
            segment_id: 's0',
            participant_id: meeting.acted.idOf('ines'),
            question_id: meeting.acted.interview.questions[0]?.id ?? null,
            start_ms: 0,
            end_ms: 9_000,
            text: answer,
          },
        ],
      });
      await recordEvent(tx, { ...ids, type: 'transcript.ready', occurredAt: test.clock.now() });
    });
    await test.runJobs();
    const byItself = await reportOf(meeting);
    expect([byItself.current?.revision, byItself.revisions.length]).toEqual([1, 2]);
    // The promised feedback is based on the program's own evaluation, even when a person scored first.
    expect(await feedback()).toHaveLength(1);
    await api.post(`/interviews/${meeting.code}/analyze`);
    await test.runJobs();
    expect((await reportOf(meeting)).current?.revision).toBe(3);
    expect(await feedback()).toHaveLength(1);
  });

  it('can be entered for a meeting held elsewhere once it has begun', async () => {
    const created = await api.post('/interviews', {
      meetingType: 'HUMAN',
      jobRole: 'Analyst',
      meetingUrl: 'https://meet.example.com/a',
      scheduledAt: new Date(test.clock.now().getTime() + 3_600_000).toISOString(),
      participants: [{ email: 'ines@example.com' }, { email: 'priya@example.com', role: 'INTERVIEWER' }],
    });
    const { meetingCode } = created.json<{ meetingCode: string }>();
    const early = await api.post(`/interviews/${meetingCode}/evaluation`, scores);
    expect(early.json()).toMatchObject({ error: { code: 'interview_not_completed' } });
    test.clock.set(new Date(test.clock.now().getTime() + 3_600_000));
    expect((await api.post(`/interviews/${meetingCode}/evaluation`, scores)).statusCode).toBe(201);
    const { evaluationStatus } = (await api.get(`/interviews/${meetingCode}/report`)).json<{
      evaluationStatus: string;
    }>();
    expect(evaluationStatus).toBe('READY');
  });

  it('are refused with the name of the wrong field', async () => {
    const meeting = await makeTranscribed([]);
    const id = meeting.acted.interview.questions[0]?.id;
    const wrong: [object, string][] = [
      [{ ...scores, communication: 101 }, 'communication'],
      [{ recommendation: 'MAYBE' }, 'recommendation'],
      [{ recommendation: 'PASS' }, 'questions'],
      [{ ...scores, questions: [{ questionId: 'q99', score: 1 }] }, 'questions.0.questionId'],
      [
        {
          ...scores,
          questions: [
            { questionId: id, score: 1 },
            { questionId: id, score: 2 },
          ],
        },
        'questions.1.questionId',
      ],
      [{ ...scores, questions: [{ questionId: id, score: 7.5 }] }, 'questions.0.score'],
      [{ ...scores, participantId: meeting.acted.idOf('ines') }, 'participantId'],
    ];
    for (const [body, field] of wrong) expectInvalid(await enter(meeting, body), field);
    expect((await evaluationOf(meeting)).statusCode).toBe(409);
  });

  it('are refused for AI interviews and for interviews of another organization', async () => {
    const byAi = await makeCompletedInterview(test, organization);
    const response = await api.post(`/interviews/${byAi.meetingCode}/evaluation`, scores);
    expect(response.json()).toMatchObject({ error: { code: 'invalid_state' } });
    const stranger = apiOf(test, await makeOrganization(test));
    const meeting = await makeTranscribed([]);
    expect((await stranger.post(`/interviews/${meeting.code}/evaluation`, scores)).statusCode).toBe(404);
  });
});

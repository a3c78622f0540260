import type { InterviewRecord, ParticipantRole } from '@parley/contract';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Api } from '../../apps/server/src/testing/api.ts';
import type { TestApp } from '../../apps/server/src/testing/app.ts';
import { bookingPage } from '../../apps/server/src/testing/factories/booking.ts';
import { expectError } from '../../apps/server/src/testing/expect-error.ts';
import type { TestOrganization } from '../../apps/server/src/testing/factories/organization.ts';
import type { ClaimsAudit } from './claims.ts';
import {
  dayMs,
  expectAdd,
  expectAnalyze,
  expectBook,
  expectCancel,
  expectCorrect,
  expectRemove,
  expectReschedule,
  expectSimulate,
  hourMs,
  isOver,
  minuteMs,
  passTime,
  type Model,
  type ModelAnswer,
  type ModelInterview,
} from './model.ts';

export interface Real {
  test: TestApp;
  api: Api;
  organization: TestOrganization;
  claims: ClaimsAudit;
}
type Command = fc.AsyncCommand<Model, Real>;

/**
 * One step: a request and what the model expects of it. Steps are always possible, so that all orders are tried.
 */
function step(says: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return { check: () => true, run, toString: () => says };
}

/** The n-th existing interview; without one the step does nothing. */
const aboutOne = (
  says: string,
  n: number,
  run: (it: ModelInterview, model: Model, real: Real) => Promise<void>,
) =>
  step(`${says}(#${n})`, async (model, real) => {
    const interview = model.interviews[n % Math.max(1, model.interviews.length)];
    if (interview) await run(interview, model, real);
  });

const path = ({ meetingCode }: ModelInterview, rest = '') => `/interviews/${meetingCode}${rest}`;

/** A write with or without an idempotency key. A final response is then stored under the key. */
async function write(
  model: Model,
  { api }: Real,
  request: { method: ModelAnswer['method']; path: string; body: unknown; key: string | null },
): Promise<LightMyRequestResponse> {
  const { method, body, key } = request;
  const isNew = key === null || !model.answers.has(key);
  const headers = key !== null && isNew ? { 'idempotency-key': key } : undefined;
  const response = await api.send(method, request.path, body, headers);
  const isFinal = response.statusCode !== 400;
  if (key !== null && isNew && isFinal) {
    const kept = { method, path: request.path, body, status: response.statusCode, text: response.body };
    model.answers.set(key, { ...kept, atMs: model.nowMs, isErased: false });
  }
  return response;
}

const keys = fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { freq: 2 });
const which = fc.nat({ max: 5 });
const emails = fc.constantFrom(
  'ines@example.com',
  'INES@example.com',
  'tomasz@example.com',
  'jun@example.com',
);
const roles = fc.constantFrom<ParticipantRole>('CANDIDATE', 'INTERVIEWER', 'OBSERVER');
const jobRoles = fc.constantFrom('Support engineer', '100% _Analyst_', 'Ünïcode 人');

const create = fc
  .record({
    jobRole: jobRoles,
    kind: fc.constantFrom('AI_ONLY', 'HUMAN', 'TEAM'),
    when: fc.constantFrom('NOW', 'FIXED', 'PICKS'),
    inHours: fc.integer({ min: 1, max: 72 }),
    durationMinutes: fc.constantFrom(5, 30, 90),
    leader: fc.option(fc.constantFrom('tomasz@example.com', 'jun@example.com')),
    key: keys,
  })
  .map(({ jobRole, kind, when, inHours, durationMinutes, leader, key }) =>
    step(`create(${kind}, ${when}, +${inHours}h, ${durationMinutes} min)`, async (model, real) => {
      const startMs = model.nowMs + inHours * hourMs;
      const isTeamMeeting = kind === 'TEAM';
      const cast: { name: string; email: string; role: ParticipantRole }[] = [
        {
          name: 'Ines Marchetti',
          email: 'ines@example.com',
          role: isTeamMeeting ? 'PARTICIPANT' : 'CANDIDATE',
        },
        ...(leader && !isTeamMeeting
          ? [{ name: 'Leader', email: leader, role: 'INTERVIEWER' as const }]
          : []),
      ];
      const slot = { start: iso(startMs), end: iso(startMs + durationMinutes * minuteMs) };
      const body = {
        meetingType: isTeamMeeting ? 'HUMAN' : kind,
        isTeamMeeting,
        jobRole,
        durationMinutes,
        participants: cast,
        ...(when === 'FIXED' ? { scheduledAt: iso(startMs) } : {}),
        ...(when === 'PICKS' ? { availableSlots: [slot] } : {}),
      };
      const isRefused = isTeamMeeting && when === 'PICKS';
      const response = await write(model, real, { method: 'POST', path: '/interviews', body, key });
      expect(response.statusCode).toBe(isRefused ? 400 : 201);
      if (isRefused) return;
      const { interview } = response.json<{ interview: InterviewRecord }>();
      model.interviews.push({
        meetingCode: interview.meetingCode,
        status: 'SCHEDULED',
        statusReason: null,
        bookingStatus: when === 'PICKS' ? 'AWAITING' : 'NONE',
        meetingType: kind === 'AI_ONLY' ? 'AI_ONLY' : 'HUMAN',
        isTeamMeeting,
        jobRole,
        durationMinutes,
        scheduledAtMs: when === 'FIXED' ? startMs : null,
        slotsMs: when === 'PICKS' ? [startMs] : [],
        createdAtMs: model.nowMs,
        cancelReason: null,
        participants: cast.map((it, n) => ({ id: interview.participants[n]?.id ?? '', ...it })),
        evaluationStatus: 'NONE',
        recordingStatus: 'NONE',
      });
    }),
  );

const iso = (ms: number) => new Date(ms).toISOString();

const cancel = fc.tuple(which, fc.option(fc.constantFrom('', 'filled')), keys).map(([n, reason, key]) =>
  aboutOne(`cancel "${reason}"`, n, async (interview, model, real) => {
    const body = reason === null ? undefined : { reason };
    const request = { method: 'PATCH', path: path(interview, '/cancel'), body, key } as const;
    const response = await write(model, real, request);
    expect(response.statusCode).toBe(expectCancel(interview, reason || null));
  }),
);

const reschedule = fc
  .tuple(
    which,
    fc.constantFrom(-hourMs, 0, minuteMs, hourMs, 3 * dayMs),
    fc.option(fc.constantFrom(5, 45)),
    keys,
  )
  .map(([n, inMs, durationMinutes, key]) =>
    aboutOne(`reschedule ${inMs / hourMs}h`, n, async (interview, model, real) => {
      const scheduledAtMs = model.nowMs + inMs;
      const body = { scheduledAt: iso(scheduledAtMs), durationMinutes };
      const request = { method: 'PATCH', path: path(interview, '/reschedule'), body, key } as const;
      const response = await write(model, real, request);
      const to = { scheduledAtMs, durationMinutes };
      expect(response.statusCode).toBe(expectReschedule(model, interview, to));
    }),
  );

/**
 * Takes the first time on offer on the candidate's page, if there is one, and either only holds it or books it.
 */
const book = fc.tuple(which, fc.boolean()).map(([n, isHoldOnly]) =>
  aboutOne(isHoldOnly ? 'hold' : 'book', n, async (interview, _model, { test, api }) => {
    const { interview: record } = (await api.get(path(interview))).json<{ interview: InterviewRecord }>();
    if (record.bookingUrl === null) return;
    const page = bookingPage(test, record.bookingUrl);
    const [slot] = (await page.read()).slots;
    if (!slot) return;
    const response = await page.post(isHoldOnly ? 'hold' : 'confirm', slot);
    expect(response.statusCode).toBe(200);
    if (!isHoldOnly) expectBook(interview, slot);
  }),
);

const remove = fc.tuple(which, keys).map(([n, key]) =>
  aboutOne('delete', n, async (interview, model, real) => {
    const request = { method: 'DELETE', path: path(interview), body: undefined, key } as const;
    const response = await write(model, real, request);
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain(interview.meetingCode);
    model.interviews = model.interviews.filter((it) => it !== interview);
    model.deletedCodes.push(interview.meetingCode);
    // Responses about the interview are erased with it, and their keys stay used. The response to its deletion
    // stays.
    for (const answer of model.answers.values()) {
      if (answer.text.includes(interview.meetingCode) || isAnalysisOf(interview, answer)) {
        answer.isErased = true;
      }
    }
  }),
);

/** This response does not name the interview, so it is recognized by its path. */
const isAnalysisOf = (interview: ModelInterview, answer: ModelAnswer): boolean =>
  answer.path === path(interview, '/analyze') && answer.status < 300;

const addParticipant = fc.tuple(which, emails, fc.option(roles)).map(([n, email, role]) =>
  aboutOne(`add ${email} as ${role}`, n, async (interview, _model, { api }) => {
    const response = await api.post(path(interview, '/participants'), { email, role });
    const expected = expectAdd(interview, { email, role });
    expect(response.statusCode).toBe(typeof expected === 'number' ? expected : 201);
    if (typeof expected === 'number') return;
    const { participant } = response.json<{ participant: { id: string } }>();
    interview.participants.push({ id: participant.id, ...expected });
  }),
);

/** A participant of this interview, of another one, or of none. */
const participantOf = (model: Model, interview: ModelInterview, n: number): string => {
  const all = [...interview.participants, ...model.interviews.flatMap((it) => it.participants)];
  return all[n % (all.length + 1)]?.id ?? '0193f2a4-5b1e-7c3d-9a61-2f1f6f0c7d00';
};

const correct = fc.tuple(which, fc.nat({ max: 9 }), emails).map(([n, of, email]) =>
  aboutOne(`correct ${of} to ${email}`, n, async (interview, model, { api }) => {
    const id = participantOf(model, interview, of);
    const body = { name: 'Corrected', email };
    const response = await api.send('PATCH', path(interview, `/participants/${id}`), body);
    expect(response.statusCode).toBe(expectCorrect(interview, id, body));
  }),
);

const removeParticipant = fc.tuple(which, fc.nat({ max: 9 })).map(([n, of]) =>
  aboutOne(`remove participant ${of}`, n, async (interview, model, { api }) => {
    const id = participantOf(model, interview, of);
    const response = await api.delete(path(interview, `/participants/${id}`));
    expect(response.statusCode).toBe(expectRemove(interview, id));
  }),
);

const resend = fc.tuple(which, fc.nat({ max: 9 })).map(([n, of]) =>
  aboutOne(`resend to ${of}`, n, async (interview, model, { api }) => {
    const id = participantOf(model, interview, of);
    const response = await api.post(path(interview, `/participants/${id}/resend`));
    const isIn = interview.participants.some((it) => it.id === id);
    expect(response.statusCode).toBe(isOver(interview) ? 409 : isIn ? 202 : 404);
  }),
);

const simulate = which.map((n) =>
  aboutOne('simulate', n, async (interview, _model, { api }) => {
    const response = await api.post(path(interview, '/simulate'), { profile: 'terse' });
    expect(response.statusCode).toBe(expectSimulate(interview));
  }),
);

const analyze = fc.tuple(which, keys).map(([n, key]) =>
  aboutOne('analyze', n, async (interview, model, real) => {
    const request = { method: 'POST', path: path(interview, '/analyze'), body: undefined, key } as const;
    const response = await write(model, real, request);
    expect(response.statusCode).toBe(expectAnalyze(interview));
  }),
);

const readEvaluation = which.map((n) =>
  aboutOne('evaluation', n, async (interview, model, { api }) => {
    const response = await api.get(path(interview, '/evaluation'));
    // After the first evaluation, it can be read during every later analysis.
    if (interview.evaluationStatus === 'READY') expect(response.statusCode).toBe(200);
    else if (interview.status !== 'COMPLETED') expect(response.statusCode).toBe(409);
    expect((await api.get(path(interview, '/recording'))).statusCode).toBe(200);
    expect(model.deletedCodes).not.toContain(interview.meetingCode);
  }),
);

const readDeleted = which.map((n) =>
  step(`get deleted(#${n})`, async (model, { api }) => {
    const code = model.deletedCodes[n % Math.max(1, model.deletedCodes.length)] ?? 'bcd-fghj-kmn';
    expect((await api.get(`/interviews/${code}`)).statusCode).toBe(404);
    expect((await api.send('PATCH', `/interviews/${code}/cancel`)).statusCode).toBe(404);
  }),
);

const list = fc
  .record({
    status: fc.option(fc.constantFrom('SCHEDULED', 'COMPLETED', 'CANCELLED', 'ACTIVE')),
    type: fc.option(fc.constantFrom('AI_ONLY', 'HUMAN')),
    search: fc.option(fc.constantFrom('ENGINEER', '% _', 'TOMASZ', 'ines@', 'ünï', 'nobody')),
    page: fc.integer({ min: 1, max: 3 }),
    limit: fc.integer({ min: 1, max: 4 }),
  })
  .map((query) =>
    step(`list(${JSON.stringify(query)})`, async (model, { api }) => {
      const { status, type, search, page, limit } = query;
      const found = newestFirst(model.interviews).filter(
        (it) =>
          (!status || it.status === status) &&
          (!type || it.meetingType === type) &&
          (!search ||
            [it.jobRole, ...it.participants.flatMap(({ name, email }) => [name, email])].some((text) =>
              text.toLowerCase().includes(search.toLowerCase()),
            )),
      );
      const given = Object.entries(query).filter(([, value]) => value !== null);
      const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
      const response = await api.get(`/interviews?${parameters.toString()}`);
      const body = response.json<{ interviews: InterviewRecord[]; total: number; totalPages: number }>();
      expect(body.total).toBe(found.length);
      expect(body.totalPages).toBe(Math.ceil(found.length / limit));
      const codes = body.interviews.map(({ meetingCode }) => meetingCode);
      expect(codes).toEqual(found.slice((page - 1) * limit, page * limit).map((it) => it.meetingCode));
    }),
  );

/** The clock moves before each create, so no two are equally old. */
export const newestFirst = (interviews: ModelInterview[]): ModelInterview[] => interviews.toReversed();

const wait = fc.constantFrom(0, minuteMs, hourMs, 25 * hourMs, 8 * dayMs).map((ms) =>
  step(`wait ${ms / hourMs}h`, async (model, { test }) => {
    test.clock.advance(ms);
    await test.runJobs();
    passTime(model, ms);
  }),
);

const repeat = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean()).map(([key, isOther]) =>
  step(`repeat ${key}${isOther ? ' with another body' : ''}`, async (model, { api }) => {
    const first = model.answers.get(key);
    if (!first) return;
    if (model.nowMs - first.atMs >= dayMs) {
      model.answers.delete(key);
      return;
    }
    const body = isOther ? { ...(first.body as object), reason: 'something else' } : first.body;
    const response = await api.send(first.method, first.path, body, { 'idempotency-key': key });
    if (first.isErased) {
      expectError(response, 'idempotency_result_erased');
      return;
    }
    expect(response.statusCode).toBe(isOther ? 422 : first.status);
    if (isOther) return;
    expect(response.body).toBe(first.text);
    expect(response.headers['idempotency-replayed']).toBe('true');
  }),
);

export const commands = [
  create,
  create,
  cancel,
  reschedule,
  book,
  book,
  remove,
  addParticipant,
  correct,
  removeParticipant,
  resend,
  simulate,
  analyze,
  readEvaluation,
  readDeleted,
  list,
  wait,
  repeat,
];

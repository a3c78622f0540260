import { randomUUID } from 'node:crypto';
import { fold } from '@parley/interviewer';
import { describe, expect, it } from 'vitest';
import { listInterviewEvents } from '../../kernel/events.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { loopbackBus } from '../../testing/loopback-bus.ts';
import { confirm, advanceToWakeTime, type, waitUntilListening, viewOf } from '../../testing/room.ts';
import { findInterviewById } from '../interviews/index.ts';
import { findParticipant, type JoinPrincipal } from '../participants/index.ts';
import {
  findConversation,
  joinConversation,
  leaveConversation,
  listTurnEvents,
  saveDraft,
  takeTurn,
} from './index.ts';

const bus = loopbackBus();
const test = forThisFile(() => openTestApp({ bus }));
const organization = forThisFile(() => makeOrganization(test));

async function invited(input: Record<string, unknown> = {}): Promise<JoinPrincipal> {
  return candidateOf(await makeInterview(test, organization, input), organization);
}
async function entered(input: Record<string, unknown> = {}) {
  const candidate = await invited(input);
  await agree(test, candidate);
  const { epoch } = await joinConversation(test.deps, candidate);
  return { candidate, epoch };
}
const inside = <T>(work: Parameters<TestApp['deps']['db']['inOrganization']>[1]) =>
  test.deps.db.inOrganization(organization.organizationId, work) as Promise<T>;
const interviewOf = async ({ interviewId }: JoinPrincipal) => {
  const row = await test.deps.db.inOrganization(organization.organizationId, (tx) =>
    findInterviewById(tx, interviewId),
  );
  if (!row) throw new Error('the interview is there');
  return row;
};
const logOf = ({ interviewId }: JoinPrincipal) =>
  test.deps.db.inOrganization(organization.organizationId, (tx) => listTurnEvents(tx, interviewId));
/** Takes the waiting job with this key and deletes it, as a worker does that runs it. */
async function takeJob(key: string): Promise<{ run_at: Date } | undefined> {
  const { rows } = await test.deps.db.pool.query<{ run_at: Date }>(
    'delete from graphile_worker._private_jobs where key = $1 returning run_at',
    [key],
  );
  return rows[0];
}
const eventTypes = async ({ interviewId }: JoinPrincipal) =>
  (
    await test.deps.db.inOrganization(organization.organizationId, (tx) =>
      listInterviewEvents(tx, interviewId),
    )
  ).map((event) => event.type);

describe('joining a conversation', () => {
  it('refuses to join without consent and writes nothing', async () => {
    const candidate = await invited();
    await expect(joinConversation(test.deps, candidate)).rejects.toMatchObject({ code: 'consent_required' });
    expect((await interviewOf(candidate)).status).toBe('SCHEDULED');
    expect(await logOf(candidate)).toEqual([]);
  });

  it('starts the interview once and records its events in order', async () => {
    const { candidate } = await entered();
    const interview = await interviewOf(candidate);
    expect(interview.status).toBe('ACTIVE');
    expect(interview.started_at).toEqual(test.clock.now());
    test.clock.advance(1000);
    await joinConversation(test.deps, candidate);
    expect((await interviewOf(candidate)).started_at).toEqual(interview.started_at);
    expect((await eventTypes(candidate)).filter((name) => name === 'interview.started')).toHaveLength(1);
  });

  it('keeps joinedAt of the first time when a candidate joins again', async () => {
    const { candidate, epoch } = await entered();
    const participant = () =>
      test.deps.db.inOrganization(organization.organizationId, (tx) =>
        findParticipant(tx, candidate.participantId),
      );
    const first = await participant();
    test.clock.advance(5000);
    await leaveConversation(test.deps, candidate, epoch);
    expect(await participant()).toMatchObject({ is_active: false, left_at: test.clock.now() });
    test.clock.advance(5000);
    await joinConversation(test.deps, candidate);
    expect(await participant()).toMatchObject({
      is_active: true,
      left_at: null,
      joined_at: first?.joined_at,
    });
  });

  it.each<[string, number, boolean]>([
    ['more than 15 minutes early', -15 * 60_000 - 1, false],
    ['15 minutes early', -15 * 60_000, true],
    ['on time', 0, true],
    ['late', 10 * 60_000, true],
  ])('opens the room 15 minutes before the fixed time: %s', async (_name, offsetMs, opens) => {
    const scheduledAt = new Date(test.clock.now().getTime() + 3_600_000);
    const candidate = await invited({ scheduledAt: scheduledAt.toISOString() });
    await agree(test, candidate);
    test.clock.set(new Date(scheduledAt.getTime() + offsetMs));
    const join = joinConversation(test.deps, candidate);
    if (opens) expect((await join).epoch).toBe(1);
    else await expect(join).rejects.toMatchObject({ code: 'invalid_state' });
  });

  it('keeps the room closed while the candidate has not picked a time', async () => {
    const start = test.clock.now().getTime() + 86_400_000;
    const slot = { start: new Date(start).toISOString(), end: new Date(start + 900_000).toISOString() };
    const candidate = await invited({ schedulingMode: 'CANDIDATE_PICKS', availableSlots: [slot] });
    await agree(test, candidate);
    await expect(joinConversation(test.deps, candidate)).rejects.toMatchObject({
      code: 'invalid_state',
      message: 'Pick a time first, with the booking link that you were given.',
    });
  });

  it('refuses to join when the interview is over or the participant is not the candidate', async () => {
    const { candidate, epoch } = await entered();
    await takeTurn(test.deps, candidate, epoch, { type: 'end' });
    await waitUntilListening(test, candidate, epoch);
    await expect(joinConversation(test.deps, candidate)).rejects.toMatchObject({ code: 'invalid_state' });

    const interview = await makeInterview(test, organization, {
      participants: [
        { email: 'ines@example.com', role: 'CANDIDATE' },
        { email: 'watch@example.com', role: 'OBSERVER' },
      ],
    });
    const observer = {
      ...candidateOf(interview, organization),
      participantId: interview.participants[1]?.id ?? '',
    };
    await expect(joinConversation(test.deps, observer)).rejects.toMatchObject({ code: 'invalid_state' });
  });

  it('refuses to join when the meeting is between people', async () => {
    const interview = await makeInterview(test, organization, { meetingType: 'HUMAN' });
    const candidate = candidateOf(interview, organization);
    await expect(agree(test, candidate)).rejects.toMatchObject({ code: 'invalid_state' });
    await expect(joinConversation(test.deps, candidate)).rejects.toMatchObject({ code: 'invalid_state' });
  });
});

describe('two devices in a conversation', () => {
  it('obey only the newer device: the older can neither speak, end nor leave', async () => {
    const { candidate, epoch } = await entered();
    await waitUntilListening(test, candidate, epoch);
    const second = await joinConversation(test.deps, candidate);
    expect(second.epoch).toBe(epoch + 1);
    expect(await type(test, candidate, epoch, 'from the old tab')).toBeNull();
    expect(await takeTurn(test.deps, candidate, epoch, { type: 'end' })).toBeNull();
    expect(await leaveConversation(test.deps, candidate, epoch)).toBeNull();
    expect((await interviewOf(candidate)).status).toBe('ACTIVE');
    expect(fold(await logOf(candidate)).absentSinceMs).toBeNull();
    expect(await type(test, candidate, second.epoch, 'from the new tab')).not.toBeNull();
  });

  it('gives ten devices that join at once ten different epochs', async () => {
    const candidate = await invited();
    await agree(test, candidate);
    const joined = await Promise.all(
      Array.from({ length: 10 }, () => joinConversation(test.deps, candidate)),
    );
    expect(joined.map(({ epoch }) => epoch).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect((await eventTypes(candidate)).filter((name) => name === 'participant.joined')).toHaveLength(1);
  });

  it('share a draft, which disappears when it is sent', async () => {
    const { candidate, epoch } = await entered();
    await waitUntilListening(test, candidate, epoch);
    await saveDraft(test.deps, candidate, 'I would first');
    expect((await viewOf(test, candidate)).draft).toBe('I would first');
    const second = await joinConversation(test.deps, candidate);
    await type(test, candidate, second.epoch, 'I would first look at the logs.');
    expect((await viewOf(test, candidate)).draft).toBe('');
  });
});

describe('an utterance', () => {
  it('stores an utterance once when it is sent several times', async () => {
    const { candidate, epoch } = await entered();
    const view = await waitUntilListening(test, candidate, epoch);
    const utteranceId = randomUUID();
    const turnId = view.line?.turnId ?? '';
    const send = () => type(test, candidate, epoch, 'Once only.', { utteranceId, turnId, source: 'speech' });
    const answers = [await send(), await send(), ...(await Promise.all([send(), send(), send()]))];
    expect(answers.every((answer) => answer !== null)).toBe(true);
    const said = (await logOf(candidate)).filter((event) => event.type === 'utterance');
    expect(said).toHaveLength(1);
  });

  it('stores an utterance durably before the call returns', async () => {
    const { candidate, epoch } = await entered();
    await waitUntilListening(test, candidate, epoch);
    await type(test, candidate, epoch, 'Read me elsewhere.', { source: 'speech' });
    expect(JSON.stringify(await logOf(candidate))).toContain('Read me elsewhere.');
    expect((await viewOf(test, candidate)).lines.at(-1)?.text).toBe('Read me elsewhere.');
  });

  it('leaves no gap in the numbers of the log when several utterances come at once', async () => {
    const { candidate, epoch } = await entered();
    await waitUntilListening(test, candidate, epoch);
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => type(test, candidate, epoch, `Piece ${n}.`, { source: 'speech' })),
    );
    const seqs = await inside<number[]>(async (tx) =>
      (
        await tx.query<{ seq: number }>({
          text: 'select seq from conversation_events where interview_id = $1 order by seq',
          values: [candidate.interviewId],
        })
      ).rows.map((row) => row.seq),
    );
    expect(seqs).toEqual(seqs.map((_, index) => index));
    const texts = (await viewOf(test, candidate)).lines.map(({ text }) => text);
    for (let n = 0; n < 12; n++) expect(texts).toContain(`Piece ${n}.`);
  });

  it('ends the answer when the utterance is final, and skips no later question when the button of an old turn is used', async () => {
    const { candidate, epoch } = await entered({ questions: ['First?', 'Second?', 'Third?'] });
    const view = await waitUntilListening(test, candidate, epoch);
    const turnId = view.line?.turnId ?? '';
    expect(view.questionNumber).toBe(1);
    await takeTurn(test.deps, candidate, epoch, { type: 'skip', turnId });
    await waitUntilListening(test, candidate, epoch);
    expect((await viewOf(test, candidate)).questionNumber).toBe(2);
    await takeTurn(test.deps, candidate, epoch, { type: 'skip', turnId });
    await takeTurn(test.deps, candidate, epoch, { type: 'finish_answer', turnId });
    await waitUntilListening(test, candidate, epoch);
    expect((await viewOf(test, candidate)).questionNumber).toBe(2);
  });
});

describe('the wake job', () => {
  it('continues from the log after a crash and publishes the change', async () => {
    const { candidate } = await entered();
    const before = (await logOf(candidate)).length;
    bus.published.length = 0;
    // No browser reports that the line was spoken: the wake job assumes it, and the interviewer continues.
    await advanceToWakeTime(test, candidate);
    expect((await logOf(candidate)).length).toBeGreaterThan(before);
    expect(bus.published).toContainEqual(
      expect.objectContaining({ kind: 'conversation', interviewId: candidate.interviewId }),
    );
    const conversation = await test.deps.db.inOrganization(organization.organizationId, (tx) =>
      findConversation(tx, candidate.interviewId),
    );
    expect(conversation?.wake_at?.getTime()).toBeGreaterThanOrEqual(test.clock.now().getTime());
  });

  it('adds nothing to the log when it runs early or again', async () => {
    const { candidate, epoch } = await entered();
    await waitUntilListening(test, candidate, epoch);
    const before = await logOf(candidate);
    const { organizationId, interviewId } = candidate;
    for (let i = 0; i < 3; i++) {
      await test.handlers['wake-conversation'].run({ organizationId, interviewId });
    }
    expect(await logOf(candidate)).toEqual(before);
  });

  it('plans the wake job again when it runs too early', async () => {
    const { candidate, epoch } = await entered();
    await waitUntilListening(test, candidate, epoch);
    const key = `wake-conversation:${candidate.interviewId}`;
    const taken = await takeJob(key);
    expect(taken?.run_at.getTime()).toBeGreaterThan(test.clock.now().getTime());
    await test.handlers['wake-conversation'].run(candidate);
    expect(await takeJob(key)).toEqual(taken);
  });

  it('does nothing when the interview of the wake job was deleted', async () => {
    const { organizationId } = organization;
    const waiting = async () =>
      (await test.database.db.pool.query('select count(*)::int as n from graphile_worker.jobs')).rows;
    const before = await waiting();
    await test.handlers['wake-conversation'].run({ organizationId, interviewId: randomUUID() });
    expect(await waiting()).toEqual(before);
  });
});

describe('a lost socket', () => {
  it.each([
    [44_999, false],
    [45_000, true],
  ])('counts the candidate as absent after 30 s without a heartbeat (%i ms: %s)', async (ms, noticed) => {
    const { candidate, epoch } = await entered();
    await waitUntilListening(test, candidate, epoch);
    const lastSeen = test.clock.now().getTime();
    await confirm(test, candidate, epoch);
    test.clock.advance(ms);
    await test.handlers['wake-conversation'].run(candidate);
    expect(fold(await logOf(candidate)).absentSinceMs).toBe(noticed ? lastSeen : null);
  });

  it('pauses the clock, so that the candidate loses no time', async () => {
    const { candidate, epoch } = await entered();
    await waitUntilListening(test, candidate, epoch);
    await confirm(test, candidate, epoch);
    test.clock.advance(60_000);
    await test.handlers['wake-conversation'].run(candidate);
    const view = await viewOf(test, candidate);
    expect(view.phase).toBe('paused');
    test.clock.advance(600_000);
    expect((await viewOf(test, candidate)).timeLeftMs).toBe(view.timeLeftMs);
    await joinConversation(test.deps, candidate);
    expect((await viewOf(test, candidate)).timeLeftMs).toBe(view.timeLeftMs);
  });

  it('marks the candidate as gone within 90 s when the server was killed', async () => {
    const { candidate, epoch } = await entered();
    await waitUntilListening(test, candidate, epoch);
    const person = () => inside((tx) => findParticipant(tx, candidate.participantId));
    const pass = async (ms: number) => {
      test.clock.advance(ms);
      await test.runJobs();
    };
    // The heartbeats continue all the time, as from a living process.
    for (let step = 0; step < 12; step++) {
      await confirm(test, candidate, epoch);
      await pass(8_000);
    }
    expect(await person()).toMatchObject({ is_active: true, left_at: null });
    await confirm(test, candidate, epoch);
    const lastSeen = test.clock.now();
    for (let step = 0; step < 9; step++) await pass(10_000);
    expect(await person()).toMatchObject({ is_active: false, left_at: lastSeen });
    expect((await eventTypes(candidate)).filter((type) => type === 'participant.left')).toHaveLength(1);
  });

  it('ends the interview as abandoned after an hour without a socket', async () => {
    const { candidate, epoch } = await entered();
    await leaveConversation(test.deps, candidate, epoch);
    test.clock.advance(61 * 60_000);
    await test.runJobs();
    expect((await viewOf(test, candidate)).endedReason).toBe('abandoned');
    expect((await interviewOf(candidate)).status).toBe('COMPLETED');
  });
});

describe('the end of a conversation', () => {
  it('sets COMPLETED and PENDING in one transaction and records the events in order', async () => {
    const { candidate, epoch } = await entered();
    await waitUntilListening(test, candidate, epoch);
    test.clock.advance(1000);
    await type(test, candidate, epoch, 'Good bye then.', { final: true });
    await takeTurn(test.deps, candidate, epoch, { type: 'end' });
    await waitUntilListening(test, candidate, epoch);
    const interview = await interviewOf(candidate);
    expect(interview.status).toBe('COMPLETED');
    // Both values were set in the transaction that recorded the event, so nobody sees COMPLETED together with NONE.
    const { rows } = await inside<{ rows: object[] }>((tx) =>
      tx.query({
        text: `select i.evaluation_status, i.xmin = e.xmin as together from interviews i
               join events e on e.interview_id = i.id and e.type = 'interview.completed' where i.id = $1`,
        values: [candidate.interviewId],
      }),
    );
    expect(rows).toEqual([{ evaluation_status: 'PENDING', together: true }]);
    const names = await eventTypes(candidate);
    const order = ['interview.created', 'interview.started', 'interview.completed'].map((name) =>
      names.indexOf(name as never),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(names).toEqual(
      expect.arrayContaining(['participant.joined', 'participant.left', 'transcript.ready']),
    );
    expect(names.filter((name) => name === 'interview.completed')).toHaveLength(1);
  });

  it('ignores every input after the end', async () => {
    const { candidate, epoch } = await entered();
    await takeTurn(test.deps, candidate, epoch, { type: 'end' });
    await waitUntilListening(test, candidate, epoch);
    await test.runJobs();
    const before = await logOf(candidate);
    for (const frame of ['end', 'pause', 'resume', 'repeat'] as const) {
      await takeTurn(test.deps, candidate, epoch, { type: frame });
    }
    await type(test, candidate, epoch, 'Too late.');
    expect(await logOf(candidate)).toEqual(before);
  });

  it('ends the conversation at most a minute after the time limit', async () => {
    const { candidate, epoch } = await entered({ durationMinutes: 5 });
    const startedAt = test.clock.now().getTime();
    for (let i = 0; i < 200 && (await interviewOf(candidate)).status === 'ACTIVE'; i++) {
      await confirm(test, candidate, epoch);
      test.clock.advance(5000);
      await test.runJobs();
    }
    const interview = await interviewOf(candidate);
    expect(interview.status).toBe('COMPLETED');
    expect((interview.ended_at?.getTime() ?? 0) - startedAt).toBeLessThanOrEqual(6 * 60_000);
  });
});

describe('the closing words', () => {
  it('marks the closing words in the view and keeps an utterance sent during them', async () => {
    const { candidate, epoch } = await entered({ durationMinutes: 5 });
    await waitUntilListening(test, candidate, epoch);
    expect((await viewOf(test, candidate)).isClosing).toBe(false);
    for (let i = 0; i < 200 && !(await viewOf(test, candidate)).isClosing; i++) {
      await confirm(test, candidate, epoch);
      test.clock.advance(5000);
      await test.runJobs();
    }
    expect(await viewOf(test, candidate)).toMatchObject({ phase: 'speaking', isClosing: true });
    await type(test, candidate, epoch, 'Half a thought');
    await waitUntilListening(test, candidate, epoch);
    const { phase, lines } = await viewOf(test, candidate);
    expect(phase).toBe('ended');
    expect(lines.map(({ text }) => text)).toContain('Half a thought');
  });
});

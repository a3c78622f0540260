import { beforeAll, describe, expect, it } from 'vitest';
import {
  BadRequestError,
  ConflictError,
  NotFoundError,
  type CreateInterviewInput,
  type Parley,
} from '../../packages/sdk/src/index.ts';
import { openRunningServer } from './running-server.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

let parley: Parley;

const server = forThisFile(() => openRunningServer());
beforeAll(async () => {
  ({ parley } = await server.client());
});

const fixed: CreateInterviewInput = {
  meetingType: 'HUMAN',
  meetingUrl: 'https://meet.example.com/room',
  jobRole: 'Site engineer',
  scheduledAt: '2026-12-01T09:00:00Z',
  durationMinutes: 45,
  participants: [
    { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
    { name: 'Tomasz Wrona', email: 'tomasz@example.com', role: 'INTERVIEWER' },
  ],
};

describe('an interview through the SDK', () => {
  it('creates, reads, moves, cancels and deletes an interview', async () => {
    const created = await parley.interviews.create(fixed);
    const { meetingCode } = created;
    expect(created).toMatchObject({ interview: { status: 'SCHEDULED', durationMinutes: 45 }, warnings: [] });
    expect(created.message).toContain('no-reply@parley.test');
    expect(await parley.interviews.get(meetingCode)).toEqual(created.interview);

    const moved = await parley.interviews.reschedule(meetingCode, {
      scheduledAt: '2026-12-02T11:30:00+01:00',
      reason: 'The interviewer is away',
    });
    expect(moved.interview).toMatchObject({
      meetingCode,
      scheduledAt: '2026-12-02T10:30:00.000Z',
      durationMinutes: 45,
    });

    const cancelled = await parley.interviews.cancel(meetingCode, { reason: 'The position is filled' });
    expect(cancelled.interview).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'The position is filled',
    });
    expect((await parley.interviews.cancel(meetingCode)).interview.status).toBe('CANCELLED');
    const late = parley.interviews.reschedule(meetingCode, { scheduledAt: '2026-12-03T10:00:00Z' });
    await expect(late).rejects.toMatchObject({ name: 'ConflictError', code: 'invalid_state' });

    expect((await parley.interviews.delete(meetingCode)).message).toBeTruthy();
    await expect(parley.interviews.get(meetingCode)).rejects.toBeInstanceOf(NotFoundError);
  });

  it('returns warnings for input that the caller may not have meant', async () => {
    const { warnings } = await parley.interviews.create({ ...fixed, agenda: ['Welcome'] });
    expect(warnings.map(({ path }) => path)).toEqual(['agenda']);
  });

  it('names each wrong field when it is refused', async () => {
    const error = await parley.interviews
      .create({ ...fixed, durationMinutes: 4, participants: [{ email: 'nobody' }] })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BadRequestError);
    const { code, details, requestId } = error as BadRequestError;
    expect(code).toBe('validation_failed');
    expect(details.map(({ path }) => path).toSorted()).toEqual(['durationMinutes', 'participants.0.email']);
    expect(requestId).toBeTruthy();
  });

  it('refuses the evaluation of an interview before its end', async () => {
    const [candidate] = fixed.participants;
    const ai = { ...fixed, meetingType: 'AI_ONLY', participants: candidate ? [candidate] : [] } as const;
    const { meetingCode } = await parley.interviews.create(ai);
    const early = parley.interviews.evaluation(meetingCode);
    await expect(early).rejects.toMatchObject({ code: 'interview_not_completed', status: 409 });
    expect(await parley.interviews.recording(meetingCode)).toBeNull();
  });

  it('finds no interview of another organization', async () => {
    const { meetingCode } = await parley.interviews.create(fixed);
    const { parley: stranger } = await server.client();
    await expect(stranger.interviews.get(meetingCode)).rejects.toMatchObject({ code: 'not_found' });
    await expect(stranger.interviews.cancel(meetingCode)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('participants through the SDK', () => {
  it('adds, corrects, invites again, removes and lists participants', async () => {
    const { meetingCode } = await parley.interviews.create(fixed);
    const { participants } = parley.interviews;
    const added = await participants.add(meetingCode, { email: 'rosa@example.com', role: 'OBSERVER' });
    expect(added.participant).toMatchObject({ name: 'rosa', role: 'OBSERVER', joinedAt: null });
    const { id } = added.participant;

    const corrected = await participants.update(meetingCode, id, { name: 'Rosa Lindqvist' });
    expect(corrected.participant).toEqual({ ...added.participant, name: 'Rosa Lindqvist' });
    expect((await participants.resend(meetingCode, id)).message).toMatch(/outbox/);
    expect((await participants.list(meetingCode)).map(({ name }) => name)).toContain('Rosa Lindqvist');

    expect((await participants.remove(meetingCode, id)).message).toContain('Rosa Lindqvist');
    expect(await participants.list(meetingCode)).toHaveLength(2);
    await expect(participants.remove(meetingCode, id)).rejects.toBeInstanceOf(NotFoundError);
  });

  it('refuses to remove the only candidate', async () => {
    const { meetingCode, interview } = await parley.interviews.create(fixed);
    const candidate = interview.participants.find(({ role }) => role === 'CANDIDATE');
    const removal = parley.interviews.participants.remove(meetingCode, candidate?.id ?? '');
    await expect(removal).rejects.toBeInstanceOf(ConflictError);
  });
});

describe('the list of interviews', () => {
  it('returns one page when awaited and everything in a loop', async () => {
    const { parley: own } = await server.client();
    const codes: string[] = [];
    for (const jobRole of ['Welder', 'Fitter', 'Welder', 'Crane driver', 'Welder']) {
      server.testApp.clock.advance(1_000);
      codes.unshift((await own.interviews.create({ ...fixed, jobRole })).meetingCode);
    }
    const page = await own.interviews.list({ limit: 2, page: 2 });
    expect(page).toMatchObject({ total: 5, page: 2, limit: 2, totalPages: 3 });
    expect(page.interviews.map(({ meetingCode }) => meetingCode)).toEqual(codes.slice(2, 4));

    const looped: string[] = [];
    for await (const { meetingCode } of own.interviews.list({ limit: 2 })) looped.push(meetingCode);
    expect(looped).toEqual(codes);
    expect(await own.interviews.list({ search: 'welder', type: 'HUMAN' })).toMatchObject({ total: 3 });
    expect(await own.interviews.list({ status: 'COMPLETED' })).toMatchObject({ total: 0 });
  });
});

describe('availability through the SDK', () => {
  it('says that no calendar is connected, and what to do instead', async () => {
    const free = await parley.availability.get({ email: 'tomasz@example.com', duration: 60, days: 7 });
    expect(free).toEqual({
      calendarConnected: false,
      slots: [],
      message: expect.stringContaining('availableSlots'),
    });
  });

  it('returns busy blocks with their zone', async () => {
    const busy = await parley.busyBlocks.list({ email: 'tomasz@example.com', days: 7 });
    expect(busy).toMatchObject({ calendarConnected: false, days: 7, busyBlocks: [], total: 0 });
    expect(busy.timezone).toBeTruthy();
  });

  it('refuses days out of bounds', async () => {
    const call = parley.availability.get({ email: 'tomasz@example.com', days: 31 });
    await expect(call).rejects.toMatchObject({ details: [{ path: 'days' }] });
  });
});

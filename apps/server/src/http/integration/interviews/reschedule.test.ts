import { changeInterviewResponse, openApiDocument } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeMember, makeOrganization } from '../../../testing/factories/organization.ts';
import { eventsOf, mailsOf, propertyOf } from '../../../testing/life-cycle.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

const reschedule = (code: string, body?: unknown) =>
  api.send('PATCH', `/interviews/${code}/reschedule`, body);
async function moved(code: string, body: object) {
  const response = await reschedule(code, body);
  expect(response.statusCode, response.body).toBe(200);
  return expectShape(changeInterviewResponse, response.json());
}
const cast = (interviewer: string) => [
  { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
  { name: 'Tomasz Wrona', email: interviewer, role: 'INTERVIEWER' },
];
const fixed = {
  meetingType: 'HUMAN',
  scheduledAt: '2026-11-27T18:00:00Z',
  participants: cast('nobody@elsewhere.example'),
};

describe('a reschedule request that succeeds', () => {
  it('moves the interview and keeps its code and length', async () => {
    const { meetingCode } = await makeInterview(test, organization, fixed);
    const body = await moved(meetingCode, { scheduledAt: '2026-11-28T10:00:00+01:00' });
    expect(Object.keys(body)).toEqual(['success', 'message', 'interview']);
    expect(body.interview).toMatchObject({
      meetingCode,
      status: 'SCHEDULED',
      scheduledAt: '2026-11-28T09:00:00.000Z',
      durationMinutes: 15,
    });
  });

  it('changes the length, and warns about a time without an offset', async () => {
    const { meetingCode } = await makeInterview(test, organization, fixed);
    const body = await moved(meetingCode, { scheduledAt: '2026-11-28T09:00', durationMinutes: 50 });
    expect(body.interview).toMatchObject({ scheduledAt: '2026-11-28T09:00:00.000Z', durationMinutes: 50 });
    expect(body.warnings?.map(({ path }) => path)).toEqual(['scheduledAt']);
  });

  it('changes nothing and tells nobody when the time stays the same', async () => {
    const interview = await makeInterview(test, organization, fixed);
    const path = `/interviews/${interview.meetingCode}/reschedule`;
    const same = { scheduledAt: interview.scheduledAt, durationMinutes: interview.durationMinutes };
    const answer = (await api.send('PATCH', path, same)).json<{ message: string; interview: object }>();
    expect(answer.interview).toEqual(interview);
    expect(answer.message).toContain('nobody is told');
    expect(await eventsOf(test, interview.id)).not.toContain('interview.rescheduled');
    const longer = await api.send('PATCH', path, { ...same, durationMinutes: 60 });
    expect(longer.json<{ message: string }>().message).toContain('Interview rescheduled to');
  });

  it('makes an IMMEDIATE interview FIXED', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const { interview } = await moved(meetingCode, { scheduledAt: '2026-11-28T09:00:00Z' });
    expect(interview).toMatchObject({ schedulingMode: 'FIXED', bookingStatus: 'NONE' });
  });

  it('fixes the time of an unbooked CANDIDATE_PICKS interview and ends its booking link', async () => {
    const { meetingCode } = await makeInterview(test, organization, {
      availableSlots: [{ start: '2026-11-23T09:00:00Z', end: '2026-11-23T09:15:00Z' }],
    });
    const { interview } = await moved(meetingCode, { scheduledAt: '2026-11-28T09:00:00Z' });
    expect(interview).toMatchObject({
      schedulingMode: 'FIXED',
      bookingStatus: 'NONE',
      bookingUrl: null,
      availableSlots: [],
    });
    test.clock.set('2026-11-23T10:00:00Z');
    await test.runJobs();
    expect((await api.get(`/interviews/${meetingCode}`)).json()).toMatchObject({
      interview: { status: 'SCHEDULED' },
    });
    test.clock.set('2026-11-21T10:00:00Z');
  });

  it('mails the new time to everybody with the same UID and the next SEQUENCE', async () => {
    const { meetingCode, id } = await makeInterview(test, organization, fixed);
    await test.runJobs();
    await moved(meetingCode, { scheduledAt: '2026-11-28T09:00:00Z', reason: 'Tomasz is away.' });
    await test.runJobs();
    await moved(meetingCode, { scheduledAt: '2026-11-29T09:00:00Z' });
    await test.runJobs();
    const mails = await mailsOf(test, id);
    const told = mails.filter(({ kind }) => kind === 'rescheduled');
    expect(told).toHaveLength(4);
    expect(told.map((mail) => Number(propertyOf(mail, 'SEQUENCE'))).toSorted((a, b) => a - b)).toEqual([
      1, 1, 2, 2,
    ]);
    for (const mail of told) {
      expect(mail).toMatchObject({ ics_method: 'REQUEST', status: 'KEPT' });
      expect(propertyOf(mail, 'UID')).toBe(propertyOf(mails[0], 'UID'));
      expect(mail.text).toContain('Before: ');
      expect(mail.text).toContain('/join/');
    }
    expect(
      told.filter(({ text }) => text.includes('Tomasz is away.')).map(({ to_email }) => to_email),
    ).toEqual(['nobody@elsewhere.example']);
    expect(await eventsOf(test, id)).toEqual([
      'interview.created',
      'interview.rescheduled',
      'interview.rescheduled',
    ]);
  });

  it('mails the change when only the length is different', async () => {
    const { meetingCode, id } = await makeInterview(test, organization, fixed);
    await test.runJobs();
    await moved(meetingCode, { scheduledAt: fixed.scheduledAt, durationMinutes: 45 });
    await test.runJobs();
    const told = (await mailsOf(test, id)).filter(({ kind }) => kind === 'rescheduled');
    expect(told).toHaveLength(2);
    for (const { subject, text } of told) {
      expect(subject).toMatch(/^New length: /);
      const words = text.replaceAll(/\s+/g, ' ');
      expect(words).toMatch(/has changed the length of the interview: [^.]* 18:00 to 18:45/);
      expect(words).toMatch(/Before: [^.]* 18:00 to 18:15/);
    }
  });

  it('ends the interview after the new time, not after the old one', async () => {
    const { meetingCode } = await makeInterview(test, organization, fixed);
    await moved(meetingCode, { scheduledAt: '2026-11-30T09:00:00Z' });
    test.clock.set('2026-11-28T00:00:00Z');
    await test.runJobs();
    const status = async () =>
      (await api.get(`/interviews/${meetingCode}`)).json<{ interview: object }>().interview;
    expect(await status()).toMatchObject({ status: 'SCHEDULED' });
    test.clock.set('2026-11-30T10:00:00Z');
    await test.runJobs();
    expect(await status()).toMatchObject({ status: 'COMPLETED', statusReason: 'EXTERNAL_ROOM' });
    test.clock.set('2026-11-21T10:00:00Z');
  });
});

describe('schedule conflicts of a member', () => {
  const member = 'tomasz@tidewater.example';
  const at = (scheduledAt: string, interviewer = member) => ({
    ...fixed,
    durationMinutes: 60,
    scheduledAt,
    participants: cast(interviewer),
  });
  async function busyMember() {
    const own = await makeOrganization(test);
    await makeMember(test, own, { email: member });
    const busy = await makeInterview(test, own, at('2026-12-01T10:00:00Z'));
    const ownApi = apiOf(test, own);
    const create = async (input: object) => ownApi.post('/interviews', { jobRole: 'Engineer', ...input });
    return { own, ownApi, busy, create };
  }
  const conflictsIn = (response: { json(): unknown }) =>
    ((response.json() as { warnings?: { path: string; message: string }[] }).warnings ?? []).filter(
      ({ message }) => message.includes('at the same time'),
    );

  it.each([
    ['the same time', '2026-12-01T10:00:00Z', member, 1],
    ['its end', '2026-12-01T10:59:00Z', 'TOMASZ@tidewater.example', 1],
    ['its start', '2026-12-01T09:01:00Z', member, 1],
    ['right after', '2026-12-01T11:00:00Z', member, 0],
    ['right before', '2026-12-01T09:00:00Z', member, 0],
    ['the same time, somebody who is no member', '2026-12-01T10:00:00Z', 'guest@elsewhere.example', 0],
  ])('are reported when an interview is created at %s', async (_name, scheduledAt, interviewer, expected) => {
    const { create, busy } = await busyMember();
    await create(at('2026-12-01T10:00:00Z', 'guest@elsewhere.example'));
    const response = await create(at(scheduledAt, interviewer));
    expect(response.statusCode).toBe(201);
    const conflicts = conflictsIn(response);
    expect(conflicts).toHaveLength(expected);
    if (expected > 0) expect(conflicts[0]?.message).toContain(busy.meetingCode);
  });

  it('are reported for every role and for interviews that began at once', async () => {
    const { own, create, ownApi } = await busyMember();
    const during = '2026-12-01T10:30:00Z';
    const meeting = {
      meetingType: 'HUMAN',
      isTeamMeeting: true,
      title: 'Weekly',
      scheduledAt: during,
      durationMinutes: 60,
      participants: [{ email: member }],
    };
    const made = await create(meeting);
    expect(conflictsIn(made)).toHaveLength(1);
    const watched = await create({
      ...at(during),
      participants: [...cast('guest@elsewhere.example'), { email: member, role: 'OBSERVER' }],
    });
    expect(conflictsIn(watched)).toHaveLength(2);
    const later = await create(at('2026-12-01T11:15:00Z', 'guest@elsewhere.example'));
    expect(conflictsIn(later)).toEqual([]);
    const { meetingCode } = later.json<{ meetingCode: string }>();
    const joined = await ownApi.post(`/interviews/${meetingCode}/participants`, {
      email: member,
      role: 'OBSERVER',
    });
    expect(conflictsIn(joined)).toHaveLength(2);
    const begun = await makeInterview(test, own, { ...meeting, scheduledAt: null, durationMinutes: 90 });
    await test.database.db.inOrganization(own.organizationId, (tx) =>
      tx.query({
        text: `update interviews set status = 'ACTIVE', started_at = $2 where id = $1`,
        values: [begun.id, '2026-12-09T10:00:00Z'],
      }),
    );
    expect(conflictsIn(await create(at('2026-12-09T11:00:00Z')))).toHaveLength(1);
  });

  it('ignore the rescheduled interview itself and cancelled interviews', async () => {
    const { ownApi, busy, create } = await busyMember();
    const move = (scheduledAt: string) =>
      ownApi.send('PATCH', `/interviews/${busy.meetingCode}/reschedule`, { scheduledAt });
    expect(conflictsIn(await move('2026-12-01T10:30:00Z'))).toEqual([]);
    const other = (await create(at('2026-12-02T10:00:00Z'))).json<{ meetingCode: string }>();
    expect(conflictsIn(await move('2026-12-02T10:30:00Z'))).toHaveLength(1);
    await ownApi.send('PATCH', `/interviews/${other.meetingCode}/cancel`);
    expect(conflictsIn(await move('2026-12-02T10:40:00Z'))).toEqual([]);
  });

  it('are refused when the organization chose so, even when ten requests come at once', async () => {
    const { own, ownApi, create } = await busyMember();
    await test.database.db.inOrganization(own.organizationId, (tx) =>
      tx.query({ text: 'update organizations set refuse_schedule_conflicts = true' }),
    );
    const error = expectError(await create(at('2026-12-01T10:30:00Z')), 'schedule_conflict');
    expect(error.details?.map(({ path }) => path)).toEqual(['scheduledAt']);
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(at('2026-12-05T10:00:00Z'))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const { meetingCode } = await makeInterview(test, own, at('2026-12-06T10:00:00Z'));
    const move = await ownApi.send('PATCH', `/interviews/${meetingCode}/reschedule`, {
      scheduledAt: '2026-12-05T10:30:00Z',
    });
    expectError(move, 'schedule_conflict');
  });

  it('are refused for added and corrected participants as documented, and name the address', async () => {
    const { own, ownApi } = await busyMember();
    await test.database.db.inOrganization(own.organizationId, (tx) =>
      tx.query({ text: 'update organizations set refuse_schedule_conflicts = true' }),
    );
    const guest = 'guest@elsewhere.example';
    const { meetingCode, participants } = await makeInterview(test, own, at('2026-12-01T10:30:00Z', guest));
    const path = `/interviews/${meetingCode}/participants`;
    const guestId = participants.find(({ email }) => email === guest)?.id;
    const { paths, components } = openApiDocument();
    for (const [operation, answer] of [
      [
        paths['/api/integration/interviews/{meetingCode}/participants']?.post,
        await ownApi.post(path, { email: member, role: 'OBSERVER' }),
      ],
      [
        paths['/api/integration/interviews/{meetingCode}/participants/{participantId}']?.patch,
        await ownApi.send('PATCH', `${path}/${guestId}`, { email: member }),
      ],
    ] as const) {
      const error = expectError(answer, 'schedule_conflict');
      expect(error.details?.map(({ path: field }) => field)).toEqual(['email']);
      const refusal = operation?.responses['409'] ?? expect.unreachable();
      const name = '$ref' in refusal ? refusal.$ref.split('/').at(-1) : undefined;
      expect(components.responses[name ?? '']?.['x-error-codes']).toContain('schedule_conflict');
    }
  });
});

describe('a reschedule request that is not valid', () => {
  it.each([
    ['scheduledAt', undefined],
    ['scheduledAt', {}],
    ['scheduledAt', { scheduledAt: null }],
    ['scheduledAt', { scheduledAt: 'tomorrow' }],
    ['scheduledAt', { scheduledAt: '2026-02-30T10:00:00Z' }],
    ['scheduledAt', { scheduledAt: '2026-11-21T10:00:00Z' }],
    ['scheduledAt', { scheduledAt: '2020-01-01T10:00:00Z' }],
    ['scheduledAt', { scheduledAt: '9999-12-31T23:59:59Z' }],
    ['durationMinutes', { scheduledAt: '2026-11-28T10:00:00Z', durationMinutes: 4 }],
    ['durationMinutes', { scheduledAt: '2026-11-28T10:00:00Z', durationMinutes: 1441 }],
    ['durationMinutes', { scheduledAt: '2026-11-28T10:00:00Z', durationMinutes: 20.5 }],
    ['reason', { scheduledAt: '2026-11-28T10:00:00Z', reason: 'x'.repeat(2001) }],
  ])('answers 400 and names %s for %j', async (path, body) => {
    const { meetingCode } = await makeInterview(test, organization);
    const response = await reschedule(meetingCode, body);
    if (body === undefined) expectError(response, 'validation_failed');
    else expectInvalid(response, path);
  });
});

describe('a reschedule request that comes too late', () => {
  it('answers 409 when the interview is over or cancelled', async () => {
    const { meetingCode } = await makeCompletedInterview(test, organization);
    expectError(await reschedule(meetingCode, { scheduledAt: '2026-11-28T10:00:00Z' }), 'invalid_state');
    const { meetingCode: cancelled } = await makeInterview(test, organization);
    await api.send('PATCH', `/interviews/${cancelled}/cancel`);
    expectError(await reschedule(cancelled, { scheduledAt: '2026-11-28T10:00:00Z' }), 'invalid_state');
  });
});

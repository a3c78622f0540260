import {
  participantMessageResponse,
  participantResponse,
  participantsResponse,
  type InterviewRecord,
} from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf, type Api } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';
import { eventsOf, mailsOf, propertyOf } from '../../../testing/life-cycle.ts';
import { loopbackBus } from '../../../testing/loopback-bus.ts';

const bus = loopbackBus();
const test = forThisFile(() => openTestApp({ bus }));
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

const human = {
  meetingType: 'HUMAN',
  scheduledAt: '2026-11-27T18:00:00Z',
  participants: [
    { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
    { name: 'Tomasz Wrona', email: 'tomasz@tidewater.example', role: 'INTERVIEWER' },
  ],
};
const make = (overrides: object = {}) => makeInterview(test, organization, { ...human, ...overrides });
const who = (interview: InterviewRecord, role: string) => {
  const found = interview.participants.find((participant) => participant.role === role);
  if (!found) throw new Error(`the interview has a ${role}`);
  return found;
};
const at = (interview: InterviewRecord, participantId = '') =>
  `/interviews/${interview.meetingCode}/participants${participantId && `/${participantId}`}`;
const listed = async (interview: InterviewRecord) =>
  expectShape(participantsResponse, (await api.get(at(interview))).json()).participants;
async function opens(joinToken: string): Promise<number> {
  const payload = { joinToken };
  return (await test.app.inject({ method: 'POST', url: '/api/public/session', payload })).statusCode;
}

describe('adding a participant', () => {
  it('adds one participant at the end of the list and mails an invitation', async () => {
    const interview = await make();
    await test.runJobs();
    const response = await api.post(at(interview), {
      name: 'Priya Raman',
      email: 'priya@tidewater.example',
      role: 'host',
    });
    expect(response.statusCode).toBe(201);
    const { participant } = expectShape(participantResponse, response.json());
    expect(participant).toMatchObject({ name: 'Priya Raman', role: 'HOST', joinedAt: null, isActive: false });
    expect((await listed(interview)).at(-1)).toEqual(participant);
    expect(await opens(participant.joinToken)).toBe(200);
    await test.runJobs();
    const mails = await mailsOf(test, interview.id);
    expect(mails.map(({ to_email }) => to_email)).toEqual([
      'ines@example.com',
      'tomasz@tidewater.example',
      'priya@tidewater.example',
    ]);
    expect(mails[2]?.text).toContain(participant.joinToken);
  });

  it('uses the same default names and roles as a create request', async () => {
    const team = await make({
      isTeamMeeting: true,
      participants: [{ email: 'a@example.com' }],
    });
    const added = (await api.post(at(team), { email: 'lena.vogt@example.com' })).json();
    expect(added).toMatchObject({ participant: { name: 'lena.vogt', role: 'PARTICIPANT' } });
  });

  it.each([
    ['email', {}],
    ['email', { email: 'nobody' }],
    ['email', { email: 'INES@example.com', role: 'OBSERVER' }],
    ['role', { email: 'x@example.com', role: 'JUDGE' }],
    ['role', { email: 'x@example.com' }],
  ])('answers 400 and names %s for %j', async (path, body) => {
    expectInvalid(await api.post(at(await make()), body), path);
  });

  it('answers 400 to a second candidate of an AI interview and to a 21st participant', async () => {
    const ai = await makeInterview(test, organization);
    expectInvalid(await api.post(at(ai), { email: 'x@example.com', role: 'CANDIDATE' }), 'role');
    const full = await make({
      isTeamMeeting: true,
      participants: Array.from({ length: 20 }, (_, index) => ({ email: `p${index}@example.com` })),
    });
    expectInvalid(await api.post(at(full), { email: 'x@example.com' }), 'email');
  });

  it('adds one participant when several requests send the same address at once', async () => {
    const interview = await make();
    const body = { email: 'x@example.com', role: 'OBSERVER' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.post(at(interview), body)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await listed(interview)).toHaveLength(3);
  });
});

describe('correcting a participant', () => {
  it('mails the invitation to the new e-mail address', async () => {
    const interview = await make();
    const { id } = who(interview, 'CANDIDATE');
    const response = await api.send('PATCH', at(interview, id), { email: 'ines.marchetti@example.com' });
    expect(response.statusCode).toBe(200);
    const { participant } = expectShape(participantResponse, response.json());
    expect(participant).toMatchObject({ id, email: 'ines.marchetti@example.com' });
    await test.runJobs();
    const mails = (await mailsOf(test, interview.id)).filter(({ kind }) => kind === 'invitation');
    expect(new Set(mails.map(({ to_email }) => to_email))).toEqual(new Set(['ines.marchetti@example.com']));
    expect(mails.at(-1)?.text).toContain(participant.joinToken);
  });

  it('changes the name of a participant without a mail', async () => {
    const interview = await make();
    await test.runJobs();
    const before = await mailsOf(test, interview.id);
    const { id } = who(interview, 'INTERVIEWER');
    const response = await api.send('PATCH', at(interview, id), { name: 'Tomek Wrona' });
    expect(response.json()).toMatchObject({ participant: { name: 'Tomek Wrona' } });
    await test.runJobs();
    expect(await mailsOf(test, interview.id)).toEqual(before);
  });

  it.each([
    ['email', {}],
    ['email', { email: 'nobody' }],
    ['email', { email: 'Tomasz@tidewater.example' }],
    // An empty name means absent, so nothing is left to correct.
    ['email', { name: '' }],
    ['name', { name: 'x'.repeat(201) }],
  ])('answers 400 and names %s for %j', async (path, body) => {
    const interview = await make();
    const response = await api.send('PATCH', at(interview, who(interview, 'CANDIDATE').id), body);
    expectInvalid(response, path);
  });
});

describe('resending an invitation', () => {
  it('mails the same link and calendar entry again with each request', async () => {
    const interview = await make();
    await test.runJobs();
    const { id, joinToken } = who(interview, 'CANDIDATE');
    for (let i = 0; i < 2; i++) {
      const response = await api.post(`${at(interview, id)}/resend`);
      expect(response.statusCode).toBe(202);
      expectShape(participantMessageResponse, response.json());
    }
    await test.runJobs();
    const mails = (await mailsOf(test, interview.id)).filter(
      ({ to_email }) => to_email === 'ines@example.com',
    );
    expect(mails.map(({ revision }) => revision).toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    for (const mail of mails) {
      expect(mail.text).toContain(joinToken);
      expect(propertyOf(mail, 'SEQUENCE')).toBe('0');
    }
  });
});

describe('removing a participant', () => {
  it('names the removed participant, and ends their link, cookie and place in the list at once', async () => {
    const interview = await make();
    await test.runJobs();
    const { id, joinToken } = who(interview, 'INTERVIEWER');
    expect(await opens(joinToken)).toBe(200);
    const response = await api.delete(at(interview, id));
    expect(response.statusCode).toBe(200);
    const { message } = expectShape(participantMessageResponse, response.json());
    expect(message).toContain('Tomasz Wrona');
    expect(bus.published).toContainEqual({ kind: 'access-ended', participantId: id });
    expect(await opens(joinToken)).toBe(404);
    const page = await test.app.inject({
      url: `/api/public/interviews/${interview.meetingCode}`,
      cookies: { parley_join: joinToken },
    });
    expectError(page, 'not_signed_in');
    expect((await listed(interview)).map(({ role }) => role)).toEqual(['CANDIDATE']);
    expectError(await api.delete(at(interview, id)), 'not_found');
    expectError(await api.post(`${at(interview, id)}/resend`), 'not_found');
    const search = await api.get('/interviews?search=tomasz@tidewater');
    expect(search.json<{ interviews: { id: string }[] }>().interviews.map((row) => row.id)).not.toContain(
      interview.id,
    );
  });

  it('mails a CANCEL to the removed participant and nothing to the others', async () => {
    const interview = await make();
    await test.runJobs();
    await api.delete(at(interview, who(interview, 'INTERVIEWER').id));
    await test.runJobs();
    const told = (await mailsOf(test, interview.id)).filter(({ kind }) => kind === 'removed');
    expect(told.map(({ to_email }) => to_email)).toEqual(['tomasz@tidewater.example']);
    expect(propertyOf(told[0], 'METHOD')).toBe('CANCEL');
    expect(propertyOf(told[0], 'SEQUENCE')).toBe('1');
    expect(await eventsOf(test, interview.id)).toEqual(['interview.created', 'participant.removed']);
  });

  it('mails nothing later to the removed participant and raises the sequence number', async () => {
    const interview = await make();
    await test.runJobs();
    await api.delete(at(interview, who(interview, 'INTERVIEWER').id));
    await api.send('PATCH', `/interviews/${interview.meetingCode}/reschedule`, {
      scheduledAt: '2026-11-28T09:00:00Z',
    });
    await test.runJobs();
    const told = (await mailsOf(test, interview.id)).filter(({ kind }) => kind === 'rescheduled');
    expect(told.map((mail) => [mail.to_email, propertyOf(mail, 'SEQUENCE')])).toEqual([
      ['ines@example.com', '2'],
    ]);
  });

  it('lets a removed participant be added again with a new id and link', async () => {
    const interview = await make();
    const gone = who(interview, 'INTERVIEWER');
    await api.delete(at(interview, gone.id));
    const again = await api.post(at(interview), { email: gone.email, role: 'INTERVIEWER' });
    const { participant } = expectShape(participantResponse, again.json());
    expect(participant.id).not.toBe(gone.id);
    expect(participant.joinToken).not.toBe(gone.joinToken);
  });

  it('answers 409 when the only CANDIDATE would be removed', async () => {
    const interview = await make();
    const { id } = who(interview, 'CANDIDATE');
    expectError(await api.delete(at(interview, id)), 'invalid_state');
    await api.post(at(interview), { email: 'second@example.com', role: 'CANDIDATE' });
    expect((await api.delete(at(interview, id))).statusCode).toBe(200);
  });

  it('removes a participant without a mail when the interview is over', async () => {
    const interview = await makeCompletedInterview(test, organization, {
      input: { participants: human.participants },
    });
    const observer = (await api.get(at(interview))).json<{ participants: { id: string; role: string }[] }>();
    const { id = '' } = observer.participants.find(({ role }) => role === 'INTERVIEWER') ?? {};
    expect((await api.delete(at(interview, id))).statusCode).toBe(200);
    await test.runJobs();
    const kinds = (await mailsOf(test, interview.id)).map(({ kind }) => kind);
    expect(kinds).not.toContain('removed');
  });
});

describe('any change of participants', () => {
  const calls: [string, (path: string) => ReturnType<Api['send']>][] = [
    ['PATCH', (path) => api.send('PATCH', path, { name: 'X' })],
    ['DELETE', (path) => api.delete(path)],
    ['resend', (path) => api.post(`${path}/resend`)],
  ];
  it.each(calls)('answers 404 to an absent, foreign or malformed id: %s', async (_name, call) => {
    const [interview, other] = [await make(), await make()];
    const foreign = who(other, 'INTERVIEWER').id;
    for (const id of [foreign, '00000000-0000-4000-8000-000000000000', 'x', '%E2%82%AC', "'--"]) {
      expectError(await call(at(interview, id)), 'not_found');
    }
  });

  it('refuses any change of participants when the interview is cancelled', async () => {
    const interview = await make();
    const { id } = who(interview, 'INTERVIEWER');
    await api.send('PATCH', `/interviews/${interview.meetingCode}/cancel`);
    expectError(await api.post(at(interview), { email: 'x@example.com', role: 'HOST' }), 'invalid_state');
    expectError(await api.send('PATCH', at(interview, id), { name: 'X' }), 'invalid_state');
    expectError(await api.post(`${at(interview, id)}/resend`), 'invalid_state');
  });
});

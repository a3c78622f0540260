import {
  participantMessageResponse,
  participantResponse,
  participantsResponse,
  type InterviewRecord,
} from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, type Api } from '../../../testing/api.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { expectError, expectInvalid } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization, type TestOrganization } from '../../../testing/factories/organization.ts';
import { eventsOf, mailsOf, propertyOf } from '../../../testing/life-cycle.ts';
import { loopbackBus } from '../../../testing/loopback-bus.ts';

let test: TestApp;
let organization: TestOrganization;
let api: Api;
const bus = loopbackBus();
beforeAll(async () => {
  test = await openTestApp({ bus });
  organization = await makeOrganization(test);
  api = apiOf(test, organization);
});
afterAll(() => test.close());

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

describe('POST participants', () => {
  it('201: adds one more, last in the list, who is invited by mail', async () => {
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

  it('201: names and roles default as in create', async () => {
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
  ])('400: %s of %j', async (path, body) => {
    expectInvalid(await api.post(at(await make()), body), path);
  });

  it('400: a second candidate of an AI interview, and a twenty-first participant', async () => {
    const ai = await makeInterview(test, organization);
    expectInvalid(await api.post(at(ai), { email: 'x@example.com', role: 'CANDIDATE' }), 'role');
    const full = await make({
      isTeamMeeting: true,
      participants: Array.from({ length: 20 }, (_, index) => ({ email: `p${index}@example.com` })),
    });
    expectInvalid(await api.post(at(full), { email: 'x@example.com' }), 'email');
  });

  it('two at once with one address: one is added', async () => {
    const interview = await make();
    const body = { email: 'x@example.com', role: 'OBSERVER' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.post(at(interview), body)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await listed(interview)).toHaveLength(3);
  });
});

describe('PATCH participants/:participantId', () => {
  it('200: a new address gets the invitation', async () => {
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

  it('200: a name alone is put right without a mail', async () => {
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
    // Empty is absent, so nothing is left to correct.
    ['email', { name: '' }],
    ['name', { name: 'x'.repeat(201) }],
  ])('400: %s of %j', async (path, body) => {
    const interview = await make();
    const response = await api.send('PATCH', at(interview, who(interview, 'CANDIDATE').id), body);
    expectInvalid(response, path);
  });
});

describe('POST participants/:participantId/resend', () => {
  it('202: each is a mail of its own with the same link and calendar entry', async () => {
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

describe('DELETE participants/:participantId', () => {
  it('200: names them; their link, cookie and place in the list are gone at once', async () => {
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

  it('mails them alone a CANCEL; the others hear nothing', async () => {
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

  it('leaves no later mail for them, and a next change is higher than their CANCEL', async () => {
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

  it('somebody removed can be added again, as somebody new', async () => {
    const interview = await make();
    const gone = who(interview, 'INTERVIEWER');
    await api.delete(at(interview, gone.id));
    const again = await api.post(at(interview), { email: gone.email, role: 'INTERVIEWER' });
    const { participant } = expectShape(participantResponse, again.json());
    expect(participant.id).not.toBe(gone.id);
    expect(participant.joinToken).not.toBe(gone.joinToken);
  });

  it('409: the only CANDIDATE stays, one of two may go', async () => {
    const interview = await make();
    const { id } = who(interview, 'CANDIDATE');
    expectError(await api.delete(at(interview, id)), 'invalid_state');
    await api.post(at(interview), { email: 'second@example.com', role: 'CANDIDATE' });
    expect((await api.delete(at(interview, id))).statusCode).toBe(200);
  });

  it('200 when it is over, without a mail', async () => {
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

describe('404 and 409 of all', () => {
  const calls: [string, (path: string) => ReturnType<Api['send']>][] = [
    ['PATCH', (path) => api.send('PATCH', path, { name: 'X' })],
    ['DELETE', (path) => api.delete(path)],
    ['resend', (path) => api.post(`${path}/resend`)],
  ];
  it.each(calls)('%s: an absent, foreign or malformed id is not found', async (_name, call) => {
    const [interview, other] = [await make(), await make()];
    const foreign = who(other, 'INTERVIEWER').id;
    for (const id of [foreign, '00000000-0000-4000-8000-000000000000', 'x', '%E2%82%AC', "'--"]) {
      expectError(await call(at(interview, id)), 'not_found');
    }
  });

  it('nobody is invited to what is cancelled', async () => {
    const interview = await make();
    const { id } = who(interview, 'INTERVIEWER');
    await api.send('PATCH', `/interviews/${interview.meetingCode}/cancel`);
    expectError(await api.post(at(interview), { email: 'x@example.com', role: 'HOST' }), 'invalid_state');
    expectError(await api.send('PATCH', at(interview, id), { name: 'X' }), 'invalid_state');
    expectError(await api.post(`${at(interview, id)}/resend`), 'invalid_state');
  });
});

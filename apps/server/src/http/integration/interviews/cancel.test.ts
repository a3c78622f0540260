import { changeInterviewResponse, getInterviewResponse } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../../testing/factories/participant.ts';
import { eventsOf, mailsOf, propertyOf } from '../../../testing/life-cycle.ts';
import { joinConversation } from '../../../features/conversations/index.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

const cancel = (code: string, body?: unknown, headers?: Record<string, string>) =>
  api.send('PATCH', `/interviews/${code}/cancel`, body, headers);
const fixed = {
  meetingType: 'HUMAN',
  scheduledAt: '2026-11-27T18:00:00Z',
  participants: [
    { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
    { name: 'Tomasz Wrona', email: 'tomasz@tidewater.example', role: 'INTERVIEWER' },
  ],
};

describe('a cancel request that succeeds', () => {
  it('cancels the interview, shows the time and the reason, and keeps them', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const response = await cancel(meetingCode, { reason: ' The position was filled. ' });
    expect(response.statusCode).toBe(200);
    const body = expectShape(changeInterviewResponse, response.json());
    expect(Object.keys(body)).toEqual(['success', 'message', 'interview']);
    expect(body.interview).toMatchObject({
      status: 'CANCELLED',
      statusReason: null,
      cancelReason: 'The position was filled.',
      cancelledAt: test.clock.now().toISOString(),
    });
    const read = expectShape(getInterviewResponse, (await api.get(`/interviews/${meetingCode}`)).json());
    expect(read.interview).toEqual(body.interview);
  });

  it('changes nothing and mails nothing when the interview is already cancelled', async () => {
    const { meetingCode, id } = await makeInterview(test, organization);
    const first = (await cancel(meetingCode, { reason: 'first' })).json<{ interview: unknown }>();
    test.clock.advance(1000);
    const second = await cancel(meetingCode, { reason: 'second' });
    expect(second.statusCode).toBe(200);
    expect(second.json<{ interview: unknown }>().interview).toEqual(first.interview);
    await test.runJobs();
    expect(await eventsOf(test, id)).toEqual(['interview.created', 'interview.cancelled']);
    expect((await mailsOf(test, id)).filter(({ kind }) => kind === 'cancelled')).toHaveLength(1);
  });

  it.each([
    ['no body', undefined, {}],
    ['an empty body of JSON', undefined, { 'content-type': 'application/json' }],
    ['an empty object', {}, {}],
    ['null as the reason', { reason: null }, {}],
    ['an empty reason', { reason: '' }, {}],
  ])('accepts a cancel request with %s', async (_name, body, headers) => {
    const { meetingCode } = await makeInterview(test, organization);
    const response = await cancel(meetingCode, body, headers as Record<string, string>);
    expect(response.json()).toMatchObject({ interview: { status: 'CANCELLED', cancelReason: null } });
  });

  it('warns about an unknown field of a cancel request', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const { warnings } = expectShape(
      changeInterviewResponse,
      (await cancel(meetingCode, { why: 'x' })).json(),
    );
    expect(warnings?.map(({ path }) => path)).toEqual(['why']);
  });

  it('mails a calendar CANCEL to everybody, and the reason only to interviewers', async () => {
    const { meetingCode, id } = await makeInterview(test, organization, fixed);
    await test.runJobs();
    await cancel(meetingCode, { reason: 'Budget.' });
    await test.runJobs();
    const mails = await mailsOf(test, id);
    const [invited] = mails.filter(({ kind }) => kind === 'invitation');
    const told = mails.filter(({ kind }) => kind === 'cancelled');
    expect(told.map(({ to_email }) => to_email)).toEqual(['ines@example.com', 'tomasz@tidewater.example']);
    for (const mail of told) {
      expect(mail).toMatchObject({ ics_method: 'CANCEL', status: 'KEPT', revision: 1 });
      expect(propertyOf(mail, 'METHOD')).toBe('CANCEL');
      expect(propertyOf(mail, 'UID')).toBe(propertyOf(invited, 'UID'));
      expect(propertyOf(mail, 'SEQUENCE')).toBe('1');
      expect(propertyOf(mail, 'STATUS')).toBe('CANCELLED');
      expect(mail.html).not.toContain('/join/');
    }
    expect(told.map(({ text }) => text.includes('Budget.'))).toEqual([false, true]);
  });

  it('attaches no calendar part when the interview had no time', async () => {
    const { meetingCode, id } = await makeInterview(test, organization);
    await cancel(meetingCode);
    await test.runJobs();
    const mails = await mailsOf(test, id);
    expect(mails.map(({ kind, ics }) => [kind, ics])).toEqual([['cancelled', null]]);
  });

  it('refuses to let the candidate join after the cancellation', async () => {
    const interview = await makeInterview(test, organization);
    const candidate = candidateOf(interview, organization);
    await agree(test, candidate);
    await cancel(interview.meetingCode);
    await expect(joinConversation(test.deps, candidate)).rejects.toMatchObject({ code: 'invalid_state' });
  });
});

describe('a cancel request that is not valid', () => {
  it.each([
    ['a number', { reason: 5 }],
    ['more than 2000 characters', { reason: 'x'.repeat(2001) }],
  ])('answers 400 to a cancel reason that is %s', async (_name, body) => {
    const { meetingCode } = await makeInterview(test, organization);
    expectInvalid(await cancel(meetingCode, body), 'reason');
  });
});

describe('a cancel request that comes too late', () => {
  it('answers 409 to a cancel request while the interview is ACTIVE', async () => {
    const interview = await makeInterview(test, organization);
    const candidate = candidateOf(interview, organization);
    await agree(test, candidate);
    await joinConversation(test.deps, candidate);
    const error = expectError(await cancel(interview.meetingCode), 'invalid_state');
    expect(error.message).toContain('ACTIVE');
  });

  it('answers 409 to a cancel request when the interview is over', async () => {
    const { meetingCode } = await makeCompletedInterview(test, organization);
    expectError(await cancel(meetingCode), 'invalid_state');
  });
});

import { getInterviewResponse } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization, type TestOrganization } from '../../../testing/factories/organization.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

async function get(meetingCode: string) {
  const response = await apiOf(test, organization).get(`/interviews/${meetingCode}`);
  expect(response.statusCode, response.body).toBe(200);
  return expectShape(getInterviewResponse, response.json());
}

describe('reading an interview', () => {
  it('returns the record that create returned', async () => {
    const interview = await makeInterview(test, organization, { skills: ['SQL'], metadata: { a: 'b' } });
    expect(await get(interview.meetingCode)).toEqual({ success: true, interview });
  });

  it('shows the times, the presence and the pending evaluation of a completed interview', async () => {
    const made = await makeCompletedInterview(test, organization);
    const { interview } = await get(made.meetingCode);
    expect(interview).toMatchObject({
      status: 'COMPLETED',
      evaluationStatus: 'PENDING',
      recordingStatus: 'NONE',
      startedAt: made.createdAt,
      endedAt: test.clock.now().toISOString(),
    });
    expect(interview.participants[0]).toMatchObject({
      joinedAt: made.createdAt,
      leftAt: test.clock.now().toISOString(),
      isActive: false,
    });
  });

  it('shows CANCELLED with NO_SHOW when a fixed interview ends and nobody came', async () => {
    const scheduledAt = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    const { meetingCode } = await makeInterview(test, organization, { scheduledAt, durationMinutes: 20 });
    test.clock.set(new Date(Date.parse(scheduledAt) + 19 * 60_000));
    await test.runJobs();
    expect((await get(meetingCode)).interview.status).toBe('SCHEDULED');
    test.clock.advance(60_000);
    await test.runJobs();
    expect((await get(meetingCode)).interview).toMatchObject({
      status: 'CANCELLED',
      statusReason: 'NO_SHOW',
      cancelledAt: test.clock.now().toISOString(),
    });
  });

  it('shows CANCELLED with NO_SHOW when an immediate interview is 7 days old', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    test.clock.advance(7 * 86_400_000 - 1);
    await test.runJobs();
    expect((await get(meetingCode)).interview.status).toBe('SCHEDULED');
    test.clock.advance(1);
    await test.runJobs();
    expect((await get(meetingCode)).interview.statusReason).toBe('NO_SHOW');
  });
});

describe('many reads at the same time', () => {
  it('return the right interview of the right organization for each request', async () => {
    const stranger = await makeOrganization(test);
    const own = [];
    for (let index = 0; index < 8; index += 1) own.push(await makeInterview(test, organization));
    const foreign = await makeInterview(test, stranger);
    const ask = async (of: TestOrganization, code: string) => {
      const response = await apiOf(test, of).get(`/interviews/${code}`);
      return response.json<{ interview?: { id: string }; error?: { code: string } }>();
    };
    const asked = own.flatMap(({ id, meetingCode }) => [
      { of: organization, code: meetingCode, interview: { id } },
      { of: organization, code: meetingCode.toUpperCase(), interview: { id } },
      { of: organization, code: 'zzz-zzzz-zzz', error: { code: 'not_found' } },
      { of: organization, code: 'no code at all', error: { code: 'not_found' } },
      { of: organization, code: foreign.meetingCode, error: { code: 'not_found' } },
      { of: stranger, code: meetingCode, error: { code: 'not_found' } },
      { of: stranger, code: foreign.meetingCode, interview: { id: foreign.id } },
    ]);
    const answers = await Promise.all(asked.map(({ of, code }) => ask(of, code)));
    for (const [index, { of: _of, code: _code, ...expected }] of asked.entries()) {
      expect(answers[index]).toMatchObject(expected);
    }
  });

  it('never return the old state after a change was acknowledged', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const api = apiOf(test, organization);
    const reads = Array.from({ length: 20 }, () => get(meetingCode));
    const cancelled = await api.send('PATCH', `/interviews/${meetingCode}/cancel`, {});
    expect(cancelled.statusCode).toBe(200);
    const after = Array.from({ length: 20 }, () => get(meetingCode));
    await Promise.all(reads);
    const statuses = (await Promise.all(after)).map(({ interview }) => interview.status);
    expect(new Set(statuses)).toEqual(new Set(['CANCELLED']));
  });
});

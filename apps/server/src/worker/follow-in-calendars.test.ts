import type { InterviewRecord } from '@parley/contract';
import { beforeAll, expect, it } from 'vitest';
import type { WriteBackFacts } from '../features/calendars/index.ts';
import { apiOf } from '../testing/api.ts';
import { openTestApp } from '../testing/app.ts';
import { forThisFile } from '../testing/for-this-file.ts';
import { makeInterview } from '../testing/factories/interview.ts';
import { makeOrganization } from '../testing/factories/organization.ts';
import { readCalendarFacts } from './follow-in-calendars.ts';

/** The facts that each job passed on, in order. */
const written: (WriteBackFacts & { interviewId: string })[] = [];
const test = forThisFile(() => openTestApp());
beforeAll(async () => {
  const handler = test.handlers['write-back-calendar'];
  test.handlers['write-back-calendar'] = {
    ...handler,
    async run(job) {
      const facts = await test.database.db.inOrganization(job.organizationId, (tx) =>
        readCalendarFacts(tx, test.deps.publicUrl(), job.interviewId),
      );
      written.push({ interviewId: job.interviewId, ...facts });
      await handler.run(job);
    },
  };
});
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

const human = {
  meetingType: 'HUMAN',
  title: 'First round',
  participants: [
    { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
    { name: 'Tomasz Wrona', email: 'tomasz@tidewater.example', role: 'INTERVIEWER' },
    { name: 'Priya Raman', email: 'priya@tidewater.example', role: 'HOST' },
    { name: 'Omar Said', email: 'omar@tidewater.example', role: 'OBSERVER' },
  ],
};

async function create(input: Record<string, unknown>): Promise<InterviewRecord> {
  written.length = 0;
  const interview = await makeInterview(test, organization, { ...human, ...input });
  await test.runJobs();
  return interview;
}

it('writes a fixed interview to its interviewers’ calendars and follows its changes', async () => {
  const interview = await create({ scheduledAt: '2026-11-27T18:00:00Z', durationMinutes: 45 });
  const path = `/interviews/${interview.meetingCode}`;
  expect(written).toEqual([
    {
      interviewId: interview.id,
      emails: ['tomasz@tidewater.example', 'priya@tidewater.example'],
      entry: {
        uid: `${interview.meetingCode}@parley.test`,
        sequence: 0,
        start: new Date('2026-11-27T18:00:00.000Z'),
        end: new Date('2026-11-27T18:45:00.000Z'),
        summary: 'First round, Ines Marchetti',
        description: expect.stringContaining(`http://parley.test/interviews/${interview.meetingCode}`),
        location: null,
        url: `http://parley.test/interviews/${interview.meetingCode}`,
      },
    },
  ]);
  expect(JSON.stringify(written)).not.toContain('/join/');

  const meetingUrl = 'https://meet.tidewater.example/room';
  await api.send('PATCH', `${path}/reschedule`, { scheduledAt: '2026-12-01T09:00:00Z', meetingUrl });
  await test.runJobs();
  expect(written.at(-1)?.entry).toMatchObject({
    sequence: 1,
    start: new Date('2026-12-01T09:00:00.000Z'),
    location: meetingUrl,
    description: expect.stringContaining(`The room: ${meetingUrl}`),
  });

  await api.delete(`${path}/participants/${interview.participants[2]?.id}`);
  await test.runJobs();
  expect(written.at(-1)?.emails).toEqual(['tomasz@tidewater.example']);

  const added = await api.post(`${path}/participants`, { email: 'mei@tidewater.example', role: 'HOST' });
  await test.runJobs();
  expect(written.at(-1)?.emails).toEqual(['tomasz@tidewater.example', 'mei@tidewater.example']);

  const { id } = added.json<{ participant: { id: string } }>().participant;
  await api.send('PATCH', `${path}/participants/${id}`, { email: 'lena@tidewater.example' });
  await test.runJobs();
  expect(written.at(-1)?.emails).toEqual(['tomasz@tidewater.example', 'lena@tidewater.example']);

  await api.send('PATCH', `${path}/cancel`);
  await test.runJobs();
  expect(written.at(-1)?.entry).toBeNull();
});

it('removes the entry of a deleted interview without passing on any name', async () => {
  const interview = await create({ scheduledAt: '2026-11-28T18:00:00Z' });
  await api.delete(`/interviews/${interview.meetingCode}`);
  await test.runJobs();
  expect(written.at(-1)).toMatchObject({ interviewId: interview.id, emails: [], entry: null });
});

it('writes nothing to calendars while the interview has no time', async () => {
  const interview = await create({});
  await api.send('PATCH', `/interviews/${interview.meetingCode}/cancel`);
  await test.runJobs();
  expect(written).toEqual([]);
});

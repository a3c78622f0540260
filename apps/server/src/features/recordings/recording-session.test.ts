import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeInterview } from '../../testing/factories/interview.ts';
import { meetingsOfThisFile } from '../../testing/meeting-app.ts';
import type { RecorderState } from '../../ports/recorder.ts';
import { toldRecorders } from '../../testing/told-recorders.ts';
import { findMeetingRecording, holdMeeting } from './meeting-store.ts';
import { openRecordingSession } from './recording-session.ts';

const { test, engine, organization } = meetingsOfThisFile();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-session-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function recorded() {
  const { organizationId } = organization;
  const interview = await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    jobRole: 'Analyst',
    participants: [
      { email: 'ines@example.com', role: 'CANDIDATE' },
      { email: 'priya@example.com', role: 'INTERVIEWER' },
    ],
  });
  const ids = { organizationId, interviewId: interview.id };
  const lease = { workerId: randomUUID(), now: test.clock.now(), until: test.clock.now() };
  await test.deps.db.inOrganization(organizationId, (tx) => holdMeeting(tx, ids, lease));
  const told = toldRecorders();
  const { recorders } = told;
  const { db, objects, log, clock, bus } = test.deps;
  const deps = { db, objects, log, clock, bus, media: engine, recorders };
  const session = openRecordingSession(deps, ids, path.join(folder, interview.id));
  session.setPeople([{ participantId: interview.participants[0]?.id ?? '', recorded: 'VOICE' }]);
  await expect.poll(() => told.of(interview.id)).not.toBeNull();
  const be = async (state: RecorderState) => {
    told.tell(interview.id, state);
    await session.watch();
    test.clock.advance(7_000);
    await session.watch();
  };
  const hasFailed = async () => {
    const find = () =>
      test.deps.db.inOrganization(organizationId, (tx) => findMeetingRecording(tx, interview.id));
    return (await find())?.failed_at !== null;
  };
  const count = () => told.count(interview.id);
  return {
    be,
    hasFailed,
    count,
    hang: () => told.hang(interview.id),
    watch: () => session.watch(),
    stop: () => session.stop(),
  };
}

it('replaces a recorder that has stopped reporting although its process still runs', async () => {
  const { be, count, hang, watch, stop } = await recorded();
  await be('WRITING');
  expect(count()).toBe(1);
  hang();
  test.clock.advance(9_000);
  await watch();
  await expect.poll(count, { timeout: 5_000 }).toBe(2);
  await stop();
});

it('tries again after a while when the disk was full', async () => {
  const { be, count, watch, stop } = await recorded();
  await be('FULL');
  expect(count()).toBe(1);
  test.clock.advance(14_000);
  await watch();
  await expect.poll(count, { timeout: 5_000 }).toBe(2);
  await stop();
});

it.each(['DISCONNECTED', 'FULL'] as const)(
  'still knows at the end that a part is missing when the recorder was %s for a while',
  async (state) => {
    const { be, hasFailed, stop } = await recorded();
    await be('WRITING');
    expect(await hasFailed()).toBe(false);
    await be(state);
    expect(await hasFailed()).toBe(true);
    await be('WRITING');
    expect(await hasFailed()).toBe(true);
    await stop();
  },
);

it('reports no missing part when nobody could be heard meanwhile', async () => {
  const { be, hasFailed, stop } = await recorded();
  await be('WRITING');
  engine.hang();
  await be('DISCONNECTED');
  expect(await hasFailed()).toBe(true);
  engine.restart();
  await be('WRITING');
  await be('STUCK');
  await be('WRITING');
  expect(await hasFailed()).toBe(false);
  await stop();
});

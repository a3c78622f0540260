import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listRecordingStates, setRecorderState } from '../meetings/index.ts';
import { apiOf } from '../../testing/api.ts';
import { meetingsOfThisFile } from '../../testing/meeting-app.ts';
import { roles } from '../../testing/acted-meeting.ts';
import { ffmpeg, HeldMeeting, hummed } from '../../testing/held-meeting.ts';
import { eventsOf } from '../../testing/life-cycle.ts';
import { meetingPage } from '../../testing/meeting-page.ts';
import { leaveTrack, toldRecorders, type ToldRecorders } from '../../testing/told-recorders.ts';
import { recordMeetings, type MeetingRecorder } from './index.ts';
import { findMeetingRecording } from './meeting-store.ts';

const { test, engine, organization } = meetingsOfThisFile();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-meetings-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The worker looks every two seconds. */
const soon = { timeout: 10_000 };

/** @param objects replaces the object store. */
function startWorker(objects = test.deps.objects): { told: ToldRecorders; worker: MeetingRecorder } {
  const told = toldRecorders();
  const { recorders } = told;
  const worker = recordMeetings({ ...test.deps, media: engine, recorders, objects, folder });
  return { told, worker };
}
const recordingOf = ({ ids }: HeldMeeting) =>
  test.deps.db.inOrganization(ids.organizationId, (tx) => findMeetingRecording(tx, ids.interviewId));
const stateOf = ({ ids }: HeldMeeting) =>
  test.deps.db.inOrganization(ids.organizationId, async (tx) => {
    const { rows } = await tx.query<{ recorder_state: string }>({
      text: 'select recorder_state from meetings where interview_id = $1',
      values: [ids.interviewId],
    });
    return rows[0]?.recorder_state;
  });
const isHeld = async (meeting: HeldMeeting) => {
  const until = (await recordingOf(meeting))?.lease_until;
  return until !== null && until !== undefined && until > test.clock.now();
};
async function recording(told: ToldRecorders, meeting: HeldMeeting): Promise<void> {
  const { interviewId } = meeting.ids;
  await expect.poll(() => told.of(interviewId), soon).not.toBeNull();
  told.tell(interviewId, 'WRITING');
  await expect.poll(() => stateOf(meeting), soon).toBe('ON');
}
/** The recording status in the API, and how many webhooks reported a failure. */
const said = async (meeting: HeldMeeting) => {
  const api = apiOf(test, organization);
  const { interview } = (await api.get(`/interviews/${meeting.code}`)).json<{
    interview: { recordingStatus: string };
  }>();
  const types = await eventsOf(test, meeting.ids.interviewId);
  const failures = types.filter((type) => type === 'recording.failed').length;
  return { status: interview.recordingStatus, failures };
};
/** Writes a microphone's track, as the present recorder would. */
function leaveSound(told: ToldRecorders, { ids, acted }: HeldMeeting): string {
  const id = randomUUID();
  const startedAtMs = test.clock.now().getTime();
  const facts = { id, participantId: acted.idOf('ines'), source: 'MICROPHONE', codec: 'opus' } as const;
  leaveTrack(told.of(ids.interviewId)?.folder ?? '', { ...facts, startedAtMs }, hummed([[0, 1]]));
  return id;
}

describe.skipIf(ffmpeg === null)('a worker while a file takes long to be stored', () => {
  it('keeps holding its meeting, and shows the true state in the room', { timeout: 60_000 }, async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    let goOn = () => {};
    const arrived = new Promise<void>((resolve) => (goOn = resolve));
    const slow: typeof test.deps.objects = {
      ...test.deps.objects,
      async putFile(key, write) {
        await arrived;
        await test.deps.objects.putFile(key, write);
      },
    };
    const { told, worker } = startWorker(slow);
    await recording(told, meeting);
    const { interviewId } = meeting.ids;
    told.of(interviewId)?.listener.onTrackClosed(leaveSound(told, meeting));
    test.clock.advance(11_000);
    told.tell(interviewId, 'STUCK');
    await expect.poll(() => stateOf(meeting), soon).toBe('FAILED');
    await expect.poll(() => isHeld(meeting), soon).toBe(true);

    // The meeting is over, but another worker must not treat its files as left behind.
    leaveSound(told, meeting);
    await meeting.end(60);
    await expect.poll(() => told.of(interviewId)?.isStopped, soon).toBe(true);
    test.clock.advance(11_000);
    await expect.poll(() => isHeld(meeting), soon).toBe(true);
    expect((await recordingOf(meeting))?.closed_at).toBeNull();
    goOn();
    await expect.poll(async () => (await recordingOf(meeting))?.closed_at, soon).not.toBeNull();
    await worker.stop();
  });
});

describe('a meeting whose recorder has not stored its files yet', () => {
  it('is PENDING after its end, and reports no failure', { timeout: 60_000 }, async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    const { told, worker } = startWorker();
    await recording(told, meeting);
    told.of(meeting.ids.interviewId)?.listener.onTrack({
      id: randomUUID(),
      participantId: meeting.acted.idOf('ines'),
      source: 'MICROPHONE',
      codec: 'opus',
      startedAtMs: test.clock.now().getTime(),
    });
    await expect.poll(() => said(meeting), soon).toEqual({ status: 'PENDING', failures: 0 });
    await meeting.end(60);
    await test.runJobs();
    expect(await said(meeting)).toEqual({ status: 'PENDING', failures: 0 });
    await worker.stop();
  });
});

describe('a meeting whose worker is gone', { timeout: 60_000 }, () => {
  it('is not shown as recorded before the next worker records it, and afterwards reports a missing part', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    const { organizationId, interviewId } = meeting.ids;
    // The state that a worker leaves when it is killed while it records.
    await test.deps.db.inOrganization(organizationId, async (tx) => {
      await tx.query({
        text: `insert into meeting_recordings (interview_id, organization_id, worker_id, lease_until)
               values ($1, $2, $3, $4)`,
        values: [interviewId, organizationId, randomUUID(), new Date(test.clock.now().getTime() - 1_000)],
      });
      await setRecorderState(tx, meeting.ids, 'ON');
    });
    const { told, worker } = startWorker();
    await expect.poll(() => stateOf(meeting), soon).toBe('FAILED');
    await recording(told, meeting);
    expect((await recordingOf(meeting))?.failed_at).not.toBeNull();
    await worker.stop();
  });

  it('is taken at once when its worker stops, and reports no missing part', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    const first = startWorker();
    await recording(first.told, meeting);
    await first.worker.stop();
    expect(await recordingOf(meeting)).toMatchObject({ worker_id: null, closed_at: null });
    const { organizationId, interviewId } = meeting.ids;
    const view = async () => {
      const now = test.clock.now();
      const shown = await test.deps.db.inOrganization(organizationId, (tx) =>
        listRecordingStates(tx, [interviewId], now),
      );
      return shown.get(interviewId);
    };
    expect(await view()).toBe('INTERRUPTED');
    const second = startWorker();
    await recording(second.told, meeting);
    expect(await view()).toBe('ON');
    expect((await recordingOf(meeting))?.failed_at).toBeNull();
    await second.worker.stop();
  });

  it('is taken over to correct what the room shows, even when nobody agrees any more', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    const first = startWorker();
    await recording(first.told, meeting);
    await first.worker.stop();
    test.clock.advance(1_000);
    for (const who of ['ines', 'priya'] as const) {
      await meetingPage(test, meeting.acted.interview, roles[who]).choose('NOTHING');
    }
    const second = startWorker();
    await expect.poll(() => stateOf(meeting), soon).toBe('OFF');
    expect(second.told.of(meeting.ids.interviewId)).toBeNull();
    await second.worker.stop();
  });
});

describe('a meeting that no worker has taken', { timeout: 60_000 }, () => {
  it('has a failed recording, which is reported once', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    await meeting.end(60);
    await test.runJobs();
    expect(await said(meeting)).toEqual({ status: 'FAILED', failures: 1 });
    const { recording, message } = (
      await apiOf(test, organization).get(`/interviews/${meeting.code}/recording`)
    ).json<{ recording: null; message: string }>();
    expect([recording, message]).toEqual([null, expect.stringContaining('failed')]);
    // The job was killed, so it runs again.
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query<{ id: string }>({
        text: `select id from events where interview_id = $1 and type = 'interview.completed'`,
        values: [meeting.ids.interviewId],
      }),
    );
    const { organizationId } = meeting.ids;
    await test.handlers['dispatch-event'].run({ organizationId, eventId: rows[0]?.id ?? '' });
    // A worker that starts now must not report it again.
    const { worker } = startWorker();
    await worker.stop();
    expect(await said(meeting)).toEqual({ status: 'FAILED', failures: 1 });
  });

  it.each([
    ['nobody agreed', 'NOTHING', 60],
    ['it was over before one could have come', 'PICTURE_AND_VOICE', 5],
  ] as const)('has no recording and no failure when %s', async (_why, recorded, seconds) => {
    const meeting = await HeldMeeting.begin(test, engine, organization, { recorded });
    await meeting.end(seconds);
    await test.runJobs();
    expect(await said(meeting)).toEqual({ status: 'NONE', failures: 0 });
  });

  it('has a failed recording even if its worker died before it recorded anything', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    const { organizationId, interviewId } = meeting.ids;
    await test.deps.db.inOrganization(organizationId, (tx) =>
      tx.query({
        text: `insert into meeting_recordings (interview_id, organization_id, worker_id, lease_until)
               values ($1, $2, $3, $4)`,
        values: [interviewId, organizationId, randomUUID(), test.clock.now()],
      }),
    );
    await meeting.end(60);
    await test.runJobs();
    expect((await said(meeting)).status).toBe('NONE');
    const { worker } = startWorker();
    await expect.poll(() => said(meeting), soon).toEqual({ status: 'FAILED', failures: 1 });
    await worker.stop();
  });

  it('reports a missing part when a worker takes it late', async () => {
    const meeting = await HeldMeeting.begin(test, engine, organization);
    await meeting.acted.passUntil(10 + 30);
    const { told, worker } = startWorker();
    await expect.poll(() => stateOf(meeting), soon).toBe('FAILED');
    await recording(told, meeting);
    expect((await recordingOf(meeting))?.failed_at).not.toBeNull();
    await worker.stop();
  });
});

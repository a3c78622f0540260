import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livekitMedia } from '../../apps/server/src/adapters/media-livekit.ts';
import { recorderProcesses } from '../../apps/server/src/adapters/recorder-process.ts';
import {
  composeRecording,
  findRecording,
  recordMeetings,
} from '../../apps/server/src/features/recordings/index.ts';
import { listTracks } from '../../apps/server/src/features/recordings/track-store.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { createLog } from '../../apps/server/src/kernel/log.ts';
import { paths } from '../../apps/server/src/paths.ts';
import { openTestApp, type TestApp } from '../../apps/server/src/testing/app.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import {
  makeOrganization,
  type TestOrganization,
} from '../../apps/server/src/testing/factories/organization.ts';
import {
  hasLivekitServer,
  openLivekitServer,
  livekitTitle,
  type LivekitServerProcess,
} from '../../apps/server/src/testing/livekit-server.ts';
import { publishFlashAndBeep } from './flashing-person.ts';
import { openPages, type Pages, type Person } from './people.ts';

/** A long run for the night: PARLEY_LONG=1. */
const isLong = process.env['PARLEY_LONG'] === '1';
const kills = isLong ? 10 : 2;
const betweenKills = isLong ? 30 : 8;
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

describe.skipIf(!hasLivekitServer)(livekitTitle('the recording of a meeting'), () => {
  let test: TestApp;
  let organization: TestOrganization;
  let livekit: LivekitServerProcess;
  let browser: Browser;
  let pages: Pages;
  let folder: string;
  let files: Server;
  beforeAll(async () => {
    livekit = await openLivekitServer();
    const media = livekitMedia({ ...livekit, publicUrl: livekit.url });
    test = await openTestApp({ media, clock: systemClock });
    organization = await makeOrganization(test);
    pages = await openPages();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-recorder-'));
    browser = await chromium.launch({
      executablePath: process.env['PARLEY_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--use-fake-device-for-media-stream=fps=20',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
        '--disable-background-timer-throttling',
        '--disable-renderer-backgrounding',
      ],
    });
    files = createServer((request, response) =>
      serveFile(folder, request.url ?? '', request.headers.range, response),
    );
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await browser?.close();
    await pages?.close();
    files?.close();
    await test?.close();
    await livekit?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const worker = () => {
    const log = createLog('silent');
    // The built program: from source a process takes seconds to start.
    const built = path.join(path.dirname(paths.migrations), 'dist', 'media-recorder.js');
    const recorders = recorderProcesses(fs.existsSync(built) ? built : paths.mediaRecorder, log);
    const media = test.deps.media;
    if (!media) throw new Error('no engine');
    const running = recordMeetings({
      ...test.deps,
      log,
      media,
      recorders,
      folder: path.join(folder, 'recorder'),
    });
    return {
      async stop() {
        await running.stop();
        await recorders.close();
      },
    };
  };

  async function begin() {
    const { organizationId } = organization;
    const participants = [
      { name: 'Ines', email: 'ines@example.com', role: 'CANDIDATE' },
      { name: 'Priya', email: 'priya@example.com', role: 'INTERVIEWER' },
    ];
    const interview = await makeInterview(test, organization, {
      meetingType: 'HUMAN',
      jobRole: 'Analyst',
      participants,
    });
    const ids = { organizationId, interviewId: interview.id };
    await test.deps.media?.ensureRoom(interview.id, { maxPeople: 6 });
    const startedAt = new Date();
    await inOrganization((tx) =>
      tx.query({
        text: `update interviews set status = 'ACTIVE', started_at = $2 where id = $1`,
        values: [interview.id, startedAt],
      }),
    );
    const [ines = '', priya = ''] = interview.participants.map(({ id }) => id);
    return { interview, ids, startedAt, ines, priya };
  }
  const inOrganization: <T>(work: Parameters<typeof test.deps.db.inOrganization<T>>[1]) => Promise<T> = (
    work,
  ) => test.deps.db.inOrganization(organization.organizationId, work);
  type Begun = Awaited<ReturnType<typeof begin>>;

  const agree = ({ ids }: Begun, participantId: string, recorded: string) =>
    inOrganization((tx) =>
      tx.query({
        text: `insert into consents (id, organization_id, interview_id, participant_id, disclosure_version,
                 disclosure_sha256, choices, given_at, meeting_kind, role)
               values (gen_random_uuid(), $1, $2, $3, '1', $4, $5, now(), 'INTERVIEW', 'CANDIDATE')`,
        values: [
          ids.organizationId,
          ids.interviewId,
          participantId,
          '0'.repeat(64),
          JSON.stringify({ recorded }),
        ],
      }),
    );
  const enter = async ({ ids }: Begun, participantId: string, hertz: number): Promise<Person> => {
    const guest = {
      identity: participantId,
      name: participantId,
      sends: ['camera', 'microphone', 'screen'] as const,
    };
    const access = await test.deps.media?.issueAccess(
      ids.interviewId,
      guest,
      new Date(Date.now() + 3_600_000),
    );
    if (!access) throw new Error('no engine');
    const asEngine = { url: access.url, token: () => access.token } as unknown as Parameters<
      Pages['person']
    >[1];
    const person = await pages.person(browser, asEngine, ids.interviewId, participantId);
    await person.join({ camera: null, microphone: false });
    await publishFlashAndBeep(person.page, hertz);
    return person;
  };
  const end = ({ interview }: Begun) =>
    inOrganization((tx) =>
      tx.query({
        text: `update interviews set status = 'COMPLETED', ended_at = now(), ended_reason = 'ended_by_host'
               where id = $1`,
        values: [interview.id],
      }),
    );
  const recorderState = ({ ids }: Begun) =>
    inOrganization(async (tx) => {
      const { rows } = await tx.query<{ recorder_state: string }>({
        text: 'select recorder_state from meetings where interview_id = $1',
        values: [ids.interviewId],
      });
      return rows[0]?.recorder_state ?? 'OFF';
    });
  const tracksOf = ({ ids }: Begun) => inOrganization((tx) => listTracks(tx, ids.interviewId));
  const soundSeconds = async (begun: Begun) =>
    (await tracksOf(begun))
      .filter(({ source, participant_id }) => source === 'MICROPHONE' && participant_id === begun.ines)
      .reduce((sum, { duration_seconds }) => sum + (duration_seconds ?? 0), 0);

  it(`loses at most a second to each of ${kills} deaths of the recorder, and plays and seeks in Chromium`, async () => {
    // Files that a first try has left.
    fs.rmSync(path.join(folder, 'recorder'), { recursive: true, force: true });
    const first = worker();
    const begun = await begin();
    await enter(begun, begun.ines, 1000);
    await wait(3);
    // No participant has agreed yet.
    expect(fs.existsSync(path.join(folder, 'recorder'))).toBe(false);
    expect(await recorderState(begun)).toBe('OFF');
    await agree(begun, begun.ines, 'PICTURE_AND_VOICE');
    await expect.poll(() => recorderState(begun), { timeout: 20_000 }).toBe('ON');
    const [firstTrack] = await tracksOf(begun);
    const recordedFrom = firstTrack?.started_at.getTime() ?? NaN;
    for (let killed = 0; killed < kills; killed += 1) {
      await wait(betweenKills);
      killRecorder(folder);
    }
    await wait(betweenKills);
    const endedAt = Date.now();
    await end(begun);
    await expect
      .poll(async () => (await tracksOf(begun)).every(({ state }) => state === 'STORED'), { timeout: 30_000 })
      .toBe(true);
    await first.stop();

    const should = (endedAt - recordedFrom) / 1000;
    const lost = should - (await soundSeconds(begun));
    console.info(`recorded ${should.toFixed(1)} s with ${kills} kills, lost ${lost.toFixed(2)} s`);
    expect(lost).toBeLessThanOrEqual(kills + 1);
    expect(fs.readdirSync(path.join(folder, 'recorder')).length).toBeLessThanOrEqual(1);

    await composeRecording(test.deps, begun.ids);
    const row = await inOrganization((tx) => findRecording(tx, begun.ids.interviewId));
    fs.writeFileSync(path.join(folder, 'meeting.mp4'), await test.deps.objects.get(row?.object_key ?? ''));
    const played = await play(
      browser,
      `http://127.0.0.1:${(files.address() as AddressInfo).port}/meeting.mp4`,
    );
    const meeting = (endedAt - begun.startedAt.getTime()) / 1000;
    expect(Math.abs(played.duration - meeting)).toBeLessThanOrEqual(2);
    expect(played.soughtTo).toBeCloseTo(played.duration / 2, 0);
    expect(played.frames).toBeGreaterThan(5);
  }, 900_000);

  it('continues in another worker within 20 s when the first one dies', async () => {
    const begun = await begin();
    await agree(begun, begun.ines, 'VOICE');
    await enter(begun, begun.ines, 1000);
    // A worker that died a moment ago still has the lease.
    await inOrganization((tx) =>
      tx.query({
        text: `insert into meeting_recordings (interview_id, organization_id, worker_id, lease_until)
               values ($1, $2, gen_random_uuid(), now() + interval '10 seconds')`,
        values: [begun.ids.interviewId, begun.ids.organizationId],
      }),
    );
    const died = Date.now();
    const second = worker();
    await expect.poll(() => recorderState(begun), { timeout: 25_000 }).toBe('ON');
    expect(Date.now() - died).toBeLessThan(20_000);
    await wait(2);
    await end(begun);
    await expect
      .poll(async () => (await tracksOf(begun)).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(['STORED']);
    await second.stop();
  });
});

/** Kills the process that records, and not the spare one that waits. */
function killRecorder(folder: string): void {
  const open = execFileSync('sh', [
    '-c',
    `for p in /proc/[0-9]*; do ls -l $p/fd 2>/dev/null | grep -q '${folder}/recorder/.*media' && basename $p; done; true`,
  ]);
  const pids = open.toString().trim().split('\n').filter(Boolean).map(Number);
  if (pids.length === 0) throw new Error('no recorder is writing');
  for (const pid of pids) if (pid !== process.pid) process.kill(pid, 'SIGKILL');
}

async function play(browser: Browser, url: string) {
  const page = await browser.newPage();
  await page.goto(new URL('/', url).href);
  return page.evaluate(async (src) => {
    const video = Object.assign(document.createElement('video'), { muted: true, src });
    document.body.append(video);
    const happens = (name: string) =>
      new Promise((resolve, reject) => {
        video.addEventListener(name, resolve, { once: true });
        video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
      });
    await happens('loadeddata');
    const sought = happens('seeked');
    video.currentTime = video.duration / 2;
    await sought;
    const soughtTo = video.currentTime;
    await video.play();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return { duration: video.duration, soughtTo, frames: video.getVideoPlaybackQuality().totalVideoFrames };
  }, url);
}

function serveFile(
  folder: string,
  url: string,
  range: string | undefined,
  response: import('node:http').ServerResponse,
): void {
  if (url === '/') return void response.setHeader('content-type', 'text/html').end('<!doctype html>');
  const file = path.join(folder, path.basename(url));
  if (!fs.existsSync(file)) return void response.writeHead(404).end();
  const size = fs.statSync(file).size;
  const asked = /bytes=(\d+)-(\d*)/.exec(range ?? '');
  const start = Number(asked?.[1] ?? 0);
  const last = asked?.[2] ? Number(asked[2]) : size - 1;
  response.writeHead(asked ? 206 : 200, {
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-length': last - start + 1,
    ...(asked ? { 'content-range': `bytes ${start}-${last}/${size}` } : {}),
  });
  fs.createReadStream(file, { start, end: last }).pipe(response);
}

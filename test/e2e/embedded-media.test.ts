import { createHmac, hkdfSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from './fixtures/chromium.ts';
import { install, type Installation } from './fixtures/installation.ts';
import { processesNaming } from '../../apps/server/src/testing/processes.ts';
import { until } from './fixtures/until.ts';

// The built product with its own media engine: browsers reach it through the server's port, and it restarts by itself.

const clientFile = path.resolve('node_modules/livekit-client/dist/livekit-client.umd.js');
const secret = 'a secret of the tests, long enough to be one';
const people = ['ana', 'ben', 'cleo'];

let installation: Installation;
let chromium: LaunchedBrowser;
const pages: Page[] = [];

/** The engine's secret, as the server derives it from its own. */
function engineSecret(): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'parley', 'derive', 32));
  return createHmac('sha256', key).update('media engine').digest().toString('base64url');
}

/** A token in LiveKit's format. */
function tokenOf(video: object, identity = 'server'): string {
  const exp = Math.floor(Date.now() / 1000) + 600;
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { iss: 'parley', sub: identity, exp, video },
  ];
  const signed = parts.map((it) => Buffer.from(JSON.stringify(it)).toString('base64url')).join('.');
  return `${signed}.${createHmac('sha256', engineSecret()).update(signed).digest('base64url')}`;
}

beforeAll(async () => {
  const settings = { PARLEY_MEDIA: 'embedded', PARLEY_SECRET: secret };
  [installation, chromium] = await Promise.all([
    install({ database: 'cluster', settings }),
    launchChromium(),
  ]);
});

afterAll(async () => {
  await chromium?.close();
  await installation?.close();
});

const folder = () => path.join(installation.dataDir, 'media');
const portFile = () => path.join(folder(), 'port');

interface Publication {
  track?: { attach(): HTMLElement; receiver?: RTCRtpReceiver };
}

/** What these tests use of livekit-client. */
interface Room {
  on(event: 'disconnected', listener: (reason: unknown) => void): void;
  on(event: 'trackSubscribed', listener: (track: { attach(): HTMLElement }) => void): void;
  connect(url: string, token: string): Promise<void>;
  localParticipant: {
    sid: string;
    setCameraEnabled(isOn: boolean): Promise<void>;
    setMicrophoneEnabled(isOn: boolean): Promise<void>;
  };
  remoteParticipants: Map<string, { identity: string; trackPublications: Map<string, Publication> }>;
}

declare global {
  var LivekitClient: { Room: new (options: { singlePeerConnection: boolean }) => Room };
  var room: Room;
  var ended: string[];
}

async function enter(identity: string): Promise<Page> {
  const page = await (await chromium.browser.newContext()).newPage();
  await page.goto(`${installation.url}/sign-in`);
  await page.evaluate(`${fs.readFileSync(clientFile, 'utf8')}; 0`);
  await page.evaluate(
    async ({ url, jwt }) => {
      const room = new LivekitClient.Room({ singlePeerConnection: false });
      Object.assign(globalThis, { room, ended: [] });
      room.on('disconnected', (reason) => ended.push(String(reason)));
      room.on('trackSubscribed', (track) => document.body.append(track.attach()));
      await room.connect(url, jwt);
      await room.localParticipant.setCameraEnabled(true);
      await room.localParticipant.setMicrophoneEnabled(true);
    },
    {
      url: `${installation.url.replace('http', 'ws')}/media`,
      jwt: tokenOf({ roomJoin: true, room: 'room' }, identity),
    },
  );
  return page;
}

/** For each of the others: how many pictures of them were shown, and how much sound of them was heard. */
const received = (page: Page) =>
  page.evaluate(async () => {
    const all: Record<string, { pictures: number; sound: number }> = {};
    for (const other of room.remoteParticipants.values()) {
      const seen = { pictures: 0, sound: 0 };
      for (const { track } of other.trackPublications.values()) {
        const report = await track?.receiver?.getStats();
        report?.forEach((it: RTCInboundRtpStreamStats) => {
          if (it.type !== 'inbound-rtp') return;
          if (it.kind === 'video') seen.pictures += it.framesDecoded ?? 0;
          else seen.sound += it.totalAudioEnergy ?? 0;
        });
      }
      all[other.identity] = seen;
    }
    return all;
  });

const allAreSeenAndHeard = async () => {
  const answers = await Promise.all(pages.map(received));
  return answers.every(
    (answer) =>
      Object.keys(answer).length === people.length - 1 &&
      Object.values(answer).every((it) => it.pictures > 10 && it.sound > 0),
  );
};

it('lets three people see and hear each other through the port of the server', async () => {
  await until('the engine', async () => fs.existsSync(portFile()), Boolean);
  const engine = `http://127.0.0.1:${fs.readFileSync(portFile(), 'utf8')}`;
  const created = await fetch(`${engine}/twirp/livekit.RoomService/CreateRoom`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf({ roomCreate: true })}` },
    body: JSON.stringify({ name: 'room', maxParticipants: 6 }),
  });
  expect(created.status).toBe(200);
  for (const identity of people) pages.push(await enter(identity));
  await until('pictures and sound', allAreSeenAndHeard, Boolean, 60_000);
});

const connections = () => Promise.all(pages.map((page) => page.evaluate(() => room.localParticipant.sid)));

it('reconnects everybody within 20 s after the engine was killed, and keeps answering requests', async () => {
  const before = await connections();
  // The older process is the engine; the other one is already loaded to replace it.
  const [engine = '', ...more] = processesNaming(folder());
  expect(more.length).toBeLessThanOrEqual(1);
  const killedAt = performance.now();
  process.kill(parseInt(engine), 'SIGKILL');
  expect((await fetch(`${installation.url}/healthz`)).status).toBe(200);
  await until(
    'everybody anew',
    async () => {
      const sids = await connections();
      return sids.every((sid, index) => sid !== before[index]) && (await allAreSeenAndHeard());
    },
    Boolean,
    60_000,
  );
  expect(performance.now() - killedAt).toBeLessThan(20_000);
  expect(await pages[0]?.evaluate(() => ended)).toEqual([]);
});

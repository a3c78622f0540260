import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InterviewRecord } from '@parley/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization, type TestOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { eventsOf } from '../../testing/life-cycle.ts';
import { startParley, type ParleyProcess } from '../../testing/parley-process.ts';
import { connectDevice } from '../../testing/room-device.ts';

// Starting a process from source takes a while on a busy machine.
const startMs = 120_000;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-killed-'));
let test: TestApp;
let organization: TestOrganization;
let other: ParleyProcess;
let port: string;

beforeAll(async () => {
  test = await openTestApp({ start: new Date().toISOString() });
  organization = await makeOrganization(test);
  const { host = '', port: databasePort, user, database } = test.database.config;
  other = startParley(['serve', '--role', 'api'], {
    PORT: '0',
    PARLEY_DATA_DIR: dataDir,
    PARLEY_DATABASE_URL: `postgres://${user}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`,
    PARLEY_SECRET: 'a secret of the tests, long enough to be one',
  });
  port = new URL(/URL\s+(http\S+)/.exec(await other.untilPrinted(/Ctrl-C stops it/))?.[1] ?? '').port;
}, startMs);
afterAll(async () => {
  other.child.kill('SIGKILL');
  await other.ended;
  await test.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

it('sets leftAt to the last heartbeat when the server is killed with kill -9', async () => {
  const interview = await makeInterview(test, organization);
  const candidate = candidateOf(interview, organization);
  await agree(test, candidate);
  const device = await connectDevice(port, interview);
  await device.next('view');
  other.child.kill('SIGKILL');
  expect(await device.closed).toBe(1006);
  const killedAt = new Date();

  const person = async () => {
    const response = await apiOf(test, organization).get(`/interviews/${interview.meetingCode}`);
    const [only] = response.json<{ interview: InterviewRecord }>().interview.participants;
    if (!only) throw new Error('the interview has a candidate');
    return only;
  };
  // The database does not know yet that no heartbeat will come any more.
  expect(await person()).toMatchObject({ leftAt: null, isActive: true });
  test.clock.set(killedAt);
  for (let seconds = 0; seconds < 90; seconds += 5) {
    test.clock.advance(5_000);
    await test.runJobs();
  }
  const { joinedAt, leftAt, isActive } = await person();
  expect(isActive).toBe(false);
  expect(Date.parse(leftAt ?? '')).toBeGreaterThanOrEqual(Date.parse(joinedAt ?? ''));
  expect(Date.parse(leftAt ?? '')).toBeGreaterThan(killedAt.getTime() - 15_000 - 5_000);
  expect(Date.parse(leftAt ?? '')).toBeLessThanOrEqual(killedAt.getTime());
  const comings = (await eventsOf(test, interview.id)).filter((type) =>
    /participant\.(joined|left)/.test(type),
  );
  expect(comings).toEqual(['participant.joined', 'participant.left']);
});

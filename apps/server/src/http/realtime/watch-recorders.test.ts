import { beforeAll, expect, it } from 'vitest';
import { recorderLeaseMs, setRecorderState } from '../../features/meetings/index.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { systemClock } from '../../kernel/clock.ts';
import { fakeMediaEngine } from '../../testing/fakes/media-engine.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { loopbackBus } from '../../testing/loopback-bus.ts';
import { meetingPage } from '../../testing/meeting-page.ts';
import { listen } from '../../testing/raw-http.ts';

let port: number;
const test = forThisFile(() => openTestApp({ bus: loopbackBus(), media: fakeMediaEngine(systemClock) }));
const organization = forThisFile(() => makeOrganization(test));
beforeAll(async () => {
  port = await listen(test.app);
});

async function meet() {
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
  const priya = meetingPage(test, interview, 'INTERVIEWER');
  await priya.choose();
  await priya.open(port);
  expect((await priya.until(({ phase }) => phase === 'ROOM')).recording).toBe('OFF');
  /** Records the worker's claim, as a worker does every two seconds. */
  const hold = () =>
    test.deps.db.inOrganization(organizationId, (tx) =>
      tx.query({
        text: `insert into meeting_recordings (interview_id, organization_id, worker_id, lease_until)
               values ($1, $2, gen_random_uuid(), $3)
               on conflict (interview_id) do update set lease_until = excluded.lease_until`,
        values: [interview.id, organizationId, new Date(test.clock.now().getTime() + recorderLeaseMs)],
      }),
    );
  return { ids, priya, hold };
}

it('reports a failed recording when participants agreed and no recorder comes', async () => {
  const { ids, priya, hold } = await meet();
  await test.database.db.asOperator((tx) =>
    tx.query({
      text: `update interviews set status = 'ACTIVE', started_at = $2 where id = $1`,
      values: [ids.interviewId, test.clock.now()],
    }),
  );
  // A worker may still take it, so nothing has failed yet.
  test.clock.advance(5_000);
  await test.deps.bus.publish({ kind: 'meeting', ...ids });
  await priya.until(({ recording }) => recording === 'OFF');
  test.clock.advance(6_000);
  await priya.until(({ recording }) => recording === 'FAILED');
  // A worker takes it at last, and its recorder joins.
  await hold();
  await priya.until(({ recording }) => recording === 'OFF');
  priya.close();
}, 20_000);

it('reports an interrupted recording when the recorder sends no heartbeat, and that it goes on again', async () => {
  const { ids, priya, hold } = await meet();
  const { organizationId } = ids;
  await hold();
  await test.deps.db.inOrganization(organizationId, (tx) => setRecorderState(tx, ids, 'ON'));
  await test.deps.bus.publish({ kind: 'meeting', ...ids });
  await priya.until(({ recording }) => recording === 'ON');
  // The worker is killed, and no process is left that could report it.
  test.clock.advance(7_000);
  await priya.until(({ recording }) => recording === 'INTERRUPTED');
  // The worker was only hanging, and continues.
  await hold();
  await priya.until(({ recording }) => recording === 'ON');
  // A page that read the interruption because of another event must also learn that the recording continues.
  test.clock.advance(7_000);
  await test.deps.bus.publish({ kind: 'meeting', ...ids });
  await priya.until(({ recording }) => recording === 'INTERRUPTED');
  await hold();
  await priya.until(({ recording }) => recording === 'ON');
  priya.close();
}, 20_000);

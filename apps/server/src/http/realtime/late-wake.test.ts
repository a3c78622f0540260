import type { RoomView } from '@parley/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { findConversation, readRoom } from '../../features/conversations/index.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { loopbackBus } from '../../testing/loopback-bus.ts';
import { listen } from '../../testing/raw-http.ts';
import { connectDevice } from '../../testing/room-device.ts';

const test = forThisFile(() => openTestApp({ bus: loopbackBus() }));
afterEach(() => void vi.useRealTimers());

it('wakes the conversation from the socket when the worker is two seconds late', async () => {
  const organization = await makeOrganization(test);
  const interview = await makeInterview(test, organization);
  const ids = candidateOf(interview, organization);
  await agree(test, ids);
  const port = await listen(test.app);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const device = await connectDevice(port, interview);
  // The first is its own view, the second follows from the bus because somebody has joined.
  await device.next('view');
  await device.next('view');
  const { wake_at: wakeAt } =
    (await test.deps.db.inOrganization(organization.organizationId, (tx) =>
      findConversation(tx, interview.id),
    )) ?? {};
  if (!wakeAt) throw new Error('the greeting is taken for spoken some time');
  const waitMs = wakeAt.getTime() - test.clock.now().getTime();
  test.clock.set(wakeAt);

  vi.advanceTimersByTime(waitMs + 1_999);
  device.send({ type: 'ping' });
  await device.next('pong');
  expect((await readRoom(test.deps, ids))?.view.question).toBeNull();

  vi.advanceTimersByTime(1);
  let view: RoomView;
  do ({ view } = await device.next('view'));
  while (view.question === null);
  expect(view.question).toBe(interview.questions[0]?.question);
  device.close();
});

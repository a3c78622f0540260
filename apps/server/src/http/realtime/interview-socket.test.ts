import { randomUUID } from 'node:crypto';
import type { InterviewRecord, RoomView } from '@parley/contract';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveDraft } from '../../features/conversations/index.ts';
import { findInterviewById } from '../../features/interviews/index.ts';
import { markRemoved } from '../../features/participants/index.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { loopbackBus } from '../../testing/loopback-bus.ts';
import { listen } from '../../testing/raw-http.ts';
import { connectDevice, type Device } from '../../testing/room-device.ts';
import { advanceToWakeTime } from '../../testing/room.ts';

let port: number;
const bus = loopbackBus();
const test = forThisFile(() => openTestApp({ bus }));
const organization = forThisFile(() => makeOrganization(test));
beforeAll(async () => {
  port = await listen(test.app);
});
afterEach(() => void vi.useRealTimers());

async function invited(): Promise<InterviewRecord> {
  const interview = await makeInterview(test, organization);
  await agree(test, candidateOf(interview, organization));
  return interview;
}
const connect = (interview: InterviewRecord, options?: Parameters<typeof connectDevice>[2]) =>
  connectDevice(port, interview, options);

/** The first view that matches: the same view may arrive twice. */
async function viewWith(device: Device, isIt: (view: RoomView, seq: number) => boolean) {
  for (;;) {
    const frame = await device.next('view');
    if (isIt(frame.view, frame.seq)) return frame;
  }
}

const utterance = (turnId: string, text: string, utteranceId: string = randomUUID()) => ({
  type: 'utterance',
  utteranceId,
  turnId,
  source: 'speech',
  text,
  startedAgoMs: 500,
  endedAgoMs: 0,
});

describe('hello on the interview socket', () => {
  it('sends the whole view and starts the interview', async () => {
    const interview = await invited();
    const device = await connect(interview);
    const { view, seq } = await device.next('view');
    expect(seq).toBeGreaterThan(0);
    expect(view.phase).toBe('speaking');
    expect(view.line?.text).toContain('AI interviewer');
    expect(view.questionCount).toBe(interview.questions.length);
    const row = await test.deps.db.inOrganization(organization.organizationId, (tx) =>
      findInterviewById(tx, interview.id),
    );
    expect(row?.status).toBe('ACTIVE');
    device.close();
  });

  it('reveals nothing about what a good answer would be', async () => {
    const device = await connect(await invited());
    const frame = JSON.stringify(await device.next('view'));
    expect(frame).not.toMatch(/rubric|keywords|phrasings|expectedAnswer|weight/);
    device.close();
  });

  it('answers consent_required, and works once the candidate agreed', async () => {
    const interview = await makeInterview(test, organization);
    const device = await connect(interview);
    expect((await device.next('error')).code).toBe('consent_required');
    await agree(test, candidateOf(interview, organization));
    device.send({ type: 'hello' });
    expect((await device.next('view')).view.phase).toBe('speaking');
    device.close();
  });

  it('closes the socket when no hello comes within 10 s, so that the page connects again', async () => {
    const interview = await invited();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [silent, speaking] = [await connect(interview, { hello: false }), await connect(interview)];
    await speaking.next('view');
    vi.advanceTimersByTime(9_999);
    silent.send({ type: 'ping' });
    await silent.next('pong');
    vi.advanceTimersByTime(1);
    expect(await silent.closed).toBe(1012);
    expect(await silent.reason).toBe('no hello');
    speaking.send({ type: 'ping' });
    await speaking.next('pong');
    speaking.close();
  });
});

describe('frames on the interview socket', () => {
  it('acknowledges an utterance by its id, and again when it is repeated', async () => {
    const device = await connect(await invited());
    const turnId = (await device.next('view')).view.line?.turnId ?? '';
    const utteranceId = randomUUID();
    device.send(utterance(turnId, 'Hello there.', utteranceId));
    expect((await device.next('ack')).utteranceId).toBe(utteranceId);
    const { view } = await viewWith(device, ({ lines }) => lines.at(-1)?.speaker === 'CANDIDATE');
    expect(view.lines.at(-1)?.text).toBe('Hello there.');
    device.send(utterance(turnId, 'Hello there.', utteranceId));
    expect((await device.next('ack')).utteranceId).toBe(utteranceId);
    device.close();
  });

  it.each([
    [
      'a backslash and what follows are words',
      'In JSON a NUL is written \\u0000.',
      'In JSON a NUL is written \\u0000.',
    ],
    ['half a character and NUL go, the words stay', 'broken \ud83d emoji\u0000', 'broken \ufffd emoji'],
  ])('stores the words of the candidate: %s', async (_, said, kept) => {
    const device = await connect(await invited());
    const turnId = (await device.next('view')).view.line?.turnId ?? '';
    device.send({ type: 'draft', text: said });
    device.send(utterance(turnId, said));
    await device.next('ack');
    const { view } = await viewWith(device, ({ lines }) => lines.at(-1)?.speaker === 'CANDIDATE');
    expect(view.lines.at(-1)?.text).toBe(kept);
    device.close();
  });

  it('returns the view without an acknowledgement for an utterance after the end', async () => {
    const device = await connect(await invited());
    const turnId = (await device.next('view')).view.line?.turnId ?? '';
    device.send({ type: 'end' });
    await viewWith(device, ({ phase }) => phase === 'ended');
    device.send(utterance(turnId, 'One more thing.'));
    const { view } = await device.next('view');
    expect(view.lines.map(({ text }) => text)).not.toContain('One more thing.');
    device.send({ type: 'ping' });
    await device.next('pong');
    expect(device.has('ack')).toBe(false);
    device.close();
  });

  it('acknowledges an utterance sent during a pause only after the pause', async () => {
    const device = await connect(await invited());
    const turnId = (await device.next('view')).view.line?.turnId ?? '';
    device.send({ type: 'pause' });
    await viewWith(device, ({ phase }) => phase === 'paused');
    test.clock.advance(2_000);
    const early = utterance(turnId, 'Already going on.');
    device.send(early);
    await device.next('view');
    device.send({ type: 'resume' });
    await viewWith(device, ({ phase }) => phase !== 'paused');
    expect(device.has('ack')).toBe(false);
    device.send(early);
    expect((await device.next('ack')).utteranceId).toBe(early.utteranceId);
    device.close();
  });

  it('refuses frames before hello, except ping', async () => {
    const device = await connect(await invited(), { hello: false });
    device.send({ type: 'ping' });
    await device.next('pong');
    device.send({ type: 'pause' });
    expect((await device.next('error')).code).toBe('invalid_state');
    device.close();
  });

  it.each<[string, string]>([
    ['no JSON', 'hello'],
    ['no object', '[]'],
    ['an unknown type', '{"type":"admin"}'],
    ['a missing field', '{"type":"skip"}'],
    ['an utterance without words', JSON.stringify(utterance('t', '   '))],
    ['an utterance of NUL alone', JSON.stringify(utterance('t', '\u0000'))],
  ])('returns an error for %s and keeps the socket open', async (_name, text) => {
    const device = await connect(await invited());
    await device.next('view');
    device.send(text);
    expect((await device.next('error')).code).toBe('validation_failed');
    device.send({ type: 'ping' });
    await device.next('pong');
    device.close();
  });

  it('answers all frames in order when many come at once', async () => {
    const device = await connect(await invited());
    await device.next('view');
    for (let n = 0; n < 500; n += 1) {
      device.send({ type: 'ping' });
      device.send({ type: 'nonsense' });
    }
    device.send({ type: 'pause' });
    for (let n = 0; n < 500; n += 1) {
      await device.next('pong');
      expect((await device.next('error')).code).toBe('validation_failed');
    }
    await viewWith(device, ({ phase }) => phase === 'paused');
    device.close();
  });

  it('closes the socket when a frame has 65 kB', async () => {
    const device = await connect(await invited());
    await device.next('view');
    device.send(utterance('t', 'x'.repeat(65 * 1024)));
    expect(await device.closed).toBe(1009);
  });

  it('restores a draft on the next device', async () => {
    const interview = await invited();
    const first = await connect(interview);
    await first.next('view');
    first.send({ type: 'draft', text: 'half a thou' });
    first.send({ type: 'ping' });
    await first.next('pong');
    const second = await connect(interview);
    expect((await second.next('view')).view.draft).toBe('half a thou');
    second.close();
  });
});

describe('a second device', () => {
  it('closes the first device with 4001 and keeps everything that was said', async () => {
    const interview = await invited();
    const first = await connect(interview);
    const turnId = (await first.next('view')).view.line?.turnId ?? '';
    first.send(utterance(turnId, 'Said on the phone.'));
    await first.next('ack');
    const second = await connect(interview);
    expect(await first.closed).toBe(4001);
    const { view } = await second.next('view');
    expect(view.lines.map(({ text }) => text)).toContain('Said on the phone.');
    second.close();
  });
});

describe('more than five sockets of one person', () => {
  const pong = async (device: Device) => {
    device.send({ type: 'ping' });
    await device.next('pong');
  };

  it('closes the oldest socket without a hello with 4002 and keeps the one in the room', async () => {
    const interview = await invited();
    const inRoom = await connect(interview);
    await inRoom.next('view');
    const others: Device[] = [];
    for (let n = 0; n < 8; n += 1) others.push(await connect(interview, { hello: false }));
    for (const device of others.slice(0, 4)) {
      expect(await device.closed).toBe(4002);
      expect(await device.reason).toBe('opened too many times');
    }
    for (const device of [inRoom, ...others.slice(4)]) await pong(device);
    // The newest socket is accepted like any other and takes the interview over.
    const newest = await connect(interview);
    expect((await newest.next('view')).view.phase).toBe('speaking');
    expect(await inRoom.closed).toBe(4001);
    for (const device of [newest, ...others]) device.close();
  });

  it('keeps the sockets of other people open', async () => {
    const [mine, theirs] = [await invited(), await invited()];
    const device = await connect(theirs);
    await device.next('view');
    const flood: Device[] = [];
    for (let n = 0; n < 12; n += 1) flood.push(await connect(mine, { hello: false }));
    await pong(device);
    for (const one of [device, ...flood]) one.close();
  });
});

describe('changes that reach the socket', () => {
  it('sends the view through the bus when time passes', async () => {
    const interview = await invited();
    const device = await connect(interview);
    const first = await device.next('view');
    await advanceToWakeTime(test, candidateOf(interview, organization));
    const later = await viewWith(device, (_view, seq) => seq > first.seq);
    expect(later.view.lines.length).toBeGreaterThanOrEqual(first.view.lines.length);
    device.close();
  });

  it('closes the socket when the interview is deleted', async () => {
    const interview = await invited();
    const device = await connect(interview);
    await device.next('view');
    await test.app.inject({
      method: 'DELETE',
      url: `/api/integration/interviews/${interview.meetingCode}`,
      headers: organization.authorization,
    });
    await test.runJobs();
    expect(await device.closed).toBe(4003);
  });
});

it('closes the socket of the old link when the candidate’s e-mail address changes', async () => {
  const interview = await invited();
  const stranger = await connect(interview, { hello: false });
  await test.app.inject({
    method: 'PATCH',
    url: `/api/integration/interviews/${interview.meetingCode}/participants/${interview.participants[0]?.id}`,
    headers: organization.authorization,
    payload: { email: 'ines.marchetti@example.com' },
  });
  expect(await stranger.reason).toBe('access ended');
  await expect(connect(interview)).rejects.toThrow('401');
});

describe('the socket after a gap in the bus', () => {
  it('sends the view again, with what changed during the gap', async () => {
    const interview = await invited();
    const device = await connect(interview);
    await device.next('view');
    await saveDraft(test.deps, candidateOf(interview, organization), 'typed elsewhere');
    await bus.publish({ kind: 'gap' });
    await viewWith(device, ({ draft }) => draft === 'typed elsewhere');
    device.close();
  });

  it('closes the socket when the participant was removed during the gap', async () => {
    const interview = await invited();
    const device = await connect(interview);
    await device.next('view');
    await test.deps.db.inOrganization(organization.organizationId, (tx) =>
      markRemoved(tx, interview.participants[0]?.id ?? '', test.clock.now()),
    );
    await bus.publish({ kind: 'gap' });
    expect(await device.closed).toBe(4003);
  });
});

describe('the upgrade of the socket', () => {
  it('answers 401 without a cookie or with an unknown one', async () => {
    const interview = await invited();
    for (const cookie of ['', 'parley_join=', `parley_join=${'x'.repeat(32)}`]) {
      await expect(connect(interview, { headers: { cookie } })).rejects.toThrow('401');
    }
  });

  it('answers 403 to another origin and accepts the service’s own', async () => {
    const interview = await invited();
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example']) {
      await expect(connect(interview, { headers: { origin } })).rejects.toThrow('403');
    }
    for (const origin of ['http://parley.test', `http://127.0.0.1:${port}`]) {
      const device = await connect(interview, { headers: { origin } });
      await device.next('view');
      device.close();
    }
  });

  it('answers 404 when the token belongs to another interview', async () => {
    const other = await invited();
    await expect(connect(await invited(), { code: other.meetingCode })).rejects.toThrow('404');
    await expect(connect(await invited(), { code: 'aaa-aaaa-aaa' })).rejects.toThrow('404');
  });
});

it('closes the sockets with "restarting" when the app closes', async () => {
  const other = await openTestApp({ bus: loopbackBus() });
  const owner = await makeOrganization(other);
  const interview = await makeInterview(other, owner);
  await agree(other, candidateOf(interview, owner));
  const otherPort = await listen(other.app);
  const device = await connectDevice(otherPort, interview);
  await device.next('view');
  await other.close();
  expect(await device.closed).toBe(1012);
});

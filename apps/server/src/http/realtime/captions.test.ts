import { setTimeout as pause } from 'node:timers/promises';
import type { InterviewRecord, MeetingView, RecordedParts } from '@parley/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onMediaEvent } from '../../features/meetings/index.ts';
import { openTestApp } from '../../testing/app.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { loopbackBus } from '../../testing/loopback-bus.ts';
import { meetingPage, type MeetingPage } from '../../testing/meeting-page.ts';
import { listen } from '../../testing/raw-http.ts';
import { heardMeetingsOfThisFile } from '../../testing/meeting-app.ts';

const { test, engine, organization, speech } = heardMeetingsOfThisFile({ bus: loopbackBus() });
let port: number;
beforeAll(async () => {
  port = await listen(test.app);
});
beforeEach(() => {
  speech.heardMs.length = 0;
  speech.reply(() => ({ text: 'I look at the log first.' }));
});

const cast = [
  { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
  { name: 'Priya Raman', email: 'priya@tidewater.example', role: 'INTERVIEWER' },
  { name: 'Olga Berg', email: 'olga@tidewater.example', role: 'OBSERVER' },
];

/** A WAV file of silence. The stand-in returns its length. */
function sound(ms = 2_000): Buffer {
  const data = Buffer.alloc(ms * 32);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(16_000, 24);
  header.writeUInt32LE(32_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
const say = (page: MeetingPage, query = 'agoMs=2500&spokenMs=2000') =>
  page.ask('POST', `/meeting-speech?${query}`, sound());

async function deliver(): Promise<void> {
  for (const event of engine.takeEvents()) await onMediaEvent(test.deps, event);
}

async function enter(
  interview: InterviewRecord,
  role: string,
  recorded?: RecordedParts,
): Promise<MeetingPage> {
  const page = meetingPage(test, interview, role);
  await page.choose(recorded);
  await page.open(port);
  await page.until(({ phase }) => phase === 'ROOM' || phase === 'LOBBY');
  return page;
}

/** Connection ids by participant id. */
const connections = new Map<string, string>();
async function connect(...pages: MeetingPage[]): Promise<void> {
  for (const page of pages) connections.set(page.participantId, engine.connect(await page.access()));
  await deliver();
}

async function disconnect({ participantId }: MeetingPage): Promise<void> {
  engine.disconnect(connections.get(participantId) ?? '');
  await deliver();
}

/** Candidate, interviewer and observer are connected, and the interview has begun. */
async function inRoom(options: { candidate?: RecordedParts; input?: object } = {}) {
  const interview = await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    participants: cast,
    ...options.input,
  });
  const priya = await enter(interview, 'INTERVIEWER');
  const olga = await enter(interview, 'OBSERVER');
  const ines = await enter(interview, 'CANDIDATE', options.candidate);
  priya.send({ type: 'admit', participantId: ines.participantId });
  await ines.until(({ phase }) => phase === 'ROOM');
  await connect(priya, olga, ines);
  for (const page of [priya, olga, ines]) await page.until(({ startedAt }) => startedAt !== null);
  return { interview, ines, priya, olga, close: () => [priya, olga, ines].forEach((page) => page.close()) };
}

async function read(page: MeetingPage): Promise<MeetingView> {
  page.send({ type: 'read_captions', on: true });
  return page.until(({ captioning }) => captioning?.reads === true);
}

it('shows a caption with its time only to participants who read captions', async () => {
  const { interview, ines, priya, olga, close } = await inRoom();
  expect(await read(priya)).toMatchObject({ captioning: { writes: false, works: true }, captions: [] });
  await ines.until(({ captioning }) => captioning?.writes === true);
  test.clock.advance(10_000);
  expect((await say(ines)).statusCode).toBe(200);
  const { captions } = await priya.until((view) => view.captions.length > 0);
  const saidAt = new Date(test.clock.now().getTime() - 2_500).toISOString();
  expect(captions).toEqual([
    { participantId: ines.participantId, text: 'I look at the log first.', at: saidAt },
  ]);
  expect(speech.heardMs).toEqual([2_000]);

  olga.send({ type: 'raise_hand', raised: true });
  const own = await ines.until(({ people }) => people.some(({ handRaisedAt }) => handRaisedAt !== null));
  expect(own).toMatchObject({ captioning: { reads: false, writes: true }, captions: [] });
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query({ text: 'select text from meeting_captions where interview_id = $1', values: [interview.id] }),
  );
  expect(rows).toHaveLength(1);
  close();
});

describe('the speech-to-text service hears nothing', () => {
  it('from a participant who did not agree to be recorded', async () => {
    const { ines, priya, close } = await inRoom({ candidate: 'NOTHING' });
    await read(priya);
    expect((await say(ines)).statusCode).toBe(409);
    close();
    expect(speech.heardMs).toEqual([]);
  });

  it('from a participant who withdrew their consent, whose captions disappear', async () => {
    const { ines, priya, close } = await inRoom();
    await read(priya);
    test.clock.advance(10_000);
    await say(ines);
    await priya.until((view) => view.captions.length > 0);
    await ines.choose('NOTHING');
    await priya.until((view) => view.captions.length === 0);
    expect((await say(ines)).statusCode).toBe(409);
    close();
    expect(speech.heardMs).toHaveLength(1);
  });

  it('while no other participant reads captions, and after the last reader stops or leaves', async () => {
    const { ines, priya, olga, close } = await inRoom();
    await read(ines);
    expect((await say(ines)).statusCode).toBe(409);
    await read(priya);
    await ines.until(({ captioning }) => captioning?.writes === true);
    priya.send({ type: 'read_captions', on: false });
    await ines.until(({ captioning }) => captioning?.writes === false);
    expect((await say(ines)).statusCode).toBe(409);
    await read(olga);
    await ines.until(({ captioning }) => captioning?.writes === true);
    await disconnect(olga);
    await ines.until(({ captioning }) => captioning?.writes === false);
    expect((await say(ines)).statusCode).toBe(409);
    close();
    expect(speech.heardMs).toEqual([]);
  });

  it('from an observer, from the lobby, and before the candidate is there', async () => {
    const interview = await makeInterview(test, organization, { meetingType: 'HUMAN', participants: cast });
    const priya = await enter(interview, 'INTERVIEWER');
    const olga = await enter(interview, 'OBSERVER');
    await connect(priya, olga);
    await read(olga);
    expect((await say(priya)).statusCode).toBe(409);
    await read(priya);
    const ines = await enter(interview, 'CANDIDATE');
    for (const page of [olga, ines]) expect((await say(page)).statusCode).toBe(409);
    ines.send({ type: 'read_captions', on: true });
    expect((await ines.next('error')).code).toBe('invalid_state');
    for (const page of [priya, olga, ines]) page.close();
    expect(speech.heardMs).toEqual([]);
  });
});

it('stores no caption when the consent was withdrawn while the service worked', async () => {
  const { interview, ines, priya, close } = await inRoom();
  await read(priya);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const service = test.deps.speechToText;
  if (!service) throw new Error('there is a service');
  const transcribe = service.transcribe.bind(service);
  service.transcribe = async (...heard) => {
    const text = await transcribe(...heard);
    await held;
    return text;
  };
  const saying = say(ines);
  while (speech.heardMs.length === 0) await pause(5);
  test.clock.advance(1_000);
  await ines.choose('NOTHING');
  release();
  expect((await saying).statusCode).toBe(409);
  service.transcribe = transcribe;
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query({ text: 'select 1 from meeting_captions where interview_id = $1', values: [interview.id] }),
  );
  expect(rows).toEqual([]);
  close();
});

it('hides from a participant what was said while they were out of the room', async () => {
  const { ines, priya, olga, close } = await inRoom();
  await read(olga);
  test.clock.advance(60_000);
  await disconnect(ines);
  test.clock.advance(10_000);
  speech.reply(() => ({ text: 'She was very good.' }));
  expect((await say(priya)).statusCode).toBe(200);
  await olga.until(({ captions }) => captions.length > 0);
  test.clock.advance(10_000);
  await connect(ines);
  const view = await read(ines);
  expect(view.captions).toEqual([]);
  close();
});

it('reports when the service fails and works again, and drops a text that the model made up', async () => {
  const { ines, priya, close } = await inRoom();
  await read(priya);
  test.clock.advance(10_000);
  speech.reply(() => ({ status: 503 }));
  const refused = await say(ines);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  await priya.until(({ captioning }) => captioning?.works === false);
  speech.reply(() => ({ text: 'Thanks for watching!' }));
  expect((await say(ines)).statusCode).toBe(200);
  const view = await priya.until(({ captioning }) => captioning?.works === true);
  expect(view.captions).toEqual([]);
  close();
});

it('keeps no captions when the meeting is over', async () => {
  const { interview, ines, priya } = await inRoom();
  await read(priya);
  await say(ines);
  priya.send({ type: 'end_for_all' });
  expect(await priya.until(({ phase }) => phase === 'ENDED')).toMatchObject({
    captioning: null,
    captions: [],
  });
  expect((await say(ines)).statusCode).toBe(409);
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query({ text: 'select 1 from meeting_captions where interview_id = $1', values: [interview.id] }),
  );
  expect(rows).toEqual([]);
});

it('offers no captions in a team meeting without transcription, or without a service', async () => {
  const team = { isTeamMeeting: true, participants: [{ ...cast[1] }] };
  const interview = await makeInterview(test, organization, { meetingType: 'HUMAN', ...team });
  const page = meetingPage(test, interview, 'INTERVIEWER');
  await page.choose();
  await page.open(port);
  expect(await page.until(({ phase }) => phase === 'ROOM')).toMatchObject({ captioning: null });
  page.send({ type: 'read_captions', on: true });
  expect((await page.next('error')).code).toBe('invalid_state');
  page.close();
  const without = await inRoomWithoutService();
  expect(without).toEqual({ captioning: null, code: 'unavailable' });
});

async function inRoomWithoutService() {
  const bare = await openTestApp({
    bus: loopbackBus(),
    media: engine,
    start: test.clock.now().toISOString(),
  });
  const own = await makeOrganization(bare);
  const interview = await makeInterview(bare, own, { meetingType: 'HUMAN', participants: cast });
  const page = meetingPage(bare, interview, 'INTERVIEWER');
  await page.choose();
  await page.open(await listen(bare.app));
  const { captioning } = await page.until(({ phase }) => phase === 'ROOM');
  page.send({ type: 'read_captions', on: true });
  const { code } = await page.next('error');
  page.close();
  await bare.close();
  return { captioning, code };
}

it.each([
  ['agoMs=60001&spokenMs=100', 'agoMs'],
  ['agoMs=0&spokenMs=0', 'spokenMs'],
  ['agoMs=0', 'spokenMs'],
])('names the field of a bad request: %s', async (query, field) => {
  const { ines, close } = await inRoom();
  const response = await say(ines, query);
  expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining(field)]);
  close();
});

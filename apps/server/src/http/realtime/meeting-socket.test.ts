import { randomUUID } from 'node:crypto';
import { bounds, closeCodes, type InterviewRecord, type PublicInterview } from '@parley/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { onMediaEvent } from '../../features/meetings/index.ts';
import { apiOf } from '../../testing/api.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { loopbackBus } from '../../testing/loopback-bus.ts';
import { meetingPage, type MeetingPage } from '../../testing/meeting-page.ts';
import { listen } from '../../testing/raw-http.ts';
import { meetingsOfThisFile } from '../../testing/meeting-app.ts';

const { test, engine, organization } = meetingsOfThisFile(() => ({ bus: loopbackBus() }));
let port: number;
beforeAll(async () => {
  port = await listen(test.app);
});

const cast = [
  { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
  { name: 'Priya Raman', email: 'priya@tidewater.example', role: 'INTERVIEWER' },
  { name: 'Olga Berg', email: 'olga@tidewater.example', role: 'OBSERVER' },
];
const meeting = (more: object = {}): Promise<InterviewRecord> =>
  makeInterview(test, organization, {
    meetingType: 'HUMAN',
    questions: ['What did you build last?'],
    participants: cast,
    ...more,
  });
const deliver = async () => {
  for (const event of engine.takeEvents()) await onMediaEvent(test.deps, event);
};

it('says that the room is full when the engine allows no more people, and lets a second tab replace the first', async () => {
  const roles = ['HOST', 'INTERVIEWER', 'INTERVIEWER', 'INTERVIEWER', 'INTERVIEWER', 'INTERVIEWER'];
  const leaders = roles.map((role, index) => ({ name: `L${index}`, email: `l${index}@example.com`, role }));
  const interview = await meeting({
    participants: [...leaders, { email: 'olga@example.com', role: 'OBSERVER' }],
  });
  const pages = leaders.map(({ role }, index) =>
    meetingPage(test, interview, role, role === 'HOST' ? 0 : index - 1),
  );
  for (const page of pages) {
    await page.choose();
    await page.open(port);
    await page.until(({ phase }) => phase === 'ROOM');
    engine.connect(await page.access());
  }
  await deliver();
  const olga = meetingPage(test, interview, 'OBSERVER');
  await olga.choose();
  await olga.open(port);
  await olga.until(({ phase }) => phase === 'ROOM');
  const refused = await olga.ask('POST', '/meeting-access');
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('The room is full: 6 people are in it.');
  expect((await pages[0]?.ask('POST', '/meeting-access'))?.statusCode).toBe(200);
  for (const page of [...pages, olga]) page.close();
});

it('names the refused message, so that its page does not send it again', async () => {
  const interview = await meeting();
  const ines = meetingPage(test, interview, 'CANDIDATE');
  await ines.choose();
  await ines.open(port);
  await ines.until(({ phase }) => phase === 'LOBBY');
  const messageId = randomUUID();
  ines.send({ type: 'chat', messageId, text: 'Hello' });
  expect(await ines.next('error')).toMatchObject({ code: 'invalid_state', messageId });
  ines.close();
});

it('lets a candidate through the lobby into the room', async () => {
  const interview = await meeting();
  const ines = meetingPage(test, interview, 'CANDIDATE');
  const priya = meetingPage(test, interview, 'INTERVIEWER');
  await ines.open(port);
  expect((await ines.next('view')).view).toMatchObject({ phase: 'CONSENT', people: [] });
  await ines.choose('VOICE', 'Ines M.');
  const { interview: again } = (await ines.ask('GET', '')).json<{ interview: PublicInterview }>();
  const named = (person: { name: string }[] = []) => person.map(({ name }) => name);
  expect(named(again.meeting?.people)).toContain('Ines M.');
  const { interview: hers } = (await priya.ask('GET', '')).json<{ interview: PublicInterview }>();
  expect(named(hers.meeting?.people)).not.toContain('Ines M.');
  const lobby = await ines.until(({ phase }) => phase === 'LOBBY');
  expect(lobby.people.map(({ name, place }) => [name, place])).toEqual([['Priya Raman', 'OUT']]);
  expect((await ines.ask('POST', '/meeting-access')).statusCode).toBe(409);

  await priya.choose();
  await priya.open(port);
  const door = await priya.until(({ phase }) => phase === 'ROOM');
  expect(door).toMatchObject({ leads: true, recording: 'OFF', mediaWorks: true });
  expect(door.people[0]).toMatchObject({ name: 'Ines M.', place: 'LOBBY', recorded: 'VOICE' });
  expect(door.questions).toMatchObject([{ question: 'What did you build last?', askedAt: null }]);

  priya.send({ type: 'admit', participantId: ines.participantId });
  const room = await ines.until(({ phase }) => phase === 'ROOM');
  expect(room).toMatchObject({ leads: false, questions: [], startedAt: null });
  engine.connect(await ines.access());
  engine.connect(await priya.access());
  await deliver();
  const both = await ines.until(({ people }) => people.filter(({ place }) => place === 'ROOM').length === 2);
  expect(both.startedAt).toBe(test.clock.now().toISOString());
  for (const page of [ines, priya]) page.close();
});

/** A page of this role, in the room or, if the role has to wait, in the lobby. */
async function open(interview: InterviewRecord, role: string): Promise<MeetingPage> {
  const page = meetingPage(test, interview, role);
  await page.choose();
  await page.open(port);
  await page.until(({ phase }) => phase === 'ROOM' || phase === 'LOBBY');
  return page;
}

/** Candidate, interviewer and observer in the room, after the interview began. */
async function inRoom(more: object = {}) {
  const interview = await meeting(more);
  const priya = await open(interview, 'INTERVIEWER');
  const olga = await open(interview, 'OBSERVER');
  const ines = await open(interview, 'CANDIDATE');
  priya.send({ type: 'admit', participantId: ines.participantId });
  await ines.until(({ phase }) => phase === 'ROOM');
  engine.connect(await ines.access());
  await deliver();
  for (const page of [priya, olga, ines]) await page.until(({ startedAt }) => startedAt !== null);
  return { interview, ines, priya, olga, close: () => [priya, olga, ines].forEach((page) => page.close()) };
}

it('lets pages that stayed open while the meeting was moved enter again at the new time', async () => {
  const inMinutes = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000);
  const interview = await meeting({ scheduledAt: inMinutes(10).toISOString() });
  const ines = meetingPage(test, interview, 'CANDIDATE');
  const priya = meetingPage(test, interview, 'INTERVIEWER');
  for (const page of [ines, priya]) {
    await page.choose();
    await page.open(port);
  }
  await ines.until(({ phase }) => phase === 'LOBBY');
  await priya.until(({ phase }) => phase === 'ROOM');
  priya.send({ type: 'admit', participantId: ines.participantId });
  await ines.until(({ phase }) => phase === 'ROOM');
  const scheduledAt = inMinutes(180).toISOString();
  const moved = await apiOf(test, organization).send(
    'PATCH',
    `/interviews/${interview.meetingCode}/reschedule`,
    { scheduledAt },
  );
  expect(moved.statusCode).toBe(200);
  const tell = () => {
    const ids = { organizationId: organization.organizationId, interviewId: interview.id };
    return test.deps.bus.publish({ kind: 'meeting', ...ids });
  };
  await tell();
  for (const page of [ines, priya]) await page.until(({ phase }) => phase === 'EARLY');
  await expect.poll(() => socketsOf(interview)).toBe(0);
  test.clock.advance(170 * 60_000);
  await tell();
  // A leader sees the candidate, who waits in the lobby again.
  const door = await priya.until(({ phase, people }) => {
    return phase === 'ROOM' && people.some(({ place }) => place === 'LOBBY');
  });
  expect(door.people.find(({ place }) => place === 'LOBBY')?.participantId).toBe(ines.participantId);
  expect((await ines.until(({ phase }) => phase !== 'EARLY')).phase).toBe('LOBBY');
  engine.connect(await priya.access());
  await deliver();
  const inside = await priya.until(({ people }) => people.some(({ place }) => place === 'ROOM'));
  expect(inside.people.find(({ place }) => place === 'ROOM')?.participantId).toBe(priya.participantId);
  for (const page of [ines, priya]) page.close();
});

it('keeps an interviewer in the room when the meeting is moved by a few minutes', async () => {
  const inMinutes = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000);
  const interview = await meeting({ scheduledAt: inMinutes(10).toISOString() });
  const priya = await open(interview, 'INTERVIEWER');
  test.clock.advance(12 * 60_000);
  const scheduledAt = inMinutes(14).toISOString();
  const path = `/interviews/${interview.meetingCode}/reschedule`;
  expect((await apiOf(test, organization).send('PATCH', path, { scheduledAt })).statusCode).toBe(200);
  engine.connect(await priya.access());
  await deliver();
  expect(await engine.listConnected(interview.id)).toHaveLength(1);
  const view = await priya.until(({ people }) => people.some(({ place }) => place === 'ROOM'));
  expect(view.phase).toBe('ROOM');
  priya.close();
});

/** The number of connections in its lobby and room. */
function socketsOf({ id }: InterviewRecord): Promise<number> {
  return test.deps.db.inOrganization(organization.organizationId, async (tx) => {
    const text = 'select count(*)::int as count from meeting_sockets where interview_id = $1';
    const { rows } = await tx.query<{ count: number }>({ text, values: [id] });
    return rows[0]?.count ?? 0;
  });
}

describe('the rights in a meeting', () => {
  const somebody = (pages: { ines: MeetingPage; priya: MeetingPage }) => pages;
  it.each([
    ['admit', (p) => ({ participantId: p.ines.participantId })],
    ['deny', (p) => ({ participantId: p.ines.participantId })],
    ['remove', (p) => ({ participantId: p.priya.participantId })],
    ['mute', (p) => ({ participantId: p.priya.participantId })],
    ['lower_hand', (p) => ({ participantId: p.priya.participantId })],
    ['question_asked', () => ({ questionId: 'q1', asked: true })],
    ['extend', () => ({ minutes: 30 })],
    ['end_for_all', () => ({})],
    ['lobby_message', (p) => ({ messageId: randomUUID(), to: p.ines.participantId, text: 'Hello.' })],
  ] satisfies [string, (pages: ReturnType<typeof somebody>) => object][])(
    '%s is refused to candidates and observers in the room, and to people in the lobby',
    async (type, rest) => {
      const { interview, ines, priya, olga, close } = await inRoom();
      for (const page of [ines, olga]) {
        page.send({ type, ...rest({ ines, priya }) });
        expect((await page.next('error')).code).toBe('role_not_allowed');
      }
      const other = await meeting();
      const waiting = await open(other, 'CANDIDATE');
      waiting.send({ type, ...rest({ ines, priya }) });
      expect((await waiting.next('error')).code).toBe('invalid_state');
      expect(engine.rooms()).toContain(interview.id);
      waiting.close();
      close();
    },
  );

  it('refuse chat, raised hands and the view of the room to people in the lobby', async () => {
    const interview = await meeting();
    const ines = await open(interview, 'CANDIDATE');
    for (const frame of [
      { type: 'chat', messageId: randomUUID(), text: 'Hello?' },
      { type: 'raise_hand', raised: true },
      { type: 'agenda_done', index: 0, done: true },
    ]) {
      ines.send(frame);
      expect((await ines.next('error')).code).toBe('invalid_state');
    }
    ines.close();
  });

  it('refuse frames before the hello, unknown frames, and too many at once', async () => {
    const page = meetingPage(test, await meeting(), 'INTERVIEWER');
    await page.choose();
    await page.open(port, { hello: false });
    page.send({ type: 'end_for_all' });
    expect((await page.next('error')).code).toBe('invalid_state');
    for (const strange of ['{', '[]', { type: 'rule' }, { type: 'extend', minutes: 1 }]) {
      page.send(strange);
      expect((await page.next('error')).code).toBe('validation_failed');
    }
    for (let sent = 0; sent < bounds.meeting.burst; sent++) page.send({ type: 'ping' });
    expect((await page.next('error')).code).toBe('rate_limited');
    page.close();
  });

  it('close a socket without a hello so that its page connects again instead of signing out', async () => {
    const page = meetingPage(test, await meeting(), 'INTERVIEWER');
    await page.choose();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await page.open(port, { hello: false });
      page.send({ type: 'ping' });
      await page.next('pong');
      vi.advanceTimersByTime(10_000);
      expect(await page.closed()).toBe(closeCodes.restarting);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('in the room', () => {
  it('acknowledges a message that was stored, and stores a repeated one once', async () => {
    const { ines, priya, close } = await inRoom();
    const messageId = randomUUID();
    const chat = { type: 'chat', messageId, text: 'Do you hear me?\u0000' };
    ines.send(chat);
    ines.send(chat);
    expect(await ines.next('ack')).toEqual({ type: 'ack', messageId });
    await ines.next('ack');
    const view = await priya.until(({ chat: messages }) => messages.length > 0);
    expect(view.chat).toMatchObject([{ id: messageId, name: 'Ines Marchetti', text: 'Do you hear me?' }]);
    priya.send({ type: 'chat', messageId: randomUUID(), text: 'Yes.' });
    const both = await ines.until(({ chat: messages }) => messages.length > 1);
    expect(both.chat.map(({ text }) => text)).toEqual(['Do you hear me?', 'Yes.']);
    close();
  });

  it('hides from a participant the chat before they were let in', async () => {
    const interview = await meeting();
    const ines = meetingPage(test, interview, 'CANDIDATE');
    const priya = meetingPage(test, interview, 'INTERVIEWER');
    const olga = meetingPage(test, interview, 'OBSERVER');
    for (const page of [ines, priya]) {
      await page.choose();
      await page.open(port);
    }
    await ines.until(({ phase }) => phase === 'LOBBY');
    priya.send({ type: 'chat', messageId: randomUUID(), text: 'Her last answers were weak.' });
    await priya.until(({ chat }) => chat.length === 1);
    test.clock.advance(1_000);
    priya.send({ type: 'admit', participantId: ines.participantId });
    expect((await ines.until(({ phase }) => phase === 'ROOM')).chat).toEqual([]);
    priya.send({ type: 'chat', messageId: randomUUID(), text: 'Welcome!' });
    const hers = await ines.until(({ chat }) => chat.length > 0);
    expect(hers.chat.map(({ text }) => text)).toEqual(['Welcome!']);
    // A participant who needs no admission reads the whole chat.
    await olga.choose();
    await olga.open(port);
    expect((await olga.until(({ phase }) => phase === 'ROOM')).chat).toHaveLength(2);
    for (const page of [ines, priya, olga]) page.close();
  });

  it('shows raised hands to everybody until they are lowered', async () => {
    const { ines, priya, olga, close } = await inRoom();
    const handIn = (view: { people: { participantId: string; handRaisedAt: string | null }[] }) =>
      view.people.find(({ participantId }) => participantId === ines.participantId)?.handRaisedAt ?? null;
    ines.send({ type: 'raise_hand', raised: true });
    await olga.until((view) => handIn(view) === test.clock.now().toISOString());
    priya.send({ type: 'lower_hand', participantId: ines.participantId });
    await olga.until((view) => handIn(view) === null);
    close();
  });

  it('keeps the time when a question was first marked as asked, and lets the mark be removed', async () => {
    const { priya, ines, close } = await inRoom();
    priya.send({ type: 'raise_hand', raised: false });
    const { questions } = await priya.until(() => true);
    const questionId = questions[0]?.id ?? '';
    const askedAt = test.clock.now().toISOString();
    priya.send({ type: 'question_asked', questionId, asked: true });
    await priya.until((view) => view.questions[0]?.askedAt === askedAt);
    test.clock.advance(60_000);
    priya.send({ type: 'question_asked', questionId, asked: true });
    expect((await priya.until(() => true)).questions[0]?.askedAt).toBe(askedAt);
    priya.send({ type: 'question_asked', questionId, asked: false });
    await priya.until((view) => view.questions[0]?.askedAt === null);
    priya.send({ type: 'question_asked', questionId: 'nope', asked: true });
    expect((await priya.next('error')).code).toBe('not_found');
    expect((await ines.until(() => true)).questions).toEqual([]);
    close();
  });

  it('mutes a participant through the engine, and reports when that fails', async () => {
    const { ines, priya, close } = await inRoom();
    priya.send({ type: 'mute', participantId: ines.participantId });
    await vi.waitFor(() => expect(engine.muted).toContain(ines.participantId));
    engine.hang();
    priya.send({ type: 'mute', participantId: ines.participantId });
    expect((await priya.next('error')).code).toBe('unavailable');
    engine.restart();
    close();
  });

  it('extends the time limit, to at most a day', async () => {
    const { priya, ines, close } = await inRoom({ durationMinutes: 1400 });
    const endsAt = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString();
    priya.send({ type: 'extend', minutes: 40 });
    await ines.until((view) => view.endsAt === endsAt(1440));
    priya.send({ type: 'extend', minutes: 5 });
    expect((await priya.next('error')).code).toBe('invalid_state');
    close();
  });

  it('ends for everybody when a leader ends it for all, and lets nobody return', async () => {
    const { interview, ines, priya, olga, close } = await inRoom();
    priya.send({ type: 'end_for_all' });
    for (const page of [ines, priya, olga]) {
      const view = await page.until(({ phase }) => phase === 'ENDED');
      expect(view).toMatchObject({ endedReason: 'ended_by_host', people: [], chat: [] });
    }
    expect(engine.rooms()).not.toContain(interview.id);
    expect((await ines.ask('POST', '/meeting-access')).statusCode).toBe(409);
    close();
  });

  it('checks off the agenda of a team meeting, but not for observers', async () => {
    const interview = await meeting({
      isTeamMeeting: true,
      jobRole: undefined,
      questions: undefined,
      agenda: ['What went well', 'What did not'],
      participants: [
        { email: 'bo@tidewater.example', name: 'Bo' },
        { email: 'olga@tidewater.example', name: 'Olga', role: 'OBSERVER' },
      ],
    });
    const bo = await open(interview, 'PARTICIPANT');
    const olga = await open(interview, 'OBSERVER');
    bo.send({ type: 'agenda_done', index: 1, done: true });
    const view = await olga.until(({ agenda }) => agenda[1]?.doneAt !== null);
    expect(view).toMatchObject({ recording: 'NEVER', sends: [], agenda: [{ doneAt: null }, {}] });
    olga.send({ type: 'agenda_done', index: 0, done: true });
    expect((await olga.next('error')).code).toBe('role_not_allowed');
    bo.send({ type: 'agenda_done', index: 2, done: true });
    expect((await bo.next('error')).code).toBe('not_found');
    for (const page of [bo, olga]) page.close();
  });
});

describe('in the lobby', () => {
  it('passes messages between a waiting participant and the leaders, and to nobody else', async () => {
    const interview = await meeting();
    const ines = await open(interview, 'CANDIDATE');
    const priya = await open(interview, 'INTERVIEWER');
    const olga = await open(interview, 'OBSERVER');
    ines.send({ type: 'lobby_message', messageId: randomUUID(), text: 'I am here.' });
    await ines.next('ack');
    await priya.until(({ lobbyMessages }) => lobbyMessages[0]?.text === 'I am here.');
    const answer = { type: 'lobby_message', messageId: randomUUID(), text: 'Two minutes more.' };
    priya.send({ ...answer, to: ines.participantId });
    const view = await ines.until(({ lobbyMessages }) => lobbyMessages.length === 2);
    expect(view.lobbyMessages.map(({ name, to, text }) => [name, to, text])).toEqual([
      ['Ines Marchetti', null, 'I am here.'],
      ['Priya Raman', ines.participantId, 'Two minutes more.'],
    ]);
    expect((await olga.until(() => true)).lobbyMessages).toEqual([]);
    priya.send({ type: 'deny', participantId: ines.participantId });
    const at = test.clock.now().toISOString();
    const denied = await ines.until(({ phase }) => phase === 'DENIED');
    expect((await ines.ask('GET', '/your-data')).json()).toMatchObject({ data: { messages: 1 } });
    expect((await ines.ask('GET', '/your-data/copy')).json()).toMatchObject({
      meeting: {
        nameInRoom: null,
        waitedUntil: at,
        admittedAt: null,
        refusedAt: at,
        messages: [
          { at, from: 'YOU', text: 'I am here.' },
          { at, from: 'TEAM', text: 'Two minutes more.' },
        ],
      },
      consents: [{ choices: { recorded: 'PICTURE_AND_VOICE' } }],
    });
    expect([denied.people, denied.lobbyMessages.length]).toEqual([[], 2]);
    for (const page of [ines, priya, olga]) page.close();
  });

  it('keeps a participant in the lobby as long as one of their two tabs is open', async () => {
    const interview = await meeting();
    const first = await open(interview, 'CANDIDATE');
    const second = await open(interview, 'CANDIDATE');
    const priya = await open(interview, 'INTERVIEWER');
    const place = ({ people }: { people: { participantId: string; place: string }[] }) =>
      people.find(({ participantId }) => participantId === first.participantId)?.place;
    first.close();
    await first.closed();
    second.send({ type: 'lobby_message', messageId: randomUUID(), text: 'Still here.' });
    expect(place(await priya.until(({ lobbyMessages }) => lobbyMessages.length > 0))).toBe('LOBBY');
    second.send({ type: 'leave' });
    expect(await second.closed()).toBe(1000);
    await priya.until((view) => place(view) === 'OUT');
    priya.send({ type: 'admit', participantId: first.participantId });
    expect((await priya.next('error')).code).toBe('invalid_state');
    priya.close();
  });

  it('does not show a participant before the door opens', async () => {
    const start = new Date(test.clock.now().getTime() + 3_600_000);
    const interview = await meeting({ scheduledAt: start.toISOString(), durationMinutes: 15 });
    const ines = meetingPage(test, interview, 'CANDIDATE');
    await ines.choose();
    await ines.open(port);
    const opensAt = new Date(start.getTime() - 900_000).toISOString();
    expect((await ines.next('view')).view).toMatchObject({ phase: 'EARLY', opensAt, people: [] });
    expect((await ines.ask('POST', '/meeting-access')).statusCode).toBe(409);
    test.clock.advance(45 * 60_000);
    ines.send({ type: 'hello' });
    await ines.until(({ phase }) => phase === 'LOBBY');
    ines.close();
  });

  it('closes the page when the participant’s link ends, and deletes what they wrote', async () => {
    const interview = await meeting();
    const ines = await open(interview, 'CANDIDATE');
    ines.send({ type: 'lobby_message', messageId: randomUUID(), text: 'I am somebody else.' });
    await ines.next('ack');
    await apiOf(test, organization).send(
      'PATCH',
      `/interviews/${interview.meetingCode}/participants/${ines.participantId}`,
      { email: 'ines.m@example.com' },
    );
    expect(await ines.closed()).toBe(4003);
    const priya = await open(interview, 'INTERVIEWER');
    priya.send({ type: 'raise_hand', raised: false });
    const view = await priya.until(() => true);
    expect([view.lobbyMessages, view.people[0]?.place]).toEqual([[], 'OUT']);
    priya.close();
  });
});

it('reports when the media engine cannot be reached, and when it can again', async () => {
  const { ines, close } = await inRoom();
  engine.hang();
  const refused = await ines.ask('POST', '/meeting-access');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  await ines.until(({ mediaWorks }) => !mediaWorks);
  engine.restart();
  engine.connect(await ines.access());
  await ines.until(({ mediaWorks }) => mediaWorks);
  close();
});

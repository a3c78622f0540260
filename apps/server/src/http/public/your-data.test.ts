import type { DataCopy, InterviewDetail, YourData } from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveNotice } from '../../features/candidate-notice/index.ts';
import { joinConversation, leaveConversation } from '../../features/conversations/index.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { mailsOf } from '../../testing/life-cycle.ts';
import { signIn } from '../../testing/sign-in.ts';

let address = 0;
const test = forThisFile(() => openTestApp());
const organization = forEachTest(() => makeOrganization(test));
const visitor = forEachTest(() => signIn(test, organization));
beforeEach(() => {
  address += 1;
});

async function room() {
  const interview = await makeInterview(test, organization, {
    candidateCV: 'Ten years among pumps.',
    questions: [{ question: 'What is a valve?', expectedAnswer: 'It closes what nobody else closes.' }],
    participants: [
      { name: 'Bo Lind', email: 'bo@example.com', role: 'CANDIDATE' },
      { name: 'Olga Ray', email: 'olga@tidewater.example', role: 'OBSERVER' },
    ],
  });
  const send = (method: 'GET' | 'POST', path: string, payload?: object, who = 0) =>
    test.app.inject({
      method,
      url: `/api/public/interviews/${interview.meetingCode}${path}`,
      cookies: { parley_join: interview.participants[who]?.joinToken ?? '' },
      remoteAddress: `10.9.0.${address}`,
      ...(payload ? { payload } : {}),
    });
  const detail = async () => {
    return (await visitor.send('GET', `/interviews/${interview.meetingCode}`)).json<InterviewDetail>();
  };
  return { interview, send, detail };
}

it('gives the candidate a copy of their data as a file, without the team’s notes', async () => {
  const { interview, send } = await room();
  await test.runJobs();
  const { data } = (await send('GET', '/your-data')).json<{ data: YourData }>();
  expect(data).toMatchObject({ email: 'bo@example.com', hasCv: true, answers: 0, mails: 1, requests: [] });
  const answer = await send('GET', '/your-data/copy');
  expect(answer.headers['content-disposition']).toContain(`your-data-${interview.meetingCode}.json`);
  const copy = answer.json<DataCopy>();
  expect(copy.you).toMatchObject({ name: 'Bo Lind', cv: 'Ten years among pumps.' });
  expect(copy.feedback).toBeNull();
  for (const hidden of ['It closes what', 'olga@', 'recommendation', 'overallScore']) {
    expect(answer.body).not.toContain(hidden);
  }
});

it('contains in the copy what the candidate was told before they agreed, word for word', async () => {
  const { interview, send } = await room();
  const candidate = candidateOf(interview, organization);
  const { interviewId, participantId, organizationId } = candidate;
  await agree(test, candidate);
  await test.deps.db.inOrganization(organizationId, (tx) =>
    giveNotice(tx, test.deps, {
      interview: { id: interviewId, language: 'en' },
      participantId,
      way: 'MAIL',
      at: test.clock.now(),
    }),
  );
  const { consents, notices } = (await send('GET', '/your-data/copy')).json<DataCopy>();
  expect(consents).toMatchObject([{ words: [{ heading: 'Who asks' }, {}, {}, {}, {}] }]);
  expect(notices).toMatchObject([{ way: 'MAIL' }]);
  expect(notices[0]?.sections[0]).toMatchObject({ heading: 'Who asks you' });
  // People of the team get no notice, which is for candidates.
  expect((await send('GET', '/your-data/copy', undefined, 1)).json<DataCopy>().notices).toEqual([]);
});

it('says how long the organization keeps the data, by its retention periods', async () => {
  const { send } = await room();
  const read = async () => (await send('GET', '/your-data')).json<{ data: YourData }>().data.keptDays;
  expect(await read()).toEqual({ recording: null, words: null, scores: null, everything: null });
  const owner = await signIn(test, organization, 'OWNER');
  expect((await owner.send('PUT', '/retention', { mediaDays: 30, interviewDays: 90 })).statusCode).toBe(200);
  expect(await read()).toEqual({ recording: 30, words: 90, scores: 90, everything: 90 });
});

it('lists in the copy when the candidate was in the room, oldest first', async () => {
  const { interview, send } = await room();
  const candidate = candidateOf(interview, organization);
  await agree(test, candidate);
  const openedAt = test.clock.now().toISOString();
  const { epoch } = await joinConversation(test.deps, candidate);
  test.clock.advance(5_000);
  await leaveConversation(test.deps, candidate, epoch);
  const closedAt = test.clock.now().toISOString();
  test.clock.advance(5_000);
  await joinConversation(test.deps, candidate);
  const again = test.clock.now().toISOString();
  expect((await send('GET', '/your-data/copy')).json<DataCopy>().connections).toEqual([
    { openedAt, lastSeenAt: openedAt, closedAt },
    { openedAt: again, lastSeenAt: again, closedAt: null },
  ]);
});

it('shows the team a data request once, on the page, in the timeline and by mail', async () => {
  const { interview, send, detail } = await room();
  const ask = () => send('POST', '/data-requests', { kind: 'DELETION', message: 'I took another job.' });
  expect((await ask()).json()).toMatchObject({ success: true });
  await ask();
  await test.runJobs();
  const { requests, timeline, interview: shown } = await detail();
  expect(requests).toMatchObject([
    { kind: 'DELETION', message: 'I took another job.', name: 'Bo Lind', isOpen: true },
  ]);
  expect(shown.openRequests).toEqual(['DELETION']);
  expect(timeline.map(({ text }) => text)).toContain('Bo Lind asked for the deletion of their data.');
  const mails = (await mailsOf(test, interview.id)).filter(({ kind }) => kind === 'data_requested');
  expect(mails.map(({ subject }) => subject)).toEqual(['Bo Lind asks for the deletion of their data']);
  expect(mails[0]?.text).toContain('They write: I took another job.');
  // It is only a request: nothing is deleted.
  expect((await send('GET', '/your-data')).json<{ data: YourData }>().data.requests).toHaveLength(1);
});

it('accepts five different requests of a kind and refuses the sixth', async () => {
  const { send } = await room();
  const ask = (n: number) => send('POST', '/data-requests', { kind: 'CORRECTION', message: `It is ${n}.` });
  for (let n = 0; n < 5; n++) expect((await ask(n)).statusCode).toBe(200);
  expectError(await ask(5), 'invalid_state');
});

it('still works through the same link when the interview is cancelled', async () => {
  const { interview, send } = await room();
  const { deps } = test;
  await deps.db.inOrganization(organization.organizationId, (tx) =>
    tx.query({ text: `update interviews set status = 'CANCELLED' where id = $1`, values: [interview.id] }),
  );
  expect((await send('GET', '/your-data/copy')).statusCode).toBe(200);
  await send('POST', '/data-requests', { kind: 'DELETION' });
  await test.runJobs();
  expect((await mailsOf(test, interview.id)).map(({ kind }) => kind)).toContain('data_requested');
});

it('gives an observer of an AI interview their own data, and nothing about the candidate', async () => {
  const { interview, send } = await room();
  const candidate = candidateOf(interview, organization);
  await agree(test, candidate);
  await joinConversation(test.deps, candidate);
  await test.runJobs();
  const { data } = (await send('GET', '/your-data', undefined, 1)).json<{ data: YourData }>();
  expect(data).toMatchObject({
    name: 'Olga Ray',
    role: 'OBSERVER',
    kind: 'AI_INTERVIEW',
    answers: 0,
    hasCv: false,
    hasRecording: false,
    mails: 1,
  });
  const { body } = await send('GET', '/your-data/copy', undefined, 1);
  expect(JSON.parse(body)).toMatchObject({
    you: { name: 'Olga Ray', email: 'olga@tidewater.example', cv: null, joinedAt: null },
    transcript: [],
    consents: [],
  });
  expect((await send('GET', '/your-data/copy')).body).toContain('"speaker": "Parley"');
  // Their invitation names the candidate; no other data may appear.
  for (const hidden of ['bo@', 'pumps', 'valve']) expect(body).not.toContain(hidden);
});

it('tells the team which observer asks about their data', async () => {
  const { interview, send, detail } = await room();
  const asked = await send('POST', '/data-requests', { kind: 'DELETION', message: 'I only watched.' }, 1);
  expect(asked.json()).toMatchObject({ success: true });
  await test.runJobs();
  expect((await detail()).requests).toMatchObject([{ kind: 'DELETION', name: 'Olga Ray', isOpen: true }]);
  const [mail] = (await mailsOf(test, interview.id)).filter(({ kind }) => kind === 'data_requested');
  expect(mail?.subject).toBe('Olga Ray asks for the deletion of their data');
  expect(mail?.text).toMatch(/From:?\s+Olga Ray/);
  // The candidate's page shows nothing of it.
  expect((await send('GET', '/your-data')).json<{ data: YourData }>().data.requests).toEqual([]);
});

describe('a request for a person', () => {
  it('shows a request for a person in the candidate’s words to the team and the candidate', async () => {
    const { interview, send, detail } = await room();
    await send('POST', '/human-request', { message: 'I stammer when nobody listens.' });
    const { requests, interview: shown } = await detail();
    expect(requests).toMatchObject([{ kind: 'PERSON', message: 'I stammer when nobody listens.' }]);
    expect(shown.openRequests).toEqual(['PERSON']);
    const own = (await send('GET', '')).json<{ interview: { askedForPerson: object } }>().interview;
    expect(own.askedForPerson).toMatchObject({ message: 'I stammer when nobody listens.' });
    const list = (await visitor.send('GET', '/interviews')).json<{
      interviews: { openRequests: string[] }[];
    }>();
    expect(list.interviews.map(({ openRequests }) => openRequests)).toEqual([['PERSON']]);
    expect(interview.status).toBe('SCHEDULED');
  });
});

import type { CandidateNotice, NoticeEditionsResponse, PublicInterview } from '@parley/contract';
import { beforeEach, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization, type TestOrganization } from '../../testing/factories/organization.ts';
import { signIn } from '../../testing/sign-in.ts';

let organization: TestOrganization;
const test = forThisFile(() => openTestApp());
beforeEach(async () => {
  organization = await makeOrganization(test);
});
const owner = forEachTest(() => signIn(test, organization, 'OWNER'));

const get = (query = '', headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'GET',
    url: `/api/public/notices/${organization.organizationId}${query}`,
    headers,
  });
const read = async (...args: Parameters<typeof get>) =>
  (await get(...args)).json<{ notice: CandidateNotice }>().notice;
const wordsOf = ({ sections }: CandidateNotice) =>
  sections.map(({ heading, text, items }) => [heading, text, ...items].join(' ')).join('\n');

/** A candidate of an AI interview who agreed through their link. */
async function consented(language = 'en') {
  const interview = await makeInterview(test, organization);
  const send = (method: 'GET' | 'POST', path = '', payload?: object) =>
    test.app.inject({
      method,
      url: `/api/public/interviews/${interview.meetingCode}${path}`,
      cookies: { parley_join: interview.participants[0]?.joinToken ?? '' },
      headers: { 'accept-language': language },
      ...(payload ? { payload } : {}),
    });
  const shown = (await send('GET')).json<{ interview: PublicInterview }>().interview;
  const answer = await send('POST', '/consent', {
    disclosureVersion: shown.disclosure.version,
    aiInterview: true,
    recording: false,
    browserSpeechRecognition: false,
    timeFactor: 1,
  });
  expect(answer.statusCode).toBe(200);
  return { interview, shown };
}
const editions = async () =>
  (await owner.send('GET', '/notice')).json<NoticeEditionsResponse>().notice.editions;

it('tells everybody without signing in what the settings mean for candidates', async () => {
  const before = await read();
  expect(before).toMatchObject({ language: 'en', isCurrent: true, firstGivenAt: null });
  expect(wordsOf(before)).toContain('No language model.');
  expect(wordsOf(before)).toContain('Interviews between people are not recorded by this program.');
  await owner.send('PATCH', '/organization', { replyTo: 'people@tidewater.example' });
  await owner.send('PUT', '/retention', { mediaDays: 30, transcriptDays: 90, evaluationDays: 90 });
  await owner.send('PUT', '/model', {
    source: 'OWN',
    protocol: 'openai',
    url: 'http://127.0.0.1:9/v1',
    name: 'tidy-7b',
    key: 'sk-nobody-may-see-this',
    maySuggestFail: true,
  });
  const after = await get();
  const words = wordsOf(after.json<{ notice: CandidateNotice }>().notice);
  for (const told of [
    'people@tidewater.example',
    'Recordings: 30 days',
    '“tidy-7b”',
    'also that somebody should not go on',
  ]) {
    expect(words).toContain(told);
  }
  for (const hidden of ['sk-nobody', '127.0.0.1']) expect(after.body).not.toContain(hidden);
});

it('is written in the language of its reader', async () => {
  expect(wordsOf(await read('', { 'accept-language': 'de' }))).toContain('Es erkennt keine Gefühle.');
});

it('answers not_found for an organization that does not exist', async () => {
  for (const id of ['3a0c5a7e-54d5-4f4e-8f0b-6a7d2f1c9a10', 'tidewater']) {
    const answer = await test.app.inject({ method: 'GET', url: `/api/public/notices/${id}` });
    expectError(answer, 'not_found');
  }
});

it('links the notice for the candidate, and keeps the exact text that they were given when they agreed', async () => {
  const { shown, interview } = await consented();
  expect(shown.noticeUrl).toBe(`http://parley.test/notice/${organization.organizationId}`);
  const given = await read();
  expect(given.firstGivenAt).toBe(test.clock.now().toISOString());
  await owner.send('PUT', '/retention', { mediaDays: 7 });
  expect(wordsOf(await read())).toContain('Recordings: 7 days');
  const old = await read(`?edition=${given.sha256}`);
  expect(old).toMatchObject({ isCurrent: false, sha256: given.sha256 });
  expect(wordsOf(old)).toBe(wordsOf(given));
  expect(await editions()).toEqual([expect.objectContaining({ sha256: given.sha256, candidates: 1 })]);
  // The text names nobody and is kept; the record that this candidate was given it is deleted with the interview.
  await apiOf(test, organization).delete(`/interviews/${interview.meetingCode}`);
  expect(await editions()).toEqual([expect.objectContaining({ candidates: 0 })]);
});

it('does not count a candidate as informed when the link went to an address that was corrected since', async () => {
  const { interview } = await consented();
  const [candidate] = interview.participants;
  const corrected = await owner.send(
    'PATCH',
    `/interviews/${interview.meetingCode}/participants/${candidate?.id}`,
    { email: 'the-right-one@example.com' },
  );
  expect(corrected.statusCode, corrected.body).toBe(200);
  expect(await editions()).toEqual([expect.objectContaining({ candidates: 0 })]);
});

it('counts the same notice in another language as current, and keeps the language of the person who agreed', async () => {
  await consented('de');
  const [edition] = await editions();
  expect(edition).toMatchObject({ language: 'de', version: 'notice-2026-11-4-de-1' });
  expect(await read(`?edition=${edition?.sha256}`)).toMatchObject({ language: 'de', isCurrent: true });
});

it('finds no edition that no candidate of this organization was given', async () => {
  await consented();
  const [edition] = await editions();
  organization = await makeOrganization(test);
  expectError(await get(`?edition=${edition?.sha256}`), 'not_found');
  expectError(await get('?edition=no-hash'), 'validation_failed');
});

it('shows its editions to owners and admins only', async () => {
  for (const role of ['RECRUITER', 'INTERVIEWER', 'VIEWER'] as const) {
    const member = await signIn(test, organization, role);
    expectError(await member.send('GET', '/notice'), 'role_not_allowed');
  }
  const admin = await signIn(test, organization, 'ADMIN');
  expect((await admin.send('GET', '/notice')).statusCode).toBe(200);
});

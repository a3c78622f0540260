import { decisionPacketResponse, type AuditPage } from '@parley/contract';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { giveNotice } from '../../features/candidate-notice/index.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { expectShape } from '../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const interview = forThisFile(() =>
  makeCompletedInterview(test, organization, {
    input: {
      participants: [{ name: 'Bo <script>alert(1)</script> Lind', email: 'bo@example.com' }],
      questions: [
        {
          question: 'How do you find out why a pump stopped?',
          rubric: { points: [{ text: 'checks the power first', keywords: ['power'] }] },
        },
      ],
    },
  }),
);
beforeAll(() => test.runJobs());
const owner = forThisFile(() => signIn(test, organization, 'OWNER'));

const take = (visitor: Visitor, code = interview.meetingCode) =>
  visitor.send('GET', `/interviews/${code}/packet`);

it('refuses the packet while nobody has decided', async () => {
  expectError(await take(owner), 'invalid_state');
});

it('puts everything that the decision is based on into one ZIP with a manifest', async () => {
  const decided = await owner.send('POST', `/interviews/${interview.meetingCode}/decision`, {
    recommendation: 'FAIL',
    reason: 'Two of the answers <b>contradict</b> each other.',
  });
  expect(decided.statusCode).toBe(201);
  const answer = await take(owner);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="decision-${interview.meetingCode}.zip"`,
    'cache-control': 'private, no-store',
  });
  const files = unzipSync(answer.rawPayload);
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const manifest = JSON.parse(textOf('manifest.json')) as {
    files: { path: string; sha256: string; bytes: number }[];
    counts: Record<string, number>;
  };
  expect(Object.keys(files).toSorted()).toEqual(['manifest.json', 'packet.html', 'packet.json']);
  for (const { path, sha256, bytes } of manifest.files) {
    expect(sha256Hex(textOf(path))).toBe(sha256);
    expect(files[path]?.byteLength).toBe(bytes);
  }
  expect(manifest.counts).toMatchObject({ consents: 1, questions: 1, revisions: 1, decisions: 1 });
  const packet = JSON.parse(textOf('packet.json')) as {
    questions: { wasAsked: boolean; asked: string[] }[];
    consents: { words: object[] | null; sha256: string }[];
  };
  expect(packet).toMatchObject({
    interview: { meetingCode: interview.meetingCode, kind: 'AI_INTERVIEW' },
    decisions: [{ recommendation: 'FAIL', decidedBy: { type: 'MEMBER' } }],
    report: { current: { revision: 1 } },
  });
  expect(packet.questions[0]).toMatchObject({
    wasAsked: true,
    rubric: { points: [{ text: 'checks the power first' }] },
  });
  expect(packet.questions[0]?.asked.join(' ')).toContain('why a pump stopped');
  expect(packet.consents[0]?.words).not.toBeNull();
  const page = textOf('packet.html');
  expect(page).toContain('Two of the answers &lt;b&gt;contradict&lt;/b&gt; each other.');
  expect(page).toContain('checks the power first');
  expect(page).not.toContain('<script');
  for (const hidden of ['joinToken', 'joinUrl', 'parley_', '/join/']) {
    expect(page + textOf('packet.json')).not.toContain(hidden);
  }
});

it('gives an API key the same files as text, and records which key read them', async () => {
  const api = apiOf(test, organization);
  const answer = await api.get(`/interviews/${interview.meetingCode}/packet`);
  const { files } = expectShape(decisionPacketResponse, answer.json());
  expect(files.map(({ path }) => path)).toEqual(['packet.html', 'packet.json', 'manifest.json']);
  for (const { text, sha256 } of files) expect(sha256Hex(text)).toBe(sha256);
  const audit = (await owner.send('GET', `/audit?meetingCode=${interview.meetingCode}`)).json<AuditPage>();
  expect(audit.entries[0]).toMatchObject({ act: 'PACKET_TAKEN', door: 'API', actor: { kind: 'API_KEY' } });
  const log = async () => (await owner.send('GET', `/request-log?meetingCode=${interview.meetingCode}`)).body;
  await expect.poll(log, { timeout: 10_000 }).toContain('/packet');
  expect(await log()).not.toContain('bo@example.com');
  const undecided = await makeCompletedInterview(test, organization);
  expectError(await api.get(`/interviews/${undecided.meetingCode}/packet`), 'invalid_state');
  await test.runJobs();
});

it('contains the notice that the candidate was given, word for word', async () => {
  const live = await makeCompletedInterview(test, organization);
  await test.runJobs();
  await test.deps.db.inOrganization(organization.organizationId, async (tx) => {
    const participantId = live.participants[0]?.id ?? '';
    const at = test.clock.now();
    await giveNotice(tx, test.deps, { interview: live, participantId, way: 'MAIL', at });
  });
  await owner.send('POST', `/interviews/${live.meetingCode}/decision`, {
    recommendation: 'FAIL',
    reason: 'I read it.',
  });
  const files = unzipSync((await take(owner, live.meetingCode)).rawPayload);
  const page = strFromU8(files['packet.html'] ?? new Uint8Array());
  expect(page).toContain('linked in a mail');
  expect(page).toContain('It does not recognise emotions.');
});

it('shows no score for an answer that nothing assessed, and does not call it meaningless', async () => {
  const scored = await makeCompletedInterview(test, organization, {
    input: {
      questions: [
        {
          question: 'How do you find out why a pump stopped?',
          expectedAnswer: 'Check the power first, then the fuse.',
        },
        { question: 'What is a bearing?', expectedAnswer: 'A part that carries a shaft while it turns.' },
      ],
    },
    answers: {
      q1: [['I check the power first, because a pump without power cannot run, and then the fuse.']],
      q2: [['Mother tree goes seven blue yes table moon run happy green.']],
    },
  });
  await test.runJobs();
  const reason = 'I read it.';
  await owner.send('POST', `/interviews/${scored.meetingCode}/decision`, { recommendation: 'FAIL', reason });
  const page = strFromU8(
    unzipSync((await take(owner, scored.meetingCode)).rawPayload)['packet.html'] ?? new Uint8Array(),
  );
  expect(page).toContain('culture fit not assessed');
  expect(page).not.toContain('words without sense');
});

it('writes the packet in the language of the person who downloads it', async () => {
  const answer = await test.app.inject({
    method: 'GET',
    url: `/api/dashboard/interviews/${interview.meetingCode}/packet`,
    headers: { ...owner.headers, 'accept-language': 'de' },
  });
  const page = strFromU8(unzipSync(answer.rawPayload)['packet.html'] ?? new Uint8Array());
  expect(page).toContain('Wer wann und warum entschieden hat');
});

it('records in the audit log who downloaded it, and refuses it to interviewers and viewers', async () => {
  const audit = (await owner.send('GET', `/audit?meetingCode=${interview.meetingCode}`)).json<AuditPage>();
  expect(audit.entries.filter(({ act }) => act === 'PACKET_TAKEN').length).toBeGreaterThan(0);
  for (const role of ['INTERVIEWER', 'VIEWER'] as const) {
    expectError(await take(await signIn(test, organization, role)), 'role_not_allowed');
  }
  const recruiter = await signIn(test, organization, 'RECRUITER');
  expect((await take(recruiter)).statusCode).toBe(200);
});

it('finds no packet of another organization’s interview or of a deleted one', async () => {
  const stranger = await signIn(test, await makeOrganization(test), 'OWNER');
  expectError(await take(stranger), 'not_found');
  await apiOf(test, organization).delete(`/interviews/${interview.meetingCode}`);
  expectError(await take(owner), 'not_found');
});

it('keeps the decision after the evaluation was erased, and says what was erased', async () => {
  const old = await makeCompletedInterview(test, organization);
  await test.runJobs();
  await owner.send('POST', `/interviews/${old.meetingCode}/decision`, {
    recommendation: 'FAIL',
    reason: 'I read it.',
  });
  await owner.send('PUT', '/retention', { mediaDays: 1, transcriptDays: 1, evaluationDays: 1 });
  test.clock.advance(3 * 24 * 3_600_000);
  await test.runJobs();
  const files = unzipSync((await take(owner, old.meetingCode)).rawPayload);
  const packet = JSON.parse(strFromU8(files['packet.json'] ?? new Uint8Array())) as { questions: object[] };
  expect(packet).toMatchObject({
    decisions: [{ recommendation: 'FAIL' }],
    report: { revisions: [] },
    erased: expect.arrayContaining([expect.objectContaining({ artifact: 'EVALUATION', periodDays: 1 })]),
  });
  for (const question of packet.questions) expect(question).toMatchObject({ wasAsked: null, asked: null });
  const page = strFromU8(files['packet.html'] ?? new Uint8Array());
  expect(page).toContain('whether it was asked is no longer known');
  expect(page).not.toContain('Not marked as asked');
});

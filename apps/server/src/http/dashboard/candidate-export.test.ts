import { candidateExportBounds, type AuditPage } from '@parley/contract';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { sha256Hex } from '../../kernel/crypto.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { makeRecordedInterview } from '../../testing/factories/recorded-interview.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
const organization = forEachTest(() => makeOrganization(test));
const owner = forEachTest(() => signIn(test, organization, 'OWNER'));

const bo = { name: 'Bo Lind', email: 'bo@example.com', role: 'CANDIDATE' };
const ask = (visitor: Visitor, email = bo.email) => visitor.send('POST', '/exports/candidate', { email });
function filesOf(zip: Buffer): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

it('exports everything about one person from all interviews, and nothing about other candidates', async () => {
  const first = await makeCompletedInterview(test, organization, {
    input: { participants: [bo], candidateCV: 'Ten years among pumps.' },
  });
  const second = await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    participants: [
      { ...bo, email: 'BO@example.com' },
      { name: 'Olga Ray', email: 'olga@tidewater.example', role: 'HOST' },
    ],
  });
  await makeInterview(test, organization, {
    participants: [{ name: 'Ines Duarte', email: 'ines@example.com' }],
    candidateCV: 'Nobody else may read this.',
  });
  await test.runJobs();
  await owner.send('POST', `/interviews/${first.meetingCode}/decision`, {
    recommendation: 'FAIL',
    reason: 'I read it.',
  });
  await owner.send('POST', `/interviews/${first.meetingCode}/comments`, { text: 'Ask about valves.' });
  const answer = await ask(owner);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = filesOf(answer.rawPayload);
  const manifest = JSON.parse(files['manifest.json'] ?? '') as {
    counts: object;
    files: { path: string; sha256: string }[];
  };
  expect(manifest.counts).toEqual({ interviews: 2, interviewsLeftOut: 0, recordings: 0 });
  expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
    Object.keys(files)
      .filter((path) => path !== 'manifest.json')
      .toSorted(),
  );
  for (const { path, sha256 } of manifest.files) expect(sha256Hex(files[path] ?? '')).toBe(sha256);
  const held =
    Object.entries(files).find(([path]) => path.startsWith(`held/${first.meetingCode}`))?.[1] ?? '';
  expect(JSON.parse(held)).toMatchObject({
    interview: { candidateCV: 'Ten years among pumps.' },
    person: { email: 'bo@example.com' },
    report: { humanDecisions: [{ recommendation: 'FAIL' }] },
    comments: [{ text: 'Ask about valves.' }],
    consents: [{ choices: {} }],
  });
  const whole = Object.values(files).join('\n');
  expect(whole).toContain(second.meetingCode);
  const tokens = [...first.participants, ...second.participants].map(({ joinToken }) => joinToken);
  for (const hidden of ['Nobody else', 'Ines', 'joinToken', '/join/', '/book/', 'signature=', ...tokens]) {
    expect(whole).not.toContain(hidden);
  }
  // The folder for the person contains nothing that the team wrote about them.
  const theirs = Object.entries(files).filter(([path]) => path.startsWith('for-the-person/'));
  expect(theirs).toHaveLength(2);
  for (const [, text] of theirs) expect(text).not.toMatch(/Ask about valves|humanDecisions|overallScore/);
});

it('exports for an interviewer what they wrote, and nothing about the candidate', async () => {
  await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    candidateCV: 'Ten years among pumps.',
    participants: [bo, { name: 'Olga Ray', email: 'olga@tidewater.example', role: 'HOST' }],
  });
  const files = filesOf((await ask(owner, 'olga@tidewater.example')).rawPayload);
  expect(Object.keys(files)).toHaveLength(2);
  expect(Object.values(files).join('\n')).not.toMatch(/Ten years|bo@example/);
});

it('exports what a person wrote and asked for before they were removed from the interview', async () => {
  const { meetingCode, participants } = await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    participants: [
      bo,
      { name: 'Cy Moss', email: 'cy@example.com', role: 'CANDIDATE' },
      { name: 'Olga Ray', email: 'olga@tidewater.example', role: 'HOST' },
    ],
  });
  const { id = '', joinToken = '' } = participants.find(({ email }) => email === bo.email) ?? {};
  const asked = await test.app.inject({
    method: 'POST',
    url: `/api/public/interviews/${meetingCode}/data-requests`,
    cookies: { parley_join: joinToken },
    payload: { kind: 'CORRECTION', message: 'My name is Boe.' },
  });
  expect(asked.statusCode, asked.body).toBe(200);
  expect((await owner.send('DELETE', `/interviews/${meetingCode}/participants/${id}`)).statusCode).toBe(200);
  const files = filesOf((await ask(owner)).rawPayload);
  expect(Object.keys(files)).toHaveLength(3);
  const theirs = Object.entries(files).find(([path]) => path.startsWith('for-the-person/'))?.[1] ?? '';
  expect(JSON.parse(theirs)).toMatchObject({
    you: { email: bo.email },
    requests: [{ kind: 'CORRECTION', message: 'My name is Boe.' }],
  });
});

it('exports notes and a scorecard to nobody but their author until the scorecard is submitted', async () => {
  const priya = await signIn(test, organization, 'INTERVIEWER');
  const { id, meetingCode, participants } = await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    meetingUrl: 'https://meet.example.com/room',
    skills: ['Troubleshooting'],
    participants: [bo, { name: 'Priya Nair', email: priya.email, role: 'INTERVIEWER' }],
  });
  const participantId = participants.find(({ role }) => role === 'INTERVIEWER')?.id;
  const values = [participantId, id, organization.organizationId];
  const { pool } = test.database.db;
  await pool.query(
    'insert into meeting_guests (participant_id, interview_id, organization_id) values ($1, $2, $3)',
    values,
  );
  await pool.query(
    `insert into meeting_notes (participant_id, interview_id, organization_id, id, text, begun_at)
     values ($1, $2, $3, gen_random_uuid(), 'a note to myself', now())`,
    values,
  );
  const card = `/interviews/${meetingCode}/scorecard`;
  const written = await priya.send('PATCH', card, {
    skills: [{ skill: 'Troubleshooting', step: 'PARTLY' }],
    recommendation: 'FAIL',
    note: 'a first thought',
  });
  expect(written.statusCode, written.body).toBe(200);
  const taken = async () => Object.values(filesOf((await ask(owner, priya.email)).rawPayload)).join('\n');
  expect(await taken()).toContain('"admittedAt"');
  expect(await taken()).not.toMatch(/a note to myself|a first thought/);
  expect((await priya.send('POST', `${card}/submit`)).statusCode).toBe(200);
  expect(await taken()).toContain('a first thought');
  expect(await taken()).not.toContain('a note to myself');
});

it('counts an interview and its recording once when the person is in it twice', async () => {
  const olga = { name: 'Olga Ray', email: 'olga@tidewater.example', role: 'OBSERVER' };
  const { id } = await makeRecordedInterview(test, organization, { input: { participants: [bo, olga] } });
  await test.runJobs();
  await test.database.db.pool.query(
    `update participants set email = $2, removed_at = now() where interview_id = $1 and role = 'OBSERVER'`,
    [id, bo.email],
  );
  const files = filesOf((await ask(owner)).rawPayload);
  const { counts } = JSON.parse(files['manifest.json'] ?? '') as { counts: object };
  expect(counts).toMatchObject({ interviews: 1, recordings: 1 });
});

it('exports at most 1,000 interviews, those as a candidate first, and says how many are left out', async () => {
  const olga = { name: 'Olga Ray', email: 'olga@tidewater.example' };
  const asCandidate = await makeInterview(test, organization, {
    participants: [{ ...olga, role: 'CANDIDATE' }],
  });
  const led = { meetingType: 'HUMAN', participants: [bo, { ...olga, role: 'HOST' }] };
  const first = await makeInterview(test, organization, led);
  test.clock.advance(1_000);
  for (let made = 0; made < candidateExportBounds.interviews; made += 20) {
    await Promise.all(Array.from({ length: 20 }, () => makeInterview(test, organization, led)));
  }
  const files = filesOf((await ask(owner, olga.email)).rawPayload);
  const { counts } = JSON.parse(files['manifest.json'] ?? '') as { counts: object };
  expect(counts).toMatchObject({ interviews: candidateExportBounds.interviews, interviewsLeftOut: 2 });
  const names = Object.keys(files).join();
  expect(names).toContain(`held/${asCandidate.meetingCode}`);
  expect(names).not.toContain(first.meetingCode);
}, 60_000);

it('answers that nobody is found when the person is in another organization only', async () => {
  await makeInterview(test, organization, { participants: [bo] });
  const stranger = await signIn(test, await makeOrganization(test), 'OWNER');
  expectError(await ask(stranger), 'not_found');
  expectError(await ask(owner, 'nobody@example.com'), 'not_found');
  expectError(await ask(owner, 'no address'), 'validation_failed');
});

it('is allowed to owners and admins, and appears in the audit log without the e-mail address', async () => {
  await makeInterview(test, organization, { participants: [bo] });
  for (const role of ['RECRUITER', 'INTERVIEWER', 'VIEWER'] as const) {
    expectError(await ask(await signIn(test, organization, role)), 'role_not_allowed');
  }
  expect((await ask(await signIn(test, organization, 'ADMIN'))).statusCode).toBe(200);
  const log = await owner.send('GET', '/audit?topic=RECORDS');
  expect(log.json<AuditPage>().entries).toMatchObject([{ act: 'PERSON_EXPORTED', detail: '1' }]);
  expect(log.body).not.toContain('bo@');
});

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { AuditPage, OrganizationExportsResponse } from '@parley/contract';
import tar from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { exportedTables } from '../../features/organization-export/tables.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { makeRecordedInterview } from '../../testing/factories/recorded-interview.ts';
import { signIn } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
const organization = forEachTest(() => makeOrganization(test));
const owner = forEachTest(() => signIn(test, organization, 'OWNER'));

const path = '/exports/organization';
const start = (hasRecordings = false, visitor = owner) => visitor.send('POST', path, { hasRecordings });
const list = async (visitor = owner) =>
  (await visitor.send('GET', path)).json<OrganizationExportsResponse>().exports;

async function made(hasRecordings = false) {
  expect((await start(hasRecordings)).statusCode).toBe(202);
  await test.runJobs();
  const [newest] = await list();
  if (!newest) throw new Error('it was asked for');
  return newest;
}

/** The files of a .tar.gz by their path. */
async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const extract = tar.extract();
  extract.on('entry', (header, stream, next) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      files.set(header.name, Buffer.concat(chunks));
      next();
    });
  });
  extract.end(gunzipSync(archive));
  await once(extract, 'finish');
  return files;
}
const linesOf = (files: Map<string, Buffer>, table: string) =>
  String(files.get(`data/${table}.jsonl`) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('makes an archive of everything, with a manifest of files, hashes and counts', async () => {
  const interview = await makeRecordedInterview(test, organization);
  await test.runJobs();
  const other = await makeOrganization(test);
  await makeCompletedInterview(test, other, { input: { participants: [{ email: 'not-mine@example.com' }] } });
  const { id, status, bytes, sha256 } = await made(true);
  expect(status).toBe('READY');
  const answer = await owner.send('GET', `${path}/${id}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/gzip');
  expect(answer.rawPayload.byteLength).toBe(bytes);
  expect(sha256Hex(answer.rawPayload)).toBe(sha256);
  const files = await unpack(answer.rawPayload);
  const manifest = JSON.parse(String(files.get('manifest.json'))) as {
    format: string;
    counts: Record<string, number>;
    files: { path: string; bytes: number; sha256: string }[];
  };
  expect(manifest.format).toBe('parley-organization-1');
  expect([...files.keys()].filter((name) => name !== 'manifest.json')).toEqual(
    manifest.files.map((file) => file.path),
  );
  for (const file of manifest.files) {
    const held = files.get(file.path) ?? Buffer.alloc(0);
    expect([file.path, held.byteLength, sha256Hex(held)]).toEqual([file.path, file.bytes, file.sha256]);
  }
  for (const { name } of exportedTables) {
    expect([name, linesOf(files, name).length]).toEqual([name, manifest.counts[name]]);
  }
  expect(linesOf(files, 'interviews')).toMatchObject([
    { id: interview.id, organization_id: organization.organizationId },
  ]);
  expect(linesOf(files, 'evaluations').length).toBeGreaterThan(0);
  expect(manifest.counts['files']).toBe(1);
  expect([...files.keys()].some((name) => /^recordings\/.+\.(webm|mp4)$/.test(name))).toBe(true);
  const whole = [...files]
    .filter(([name]) => name.startsWith('data/'))
    .map(([, held]) => String(held))
    .join('\n');
  for (const hidden of ['not-mine@', '/join/', '/book/', interview.joinToken]) {
    expect(whole).not.toContain(hidden);
  }
});

it('leaves recordings out unless they are asked for', async () => {
  await makeRecordedInterview(test, organization);
  await test.runJobs();
  const { id, counts } = await made();
  expect(counts?.['files']).toBeUndefined();
  const files = await unpack((await owner.send('GET', `${path}/${id}`)).rawPayload);
  expect([...files.keys()].some((name) => name.startsWith('recordings/'))).toBe(false);
});

it('makes only one archive at a time', async () => {
  expect((await start()).statusCode).toBe(202);
  expectError(await start(), 'invalid_state');
  await test.runJobs();
  expect((await start()).statusCode).toBe(202);
  await test.runJobs();
});

it('deletes an archive after a day, and answers 404 for its link', async () => {
  const { id } = await made();
  const key = `exports/${id}/organization.tar.gz`;
  expect(await test.deps.objects.size(key)).toBeGreaterThan(0);
  test.clock.advance(24 * 3_600_000);
  expectError(await owner.send('GET', `${path}/${id}`), 'not_found');
  expect(await list()).toMatchObject([{ status: 'ENDED' }]);
  await test.runJobs();
  expect(await test.deps.objects.size(key)).toBeNull();
});

it('ends an archive when a newer one is ready, but keeps one with recordings if the newer has none', async () => {
  const makeNext = async (recordings: boolean) => {
    test.clock.advance(60_000);
    expect((await start(recordings)).statusCode).toBe(202);
    await test.runJobs();
    return (await list()).map(({ status }) => status);
  };
  const { id } = await made();
  expect(await makeNext(true)).toEqual(['READY', 'ENDED']);
  expect(await test.deps.objects.size(`exports/${id}/organization.tar.gz`)).toBeNull();
  expect(await makeNext(false)).toEqual(['READY', 'READY', 'ENDED']);
  expect(await makeNext(true)).toEqual(['READY', 'ENDED', 'ENDED', 'ENDED']);
});

it('starts an archive again when its worker was killed, and reports when it fails for good', async () => {
  expect((await start()).statusCode).toBe(202);
  const [asked] = await list();
  const ids = { organizationId: organization.organizationId, exportId: asked?.id ?? '' };
  // A file that a worker stored before it was killed, without recording it in the database.
  await test.deps.objects.put(`exports/${ids.exportId}/organization.tar.gz`, Buffer.from('half'));
  await test.deps.objects.withFolder(`exports/${ids.exportId}`, async (folder) => {
    const left = `${folder}/members.jsonl`;
    await writeFile(left, '{}\n');
    await test.runJobs();
    expect(existsSync(left)).toBe(false);
  });
  expect(await list()).toMatchObject([{ status: 'READY' }]);
  await test.handlers['export-organization'].run(ids);
  expect(await list()).toHaveLength(1);
  // The newest is listed first.
  test.clock.advance(60_000);
  expect((await start()).statusCode).toBe(202);
  const [next] = await list();
  await test.handlers['export-organization'].giveUp?.({ ...ids, exportId: next?.id ?? '' });
  expect(await list()).toMatchObject([{ status: 'FAILED' }, { status: 'READY' }]);
  await test.runJobs();
});

it('is allowed to owners and admins of the organization, and records each step in the audit log', async () => {
  const { id } = await made();
  for (const role of ['RECRUITER', 'INTERVIEWER', 'VIEWER'] as const) {
    const member = await signIn(test, organization, role);
    for (const answer of [
      await start(false, member),
      await member.send('GET', path),
      await member.send('GET', `${path}/${id}`),
    ]) {
      expectError(answer, 'role_not_allowed');
    }
  }
  const stranger = await signIn(test, await makeOrganization(test), 'OWNER');
  expectError(await stranger.send('GET', `${path}/${id}`), 'not_found');
  expect(await list(stranger)).toEqual([]);
  expect((await owner.send('GET', `${path}/${id}`)).statusCode).toBe(200);
  const { entries } = (await owner.send('GET', '/audit?topic=RECORDS')).json<AuditPage>();
  expect(entries.map(({ act }) => act)).toEqual(['ORGANIZATION_EXPORT_TAKEN', 'ORGANIZATION_EXPORTED']);
});

describe('the contents of an archive', () => {
  /** Tables that no archive contains, each with the reason. */
  const leftOut: Record<string, string> = {
    account_links: 'opens an account',
    branding: 'how pages look, with the logo’s bytes',
    calendar_authorizations: 'opens a calendar',
    calendar_connections: 'a member’s own calendar',
    calendar_credentials: 'opens a calendar',
    calendar_entries: 'a member’s own calendar',
    calendar_snapshots: 'a member’s own calendar',
    calendar_sources: 'a member’s own calendar',
    conversations: 'the state of a log that is in it',
    idempotency_keys: 'answers that are kept for a day',
    interview_counts: 'derived',
    interview_search: 'derived',
    meeting_captions: 'shown for a moment; the transcript is in it',
    meeting_notes: 'shown to nobody but their writer',
    meeting_recordings: 'the state of work',
    meeting_sockets: 'the state of work',
    model_question_sets: 'the questions are in their interviews',
    model_settings: 'a sealed key',
    speech_settings: 'sealed keys',
    organization_exports: 'the exports themselves',
    passkeys: 'opens an account',
    provider_identities: 'opens an account',
    recording_chunks: 'the state of work',
    recording_sessions: 'the state of work',
    recording_tracks: 'the state of work',
    request_log: 'kept for 30 days to find faults',
    saved_filters: 'a member’s own',
    sessions: 'opens an account',
    sign_in_links: 'opens an account',
    solved_needs: 'what a member has ticked off a list',
    time_claims: 'derived',
    transcribed_pieces: 'the state of work',
    webhook_attempts: 'the state of work',
    webhook_deliveries: 'the state of work',
    webhook_endpoints: 'a sealed secret',
  };

  it('are decided for every table of an organization', async () => {
    const { rows } = await test.database.db.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname = 'public' and c.relforcerowsecurity order by 1`,
    );
    const decided = [...exportedTables.map(({ name }) => name), ...Object.keys(leftOut)].toSorted();
    expect(decided).toEqual(rows.map(({ name }) => name));
  });

  it('have no column of bytes, and none for a token, secret or encrypted value', async () => {
    const { rows } = await test.database.db.pool.query<{ table: string; column: string; type: string }>(
      `select table_name as table, column_name as column, data_type as type from information_schema.columns
       where table_schema = 'public'`,
    );
    const suspicious = rows.filter(({ table, column, type }) => {
      const exported = exportedTables.find(({ name }) => name === table);
      if (!exported || exported.without?.includes(column)) return false;
      return type === 'bytea' || /(^|_)(token|secret|sealed|password|hash)(_|$)/.test(column);
    });
    expect(suspicious).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { makeRecordedInterview } from '../../testing/factories/recorded-interview.ts';
import { rowsRead } from '../../testing/rows-read.ts';
import { lockInterviewForDeletion } from '../interviews/index.ts';
import { deleteInterview } from './index.ts';

const many = 3_000;

const test = forThisFile(() => openTestApp());

/** However many other interviews exist, a deletion finds its own rows by an index. */
it('reads only rows of the deleted interview, no matter how many others there are', async () => {
  const organization = await makeOrganization(test);
  const gone = await makeRecordedInterview(test, organization, { idempotencyKey: 'gone' });
  const kept = await makeRecordedInterview(test, organization, { idempotencyKey: 'kept' });
  await test.database.db.asOperator(async (tx) => {
    for (const text of [
      `insert into consents (organization_id, interview_id, participant_id, meeting_kind, role, disclosure_version,
         disclosure_sha256, choices, given_at)
       select organization_id, interview_id, participant_id, meeting_kind, role, disclosure_version,
         disclosure_sha256, choices, given_at
       from consents, generate_series(1, ${many}) where interview_id = $1`,
      `insert into recording_sessions (id, organization_id, interview_id, participant_id, mime_type, started_at,
         created_at)
       select gen_random_uuid(), organization_id, interview_id, participant_id, mime_type, started_at, created_at
       from recording_sessions, generate_series(1, ${many}) where interview_id = $1`,
      `insert into idempotency_keys (organization_id, key, fingerprint, status, body_sealed, interview_id, created_at)
       select organization_id, key || n, fingerprint, status, body_sealed, interview_id, created_at
       from idempotency_keys, generate_series(1, ${many}) n where interview_id = $1`,
    ]) {
      expect((await tx.query({ text, values: [kept.id] })).rowCount).toBe(many);
    }
    await tx.query({ text: 'analyze consents, recording_sessions, idempotency_keys' });
  });
  const read = await test.database.db.inOrganization(organization.organizationId, async (tx) => {
    const found = await lockInterviewForDeletion(tx, gone.id);
    if (!found) throw new Error('the interview is there');
    return rowsRead(tx, () => deleteInterview(tx, { ...test.deps, publicUrl: test.deps.publicUrl() }, found));
  });
  const tooMany = [...read].filter(([, rows]) => rows > 100);
  expect(tooMany).toEqual([]);
  expect([...read.keys()]).toEqual(
    expect.arrayContaining(['consents', 'recording_sessions', 'idempotency_keys']),
  );
});

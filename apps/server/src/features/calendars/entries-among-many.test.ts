import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Tx } from '../../kernel/db.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeIcsConnection, openCalendarServer } from '../../testing/factories/calendar.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';
import { rowsRead } from '../../testing/rows-read.ts';
import { listOwnUids, listUpcomingInterviews } from './entry-store.ts';

const many = 2_000;
const email = 'tomasz@tidewater.example';

let connectionId: string;
let upcoming: { id: string; meetingCode: string }[];
const test = forThisFile(() => openTestApp());
const calendar = forThisFile(() => openCalendarServer());
const organization = forThisFile(() => makeOrganization(test));
beforeAll(async () => {
  const { memberId } = await makeMember(test, organization, { email });
  ({ id: connectionId } = await makeIcsConnection(test, organization, memberId, { url: calendar.url }));
  const make = (scheduledAt: string) =>
    makeInterview(test, organization, {
      scheduledAt,
      participants: [
        { email: 'ines@example.com', role: 'CANDIDATE' },
        { email: email.toUpperCase(), role: 'INTERVIEWER' },
      ],
      meetingType: 'HUMAN',
    });
  upcoming = [await make('2026-11-24T10:00:00Z'), await make('2026-12-24T10:00:00Z')];
  await copyIntoThePast(upcoming[0]?.id ?? '');
});
beforeEach(() => test.clock.set('2026-11-21T10:00:00.000Z'));

/** Copies the interview to two thousand past days, one a day, for the same member. */
async function copyIntoThePast(templateId: string): Promise<void> {
  await test.database.db.asOperator(async (tx) => {
    const interview = `organization_id, meeting_type, is_team_meeting, title, company_name, skills, duration_minutes,
      scheduling_mode, available_slots, timezone, language, booking_status, questions, ai_generate, agenda,
      transcription_enabled, send_candidate_feedback, metadata, created_by, created_at, updated_at`;
    await tx.query({
      text: `insert into interviews (id, meeting_code, status, scheduled_at, ${interview})
             select gen_random_uuid(), 'copy-' || n, 'COMPLETED', scheduled_at - n * interval '1 day', ${interview}
             from interviews, generate_series(4, ${many + 3}) n where id = $1`,
      values: [templateId],
    });
    await tx.query({
      text: `insert into participants (id, organization_id, interview_id, position, name, email, role,
               join_token_hash, join_token_sealed, created_at)
             select gen_random_uuid(), p.organization_id, i.id, p.position, p.name, p.email, p.role,
               sha256((p.id::text || i.id::text)::bytea), p.join_token_sealed, p.created_at
             from participants p, interviews i where p.interview_id = $1 and i.meeting_code like 'copy-%'`,
      values: [templateId],
    });
    await tx.query({ text: 'analyze interviews, participants' });
  });
}

const readBy = (work: (tx: Tx) => Promise<unknown>) =>
  test.database.db.inOrganization(organization.organizationId, async (tx) => {
    const read = await rowsRead(tx, () => work(tx));
    return [...read].filter(([, rows]) => rows > 50);
  });

it('reads only upcoming interviews to find a calendar’s own entries', async () => {
  const since = new Date('2026-11-21T10:00:00Z');
  let uids: string[] = [];
  const tooMany = await readBy(async (tx) => {
    uids = await listOwnUids(tx, { id: connectionId, member_email: email }, since);
  });
  expect(uids.toSorted()).toEqual(upcoming.map(({ meetingCode }) => `${meetingCode}@`).toSorted());
  expect(tooMany).toEqual([]);
});

it('reads only upcoming and running interviews when it writes to a calendar', async () => {
  test.clock.set('2026-11-24T10:14:00.000Z');
  let found: string[] = [];
  const tooMany = await readBy(async (tx) => {
    found = await listUpcomingInterviews(tx, connectionId, test.clock.now());
  });
  expect(found.toSorted()).toEqual(upcoming.map(({ id }) => id).toSorted());
  expect(tooMany).toEqual([]);
});

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { secretBox } from '../../apps/server/src/kernel/crypto.ts';
import { newMeetingCode } from '../../apps/server/src/kernel/ids.ts';

const given = ['Ines', 'Tomasz', 'Priya', 'Omar', 'Lena', 'Bo', 'Ana', 'Kofi', 'Mei', 'Jonas', 'Zoë', 'Ravi'];
export const roles = [
  'Support engineer',
  'Nurse',
  'Accountant',
  'Warehouse lead',
  'Data analyst',
  'Welder',
  'Chef',
];
/** Deterministic, with a different name for each index. */
export const familyName = (index: number) =>
  createHash('md5').update(`name ${index}`).digest('hex').slice(0, 10);
export const roleOf = (index: number) => `${roles[index % roles.length]} ${index % 40}`;

/**
 * Copies an interview that the product made, each time with another candidate and interviewer.
 *
 * @param of.secret the server's secret, with which it encrypts join links.
 */
export async function copyInterviews(
  client: pg.Client,
  of: { secret: string; interviewId: string; organizationId: string; from: number; until: number },
): Promise<void> {
  const { secret, interviewId, organizationId, from, until } = of;
  const box = secretBox(secret);
  const rows = Array.from({ length: until - from }, (_, offset) => from + offset).map((index) => ({
    index,
    id: randomUUID(),
    code: newMeetingCode(),
    role: roleOf(index),
    status: index % 50 === 0 ? 'SCHEDULED' : index % 7 === 0 ? 'CANCELLED' : 'COMPLETED',
    type: index % 10 === 0 ? 'HUMAN' : 'AI_ONLY',
  }));
  const columns = `organization_id, is_team_meeting, title, company_name, candidate_cv, skills, duration_minutes,
    scheduling_mode, available_slots, timezone, language, booking_status, questions, ai_generate, agenda,
    transcription_enabled, send_candidate_feedback, metadata, created_by`;
  await client.query({
    text: `insert into interviews (id, meeting_code, job_role, status, meeting_type, created_at, updated_at, ${columns})
           select new.id, new.code, new.role, new.status, new.type,
             t.created_at - new.index * interval '1 minute', t.updated_at, ${columns}
           from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[])
             as new (id, code, role, status, type, index), interviews t where t.id = $1`,
    values: [
      interviewId,
      ...(['id', 'code', 'role', 'status', 'type', 'index'] as const).map((key) =>
        rows.map((row) => row[key]),
      ),
    ],
  });
  const people = rows.flatMap(({ id: interview, index }) => {
    const candidate = `${given[index % given.length]} ${familyName(index)}`;
    return [
      {
        interview,
        position: 0,
        name: candidate,
        email: `${familyName(index)}@example.com`,
        role: 'CANDIDATE',
      },
      { interview, position: 1, name: 'Host', email: `host${index % 30}@own.example`, role: 'INTERVIEWER' },
    ].map((person) => {
      const id = randomUUID();
      const token = randomBytes(24).toString('base64url');
      const hash = createHash('sha256').update(token).digest();
      return { ...person, id, hash, sealed: box.seal(token, `participant:${id}`) };
    });
  });
  await client.query({
    text: `insert into participants (organization_id, id, interview_id, position, name, email, role,
             join_token_hash, join_token_sealed, created_at)
           select $1, p.*, now() from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[], $7::text[],
             $8::bytea[], $9::bytea[]) as p`,
    values: [
      organizationId,
      ...(['id', 'interview', 'position', 'name', 'email', 'role', 'hash', 'sealed'] as const).map((key) =>
        people.map((person) => person[key]),
      ),
    ],
  });
}

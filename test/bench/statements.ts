import type pg from 'pg';
import { interviewColumns } from '../../apps/server/src/features/interviews/store.ts';

/** Statements that are sent together, before the result of any of them is known. */
export type Group = string[];

/** What the two requests do in the database, as plain statements: the product's work without the product. */
export interface Statements {
  authenticate: Group[];
  read: Group[];
  create: Group[];
  /** The log entries that are written after the responses, once for `logged` requests. */
  logOfReads: Group[];
  logOfCreates: Group[];
}

/** As many rows as the product writes at once (request-log/open-request-log.ts). */
export const logged = 200;

/** Columns that get a new value in every row. */
const fresh: Record<string, Record<string, string>> = {
  interviews: { id: ':id::uuid', meeting_code: ':code::text' },
  participants: {
    id: 'gen_random_uuid()',
    interview_id: ':id::uuid',
    join_token_hash: `decode(md5(random()::text) || md5(random()::text), 'hex')`,
  },
  events: { id: ':event::uuid', interview_id: ':id::uuid' },
  audit_entries: { id: 'gen_random_uuid()', interview_id: ':id::uuid', event_id: ':event::uuid' },
};

/**
 * The statements, transactions and round trips of the product, in its order, as `log_statement` shows them. Written
 * for pgbench, whose variables (`:id`) become the parameters of the bare server; both prepare the statements. A create
 * copies the rows of an interview that the product itself has made, and the log those that it has written, so that a
 * new column is included automatically.
 *
 * @param template an interview whose rows are copied. `meetingCodes` has as many interviews as are logged at once;
 * each was created and read.
 */
export async function writeStatements(
  client: pg.Client,
  template: { organizationId: string; interviewId: string; meetingCodes: string[]; keyHash: string },
): Promise<Statements> {
  const { organizationId, interviewId, meetingCodes, keyHash } = template;
  const [meetingCode = ''] = meetingCodes;
  const enter = ['set local role parley_app', `set local app.organization = '${organizationId}'`];
  const copy = (table: string, column: string) => copyRow(client, table, `${column} = '${interviewId}'`);
  await client.query('create table bench_log (method text, entries json)');
  await client.query('grant select on bench_log to parley_app');
  const log = async (method: string): Promise<Group[]> => {
    await client.query(
      `insert into bench_log select $1, json_agg(l) from (
         select * from request_log where method = $1 order by at desc limit ${logged}) l`,
      [method],
    );
    return [
      [
        'begin',
        ...enter,
        `select meeting_code from interviews where organization_id = current_organization()
           and meeting_code = any('{${meetingCodes.join(',')}}') order by id for key share`,
      ],
      [
        `insert into request_log (id, organization_id, request_id, key_id, method, path, status, duration_ms,
           meeting_code, error_code, request_body, response_body, at)
         select gen_random_uuid(), current_organization(), request_id, key_id, entry.method, path, status,
           duration_ms, meeting_code, error_code, request_body, response_body, at
         from bench_log, json_to_recordset(entries) as entry (id uuid, request_id text, key_id uuid, method text,
           path text, status int, duration_ms int, meeting_code text, error_code text, request_body text,
           response_body text, at timestamptz) where bench_log.method = '${method}'`,
      ],
      ['commit'],
    ];
  };
  return {
    authenticate: [
      [`select * from key_owner('\\x${keyHash}')`],
      [
        `insert into rate_windows as w (bucket, class, started_at, used)
         values ('bench ${organizationId}', 'read', now(), 1)
         on conflict (bucket, class) do update set
           started_at = case when ${expired} then excluded.started_at else w.started_at end,
           used = case when ${expired} then 1 else least(w.used, 1000000) + 1 end
         returning used, started_at`,
      ],
    ],
    read: [
      [
        'begin read only',
        ...enter,
        `select ${interviewColumns} from interviews
         where organization_id = current_organization() and meeting_code = '${meetingCode}'`,
        `select ${participantColumns} from participants where removed_at is null and interview_id = (
           select id from interviews where organization_id = current_organization()
             and meeting_code = '${meetingCode}') order by position`,
      ],
      ['commit'],
    ],
    create: [
      [
        'begin',
        ...enter,
        `select id, name, timezone, reply_to, test_mode, platform_id, min_notice_minutes,
           refuse_schedule_conflicts, working_hours, slot_grid_minutes, deletion_due_at, deletion_requested_by
         from organizations where id = current_organization()`,
      ],
      [
        `${await copy('interviews', 'id')} on conflict (meeting_code) do nothing returning ${interviewColumns}`,
      ],
      [
        `${await copy('participants', 'interview_id')} returning ${participantColumns}`,
        await copy('events', 'interview_id'),
        await copy('audit_entries', 'interview_id'),
        `select enqueue_jobs(json_build_array(
           json_build_object('task', 'dispatch-event',
             'payload', json_build_object('organizationId', '${organizationId}', 'eventId', :event::text)),
           json_build_object('task', 'end-unattended', 'key', 'end-unattended:' || :id::text,
             'run_at', now() + interval '7 days',
             'payload', json_build_object('organizationId', '${organizationId}', 'interviewId', :id::text))))`,
      ],
      ['commit'],
    ],
    logOfReads: await log('GET'),
    logOfCreates: await log('POST'),
  };
}

const expired = `w.started_at <= excluded.started_at - interval '60000 milliseconds'`;

const participantColumns = `id, organization_id, interview_id, name, email, role, join_token_sealed, joined_at,
  left_at, is_active, removed_at, timezone, clock`;

async function copyRow(client: pg.Client, table: string, where: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>({
    text: `select column_name as name from information_schema.columns
           where table_name = $1 and table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER'
           order by ordinal_position`,
    values: [table],
  });
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => fresh[table]?.[name] ?? name);
  return `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table}
    where ${where} limit 1`;
}

import type pg from 'pg';

/** What the two requests do in the database, as plain statements: the product's work without the product. */
export interface Statements {
  authenticate: string[];
  read: string[];
  create: string[];
}

/** Columns that get a new value in every row. */
const fresh: Record<string, Record<string, string>> = {
  interviews: { id: ':id::uuid', meeting_code: ':code::text' },
  participants: {
    id: 'gen_random_uuid()',
    interview_id: ':id::uuid',
    join_token_hash: `decode(md5(random()::text) || md5(random()::text), 'hex')`,
  },
  events: { id: ':event::uuid', interview_id: ':id::uuid' },
};

/**
 * Written for pgbench, whose variables (`:id`) become the parameters of the bare server; both prepare the
 * statements. A create copies the rows of an interview that the product itself has made, so that a new column is
 * included automatically.
 *
 * @param template an interview whose rows are copied.
 */
export async function writeStatements(
  client: pg.Client,
  template: { organizationId: string; interviewId: string; meetingCode: string; keyHash: string },
): Promise<Statements> {
  const { organizationId, interviewId, meetingCode, keyHash } = template;
  const inOrganization = [
    'begin',
    'set local role parley_app',
    `set local app.organization = '${organizationId}'`,
  ];
  const copy = (table: string, column: string) => copyRow(client, table, `${column} = '${interviewId}'`);
  return {
    authenticate: [
      'begin read only',
      'set local role parley_system',
      `select k.id, k.organization_id, k.scopes, o.read_per_minute, o.write_per_minute
       from api_keys k join organizations o on o.id = k.organization_id where k.hash = '\\x${keyHash}'`,
      'commit',
      `insert into rate_windows as w (bucket, class, started_at, used)
       values ('bench ${organizationId}', 'read', now(), 1)
       on conflict (bucket, class) do update set used = least(w.used + 1, 1000001) returning used, started_at`,
    ],
    read: [
      ...inOrganization,
      `select * from interviews where organization_id = current_organization() and meeting_code = '${meetingCode}'`,
      `select * from participants where interview_id = '${interviewId}' order by position`,
      'commit',
    ],
    create: [
      ...inOrganization,
      'select id, name, timezone from organizations where id = current_organization()',
      await copy('interviews', 'id'),
      await copy('participants', 'interview_id'),
      await copy('events', 'interview_id'),
      `select enqueue_jobs(json_build_array(
         json_build_object('task', 'dispatch-event',
           'payload', json_build_object('organizationId', '${organizationId}', 'eventId', :event::text)),
         json_build_object('task', 'end-unattended', 'key', 'end-unattended:' || :id::text,
           'run_at', now() + interval '7 days',
           'payload', json_build_object('organizationId', '${organizationId}', 'interviewId', :id::text))))`,
      'commit',
    ],
  };
}

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
    where ${where} limit 1 returning *`;
}

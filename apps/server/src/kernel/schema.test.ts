import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { openTestDatabase } from '../testing/database.ts';
import { dumpSchema } from '../testing/dump-schema.ts';
import { forThisFile } from '../testing/for-this-file.ts';

const golden = path.join(paths.migrations, 'schema.sql');
/** Tables that belong to no organization, each with the reason. */
const aboveOrganizations = [
  'installation', // values of this installation as a whole
  'job_workers', // which processes are alive
  'migrations', // which migrations were applied
  'platform_keys', // platforms stand above organizations
  'platforms',
  'rate_windows', // counters by bucket, including strangers
];

let schema: string;
const database = forThisFile(() => openTestDatabase());
beforeAll(async () => {
  const client = await database.db.pool.connect();
  schema = await dumpSchema(client);
  client.release();
});

it('writes the same schema as migrations/schema.sql (UPDATE_GOLDEN=1 renews the file)', () => {
  if (process.env['UPDATE_GOLDEN']) fs.writeFileSync(golden, schema);
  expect(schema).toBe(fs.readFileSync(golden, 'utf8'));
});

it('enables and forces row-level security for every table of an organization', () => {
  const open = schema
    .split(/\n\n(?=create (?:unlogged )?table )/)
    .filter((part) => /^create (unlogged )?table/.test(part))
    .filter((part) => !part.includes('-- row-level security enabled, forced'))
    .map((part) => /table (\w+)/.exec(part)?.[1]);
  expect(open).toEqual(aboveOrganizations);
});

it('fixes the search path of functions that run as their owner, and hides them from others', () => {
  const definers = schema
    .split('CREATE OR REPLACE FUNCTION')
    .filter((part) => part.includes('SECURITY DEFINER'));
  expect(definers.length).toBeGreaterThan(0);
  for (const definer of definers) {
    expect(definer).toContain('SET search_path');
    expect(definer).not.toContain('to public');
  }
});

it('has the triggers that docs/architecture.md names, and no other', async () => {
  const { rows } = await database.db.pool.query<{ line: string }>(
    `select '| \`' || tgname || '\` | \`' || relname || '\` |' as line
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace order by tgname`,
  );
  const page = fs.readFileSync(new URL('../../../../docs/architecture.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## Triggers');
  const named = section.replaceAll(/ +/g, ' ').match(/^\| `\w+` \| `\w+` \|/gm);
  expect(named).toEqual(rows.map(({ line }) => line));
});

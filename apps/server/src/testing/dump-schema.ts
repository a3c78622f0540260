import type pg from 'pg';

/**
 * The public schema as text, read from the catalog: the sum of all migrations. It is sorted, without owners and
 * object ids, so that the same schema always gives the same bytes.
 */
export async function dumpSchema(client: pg.ClientBase): Promise<string> {
  const column = async (text: string): Promise<string[]> =>
    (await client.query<{ line: string }>(text)).rows.map(({ line }) => line);
  const tables = await client.query<{ name: string; head: string }>(tablesQuery);
  const parts: string[] = [];
  for (const { name, head } of tables.rows) {
    const about = async (text: string) => column(text.replaceAll('$table', `'public.${name}'::regclass`));
    const inside = [...(await about(columnsQuery)), ...(await about(constraintsQuery))];
    const after = [
      ...(await about(indexesQuery)),
      ...(await about(rowSecurityQuery)),
      ...(await about(policiesQuery)),
      ...(await about(grantsQuery)),
      ...(await about(columnGrantsQuery)),
    ];
    parts.push([`${head} (\n${inside.map((line) => `  ${line}`).join(',\n')}\n);`, ...after].join('\n'));
  }
  parts.push((await column(schemaGrantsQuery)).join('\n'));
  parts.push(...(await column(functionsQuery)));
  return `-- Written by apps/server/src/testing/dump-schema.ts; UPDATE_GOLDEN=1 writes it anew.\n\n${parts.join('\n\n')}\n`;
}

const tablesQuery = `
  select relname as name,
    'create ' || case relpersistence when 'u' then 'unlogged ' else '' end || 'table ' || relname as head
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`;

const columnsQuery = `
  select quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
    || case when attnotnull then ' not null' else '' end
    || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as line
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = $table and attnum > 0 and not attisdropped order by attnum`;

const constraintsQuery = `
  select 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as line
  from pg_constraint where conrelid = $table and contype <> 'n' order by contype = 'p' desc, conname`;

const indexesQuery = `
  select pg_get_indexdef(indexrelid) || ';' as line from pg_index
  where indrelid = $table and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by 1`;

const rowSecurityQuery = `
  select '-- row-level security ' || case when relrowsecurity then 'enabled' else 'DISABLED' end
    || ', ' || case when relforcerowsecurity then 'forced' else 'NOT FORCED' end as line
  from pg_class where oid = $table`;

const policiesQuery = `
  select 'create policy ' || quote_ident(polname)
    || case when polpermissive then '' else ' as restrictive' end
    || ' for ' || case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end
    || ' to ' || (select string_agg(case oid when 0 then 'public' else oid::regrole::text end, ', ' order by oid::regrole::text) from unnest(polroles) as roles (oid))
    || coalesce(' using ' || '(' || pg_get_expr(polqual, polrelid) || ')', '')
    || coalesce(' with check ' || '(' || pg_get_expr(polwithcheck, polrelid) || ')', '') || ';' as line
  from pg_policy where polrelid = $table order by polname`;

/** Leaves out the owner's own rights, because the owner is the login that ran the migrations. */
const grantsQuery = `
  select 'grant ' || string_agg(lower(privilege_type), ', ' order by privilege_type)
    || ' to ' || case grantee when 0 then 'public' else grantee::regrole::text end || ';' as line
  from pg_class, aclexplode(relacl) where pg_class.oid = $table and grantee <> relowner group by grantee order by 1`;

const columnGrantsQuery = `
  select 'grant ' || lower(privilege_type) || ' (' || string_agg(attname, ', ' order by attnum)
    || ') to ' || case grantee when 0 then 'public' else grantee::regrole::text end || ';' as line
  from pg_attribute, aclexplode(attacl) where attrelid = $table and not attisdropped
  group by grantee, privilege_type order by 1`;

const schemaGrantsQuery = `
  select 'grant ' || string_agg(lower(privilege_type), ', ' order by privilege_type) || ' on schema public to '
    || grantee::regrole::text || ';' as line
  from pg_namespace, aclexplode(nspacl)
  where nspname = 'public' and grantee <> nspowner and grantee::regrole::text like 'parley%' group by grantee order by 1`;

const functionsQuery = `
  select pg_get_functiondef(p.oid) || ';' || coalesce(E'\\n' || (
    select string_agg('grant execute to ' || case grantee when 0 then 'public' else grantee::regrole::text end || ';', E'\\n' order by grantee::regrole::text)
    from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee <> p.proowner), '') as line
  from pg_proc p where pronamespace = 'public'::regnamespace order by proname, p.oid::regprocedure::text`;

import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { parley } from '../../e2e/fixtures/parley-process.ts';
import type { Attack } from '../attack.ts';
import { aiInterview, type Target } from '../target.ts';

const candidatePicks = {
  ...aiInterview,
  schedulingMode: 'CANDIDATE_PICKS',
  availableSlots: [{ start: '2036-03-03T09:00:00Z', end: '2036-03-03T09:30:00Z' }],
};

interface CreatedBody {
  interview: { participants: { joinToken: string }[]; bookingUrl: string | null };
}

/** The tables with rows that contain a text. */
async function tablesWith(target: Target, text: string): Promise<string[]> {
  const database = await target.database();
  try {
    const { rows } = await database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of rows) if (await holds(database, name, text)) found.push(name);
    return found;
  } finally {
    await database.end();
  }
}

async function holds(database: pg.Client, table: string, text: string): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from ${table} as t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0 limit 1`,
    // PostgreSQL shows a column of bytes as hexadecimal text.
    [text, Buffer.from(text).toString('hex')],
  );
  return rows.length > 0;
}

/** The files below a folder whose bytes contain a text. */
function filesWith(folder: string, text: string): string[] {
  const needle = Buffer.from(text);
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      try {
        return fs.readFileSync(file).includes(needle);
      } catch {
        return false;
      }
    })
    .map((file) => path.relative(folder, file));
}

export const traceAttacks: Attack[] = [
  {
    name: 'tokens-at-rest',
    does: 'a reader of the database looks for links of candidates',
    sparesOthers: true,
    async run(target) {
      const created = await Promise.all(
        [aiInterview, candidatePicks].map((body) => target.api('POST', '/interviews', body)),
      );
      const tokens = created.flatMap(({ body }) => {
        const { participants, bookingUrl } = (body as unknown as CreatedBody).interview;
        return [...participants.map(({ joinToken }) => joinToken), bookingUrl?.split('/').at(-1) ?? ''];
      });
      await sleep(3_000);
      const database = await target.database();
      const { rows } = await database.query<{ count: string }>('select count(*) from mails');
      await database.end();
      const found = new Set<string>();
      for (const token of tokens.filter((text) => text !== '')) {
        for (const name of await tablesWith(target, token)) found.add(name);
      }
      return {
        held: found.size === 0 && Number(rows[0]?.count) >= 2,
        seen: `${tokens.length} tokens, ${rows[0]?.count} mails; in clear in: ${[...found].join(', ') || 'no table'}`,
      };
    },
  },
  {
    name: 'refused-create',
    does: 'a create is refused; a reader of the request log looks for the candidate',
    sparesOthers: true,
    async run(target) {
      const name = `Zephyrine ${randomUUID().slice(0, 8)}`;
      const refused = await target.api('POST', '/interviews', {
        ...aiInterview,
        durationMinutes: 1,
        participants: [{ role: 'CANDIDATE', name, email: `${name.replace(' ', '.')}@example.com` }],
      });
      await sleep(3_000);
      const found = [
        ...(await tablesWith(target, name)),
        ...(await tablesWith(target, name.replace(' ', '.'))),
      ];
      return {
        held: refused.status === 400 && found.length === 0,
        seen: `${refused.status}; the name is in: ${found.join(', ') || 'no table'}`,
      };
    },
  },
  {
    name: 'deleted-name',
    does: 'a reader of the disk and of a backup looks for a deleted candidate, 60 s later',
    sparesOthers: true,
    async run(target) {
      const name = `Zephyrine${randomUUID().slice(0, 8)}`;
      const created = await target.api('POST', '/interviews', {
        ...aiInterview,
        participants: [{ role: 'CANDIDATE', name, email: `${name}@example.com` }],
      });
      const code = String(created.body?.['meetingCode']);
      await target.api('GET', `/interviews?search=${name}`);
      await sleep(3_000);
      await target.api('DELETE', `/interviews/${code}`);
      await sleep(60_000);
      const inTables = await tablesWith(target, name);
      const isLog = (file: string) => file.includes('pg_wal');
      const files = filesWith(target.dataDir, name);
      const archive = path.join(target.dataDir, '..', `${path.basename(target.dataDir)}.tar.gz`);
      const { code: exit } = await parley(target.settings, 'backup', '--to', archive);
      const inBackup = exit === 0 && gunzipSync(fs.readFileSync(archive)).includes(Buffer.from(name));
      fs.rmSync(archive, { force: true });
      const relations = files.filter((file) => !isLog(file));
      return {
        held: inTables.length === 0 && relations.length === 0 && exit === 0 && !inBackup,
        seen:
          `rows: ${inTables.length}; files: ${relations.length}; write-ahead log: ${files.length - relations.length}; ` +
          `backup (${exit}): ${inBackup ? 'carries it' : 'clean'}`,
      };
    },
  },
  {
    name: 'key-after-delete',
    does: 'a create is repeated with its Idempotency-Key after the interview was deleted',
    sparesOthers: true,
    async run(target) {
      const headers = { 'idempotency-key': randomUUID() };
      const first = await target.api('POST', '/interviews', aiInterview, headers);
      await target.api('DELETE', `/interviews/${String(first.body?.['meetingCode'])}`);
      const repeat = await target.api('POST', '/interviews', aiInterview, headers);
      await sleep(2_000);
      const later = await target.api('POST', '/interviews', aiInterview, headers);
      const code = (later.body?.['error'] as { code?: string } | undefined)?.code ?? '';
      return {
        held: repeat.status === 409 && later.status === 409 && code === 'idempotency_result_erased',
        seen: `${first.status}, then ${repeat.status}, ${later.status} ${code}`,
      };
    },
  },
];

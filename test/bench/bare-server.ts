import { createHash, randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Group, Statements } from './statements.ts';

/**
 * The smallest server that does the same work: node:http, a pool, the statements, JSON. It has no routing,
 * validation, rate headers, logs or errors. run.ts starts it in a separate process.
 */
const { config, statements } = JSON.parse(process.argv[2] ?? '{}') as {
  config: pg.PoolConfig;
  statements: Statements;
};
const pool = new pg.Pool({ ...config, max: 20, pipeline: true });

async function run(groups: Group[], variables: Record<string, string>): Promise<unknown[]> {
  const client = await pool.connect();
  const rows: unknown[] = [];
  try {
    for (const group of groups) {
      // The settings of a transaction go in one message with its begin, as the product sends them. Such a message
      // cannot be prepared; the product has the same limit.
      const sent = joinSettings(group).map((text) =>
        client.query<Record<string, unknown>>(text.startsWith('begin') ? { text } : prepare(text, variables)),
      );
      for (const result of await Promise.all(sent)) rows.push(...(result.rows ?? []));
    }
  } finally {
    client.release();
  }
  return rows;
}

/** Turns `:id` of pgbench into `$1`. PostgreSQL plans a named statement once per connection. */
function prepare(text: string, variables: Record<string, string>): pg.QueryConfig {
  const names: string[] = [];
  const parameters = text.replaceAll(/(?<!:):([a-z]+)\b/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return { name, text: parameters, values: names.map((variable) => variables[variable]) };
}

function joinSettings(texts: string[]): string[] {
  const joined: string[] = [];
  for (const text of texts) {
    if (text.startsWith('set local')) joined.push(`${joined.pop() ?? ''}; ${text}`);
    else joined.push(text);
  }
  return joined;
}

function newCode(): string {
  const letters = randomBytes(10).reduce((code, byte) => code + String.fromCharCode(97 + (byte % 26)), '');
  return `${letters.slice(0, 3)}-${letters.slice(3, 7)}-${letters.slice(7)}`;
}

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  if (parts.length > 0) JSON.parse(Buffer.concat(parts).toString('utf8'));
  await run(statements.authenticate, {});
  const isCreate = request.method === 'POST';
  const variables = { id: randomUUID(), event: randomUUID(), code: newCode() };
  const rows = await run(isCreate ? statements.create : statements.read, variables);
  response.writeHead(isCreate ? 201 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: true, rows }));
}

const server = http.createServer((request, response) => {
  answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
});
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.on('disconnect', () => process.exit(0));

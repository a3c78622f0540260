import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { localObjects } from '../../apps/server/src/adapters/objects-local.ts';
import { memoryRateLimit } from '../../apps/server/src/adapters/ratelimit-memory.ts';
import { buildApp } from '../../apps/server/src/http/app.ts';
import { interviewReader } from '../../apps/server/src/features/interviews/index.ts';
import { authenticateKey, readKey } from '../../apps/server/src/features/tenancy/index.ts';
import type { HttpDeps } from '../../apps/server/src/http/deps.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { secretBox } from '../../apps/server/src/kernel/crypto.ts';
import type { Database, Tx } from '../../apps/server/src/kernel/db.ts';
import { createLog } from '../../apps/server/src/kernel/log.ts';
import { paths } from '../../apps/server/src/paths.ts';

/**
 * GET of one interview through the whole product but the database, whose answers stand in memory. With `by hand`
 * as argument: the same work (key, window, headers, record) written into one listener of node:http, without
 * framework, hooks and request log. With `bare` and a JSON text: that, spelled anew for each request, and nothing
 * else. Started by run.ts as a process of its own; its message to the parent is the address to ask.
 */
const [, , mode = 'product', bareText = '{}'] = process.argv;
const box = secretBox('a secret of the bench, long enough to be one');
const organizationId = randomUUID();
const [interviewId, participantId] = [randomUUID(), randomUUID()];
const at = new Date('2026-11-21T10:00:00Z');

/** What each statement of the read answers, by its name. */
const stored: Record<string, object[]> = {
  'find-key-owner': [
    {
      id: randomUUID(),
      organization_id: organizationId,
      scopes: ['interviews:read'],
      expires_at: null,
      revoked_at: null,
      last_used_at: new Date(Date.now() + 3_600_000),
      read_per_minute: 1_000_000_000,
      write_per_minute: null,
      ai_per_minute: null,
    },
  ],
  'find-interviews-by-codes': [
    {
      id: interviewId,
      organization_id: organizationId,
      meeting_code: 'abc-defg-hjk',
      status: 'SCHEDULED',
      status_reason: null,
      meeting_type: 'AI_ONLY',
      is_team_meeting: false,
      title: 'Customer support engineer interview',
      job_role: 'Customer support engineer',
      company_name: 'Bench',
      candidate_cv: null,
      skills: ['support'],
      seniority: null,
      category: null,
      stage: null,
      evaluation_focus: null,
      duration_minutes: 30,
      scheduling_mode: 'IMMEDIATE',
      scheduled_at: null,
      available_slots: [],
      timezone: 'UTC',
      language: 'en',
      booking_status: 'NONE',
      booking_token_hash: null,
      booking_token_sealed: null,
      questions: [
        {
          id: 'q1',
          question: 'Tell me about a problem that you solved for a customer.',
          kind: 'BEHAVIORAL',
          skill: null,
          weight: 1,
          required: false,
          expectedAnswer: null,
          points: [],
          maxFollowUps: 1,
          timeLimitSeconds: null,
          source: 'CUSTOM',
        },
      ],
      ai_generate: false,
      agenda: [],
      transcription_enabled: false,
      send_candidate_feedback: false,
      external_job_id: null,
      metadata: {},
      recording_status: 'NONE',
      evaluation_status: 'NONE',
      ics_sequence: 0,
      started_at: null,
      ended_at: null,
      cancelled_at: null,
      cancel_reason: null,
      created_at: at,
      updated_at: at,
    },
  ],
  'list-participants-by-codes': [
    {
      id: participantId,
      organization_id: organizationId,
      interview_id: interviewId,
      name: 'Ines Marchetti',
      email: 'ines@example.com',
      role: 'CANDIDATE',
      join_token_sealed: box.seal('a'.repeat(32), `participant:${participantId}`),
      joined_at: null,
      left_at: null,
      is_active: false,
      removed_at: null,
    },
  ],
};

const answer = async (query: { name?: string | undefined }) => ({ rows: stored[query.name ?? ''] ?? [] });
const tx = { query: answer } as unknown as Tx;
const enter = <T>(_id: string, work: (tx: Tx) => Promise<T>) => work(tx);
const db = {
  inOrganization: enter,
  readInOrganization: enter,
  readAtOnce: enter,
  lookUp: async (query: { name?: string | undefined }) => (await answer(query)).rows,
} as unknown as Database;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-stub-'));
const deps = {
  db,
  box,
  clock: systemClock,
  log: createLog('warn'),
  rateLimit: memoryRateLimit(systemClock),
  addressRateLimit: memoryRateLimit(systemClock),
  objects: localObjects(folder),
  bus: { publish: async () => {}, subscribe: () => () => {}, close: async () => {} },
  publicUrl: () => 'http://localhost:3000',
  mailFrom: { name: 'Parley', email: 'no-reply@parley.test' },
  webDir: path.join(folder, 'no-web'),
  referenceDir: path.join(folder, 'no-reference'),
  trustProxy: null,
  redactionThread: paths.redactionThread,
  lifecycle: { closing: false },
  version: 'bench',
} satisfies Partial<HttpDeps>;

async function productServer(): Promise<http.Server> {
  const app = await buildApp(deps as Partial<HttpDeps> as HttpDeps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server;
}

const handServer = (): Promise<http.Server> =>
  listen((request, response) => void answerByHand(request, response));

const readInterview = interviewReader(db);

async function answerByHand(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const { rateLimit, publicUrl } = deps;
  const principal = await authenticateKey({ db, clock: systemClock }, readKey(request.headers.authorization));
  if (principal.kind !== 'organization') throw new Error('not the key of the bench');
  const bucket = `organization:${principal.organizationId}`;
  const window = await rateLimit.take(bucket, { class: 'read', limit: principal.limits.read });
  const meetingCode = request.url?.split('/').at(-1) ?? '';
  const links = { box, publicUrl: publicUrl() };
  const interview = await readInterview(principal.organizationId, meetingCode, links);
  const text = JSON.stringify({ success: true, interview });
  response.writeHead(200, {
    'x-request-id': randomUUID(),
    'x-ratelimit-limit': window.limit,
    'x-ratelimit-remaining': window.remaining,
    'x-ratelimit-reset': window.resetSeconds,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

const bareServer = (body: object): Promise<http.Server> =>
  listen((_request, response) => {
    const text = JSON.stringify(body);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });

async function listen(listener: http.RequestListener): Promise<http.Server> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const servers: Record<string, () => Promise<http.Server>> = {
  product: productServer,
  'by hand': handServer,
  bare: () => bareServer(JSON.parse(bareText) as object),
};
const server = await servers[mode]?.();
if (!server) throw new Error(`no such server: ${mode}`);
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
process.on('disconnect', () => {
  fs.rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

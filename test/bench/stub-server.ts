import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { newestApiVersion } from '@parley/contract';
import { localObjects } from '../../apps/server/src/adapters/objects-local.ts';
import { memoryRateLimit } from '../../apps/server/src/adapters/ratelimit-memory.ts';
import { buildApp } from '../../apps/server/src/http/app.ts';
import { presentInterview } from '../../apps/server/src/features/interviews/index.ts';
import type { InterviewRow } from '../../apps/server/src/features/interviews/store.ts';
import type { ParticipantRow } from '../../apps/server/src/features/participants/store.ts';
import type { HttpDeps } from '../../apps/server/src/http/deps.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { secretBox, sha256 } from '../../apps/server/src/kernel/crypto.ts';
import type { Database, Tx } from '../../apps/server/src/kernel/db.ts';
import { createLog } from '../../apps/server/src/kernel/log.ts';
import { paths } from '../../apps/server/src/paths.ts';

/**
 * GET of one interview through the whole product but the database, whose answers stand in memory. With `bare` as
 * argument: the same read (key, window, headers, record) in one listener of node:http, without framework, routing,
 * validation and request log. With `empty` and a JSON text: that, spelled anew for each request, and nothing else.
 * Built by build-stub.ts and started by run.ts as a process of its own; its message to the parent is the address to
 * ask.
 */
const [, , mode = 'product', emptyText = '{}'] = process.argv;
const box = secretBox('a secret of the bench, long enough to be one');
const organizationId = randomUUID();
const [interviewId, participantId] = [randomUUID(), randomUUID()];
const at = new Date('2026-11-21T10:00:00Z');

interface KeyOwner {
  revoked_at: Date | null;
  read_per_minute: number;
}

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
  sdkDir: path.join(folder, 'no-sdk'),
  trustProxy: null,
  redactionThread: paths.redactionThread,
  lifecycle: { closing: false, failed: false },
  version: 'bench',
} satisfies Partial<HttpDeps>;

async function productServer(): Promise<http.Server> {
  const app = await buildApp(deps as Partial<HttpDeps> as HttpDeps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server;
}

const [owner] = stored['find-key-owner'] as [KeyOwner];
const [row] = stored['find-interviews-by-codes'] as [InterviewRow];
const participants = stored['list-participants-by-codes'] as ParticipantRow[];
let used = 0;
let windowEndsAt = 0;

/** Synchronously, since nothing has to be waited for, and with the product's headers. */
function answerByHand(request: http.IncomingMessage, response: http.ServerResponse): void {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const hash = sha256(key);
  const meetingCode = request.url?.split('/').at(-1) ?? '';
  if (hash.length !== 32 || owner.revoked_at !== null || meetingCode !== row.meeting_code) {
    response.writeHead(404).end();
    return;
  }
  const now = Date.now();
  if (now > windowEndsAt) [used, windowEndsAt] = [0, now + 60_000];
  used += 1;
  const interview = presentInterview(row, participants, { box, publicUrl: deps.publicUrl() });
  const text = JSON.stringify({ success: true, interview });
  response.writeHead(200, {
    'x-request-id': randomUUID(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    vary: 'Authorization',
    'api-version': newestApiVersion,
    'x-ratelimit-limit': owner.read_per_minute,
    'x-ratelimit-remaining': owner.read_per_minute - used,
    'x-ratelimit-reset': Math.ceil(windowEndsAt / 1000),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

const emptyServer = (body: object): Promise<http.Server> =>
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
  bare: () => listen(answerByHand),
  empty: () => emptyServer(JSON.parse(emptyText) as object),
};
const server = await servers[mode]?.();
if (!server) throw new Error(`no such server: ${mode}`);
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
process.on('disconnect', () => {
  fs.rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { parleyJson, serve, type ParleyProcess, type Settings } from '../e2e/fixtures/parley-process.ts';

export interface Answered {
  status: number;
  headers: Headers;
  /** The JSON body; null when there is none. */
  body: Record<string, unknown> | null;
  text: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Send = (
  method: Method,
  path: string,
  body?: object | Uint8Array,
  headers?: Record<string, string>,
) => Promise<Answered>;

export interface Candidate {
  meetingCode: string;
  joinToken: string;
  cookie: string;
  /** Paths start after `/api/public/interviews/<meetingCode>`. */
  send: Send;
}

/** An installation as users run it: the built server in a process of its own, with its embedded database. */
export interface Target {
  readonly url: string;
  readonly dataDir: string;
  readonly settings: Settings;
  readonly server: ParleyProcess;
  readonly organizationId: string;
  readonly apiKey: string;
  /** The integration API; paths start after `/api/integration`. */
  api: Send;
  /** Sends to any path without credentials. */
  stranger: Send;
  /** Creates a member and signs them in; paths start after `/api/dashboard`. */
  member(role: string, email?: string): Promise<{ send: Send; cookie: string }>;
  /** The candidate of a new AI interview, who agreed to be recorded. */
  candidate(): Promise<Candidate>;
  /** A connection to its database with the operator's rights. The caller ends it. */
  database(): Promise<pg.Client>;
  /** The process id of the database's main process. */
  postmaster(): number;
  close(): Promise<void>;
}

export const aiInterview = {
  meetingType: 'AI_ONLY',
  jobRole: 'Night porter',
  participants: [{ role: 'CANDIDATE', name: 'Ines Marchetti', email: 'ines@example.com' }],
};

/** @param dataDir an existing folder; it is removed at the end. */
export async function openTarget(
  extra: Settings = {},
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-attack-')),
): Promise<Target> {
  const settings: Settings = {
    PORT: '0',
    PARLEY_DATA_DIR: dataDir,
    PARLEY_ALLOW_PRIVATE_HOSTS: 'loopback',
    PARLEY_TRUST_PROXY: 'loopback',
    PARLEY_LOG_LEVEL: 'error',
    ...extra,
  };
  const server = await serve(settings);
  const url = server.url ?? '';
  settings['PORT'] = new URL(url).port;
  const { organizationId = '' } = await parleyJson(settings, 'organization', 'create', '--name', 'Tidewater');
  const organization = ['--organization', organizationId];
  const { apiKey = '' } = await parleyJson(settings, 'keys', 'create', ...organization);
  const plenty = ['--read', '1000000', '--write', '1000000', '--ai', '1000000'];
  await parleyJson(settings, 'organization', 'limits', ...organization, ...plenty);

  const api = sender(`${url}/api/integration`, { authorization: `Bearer ${apiKey}` });
  const stranger = sender(url, { origin: url });
  const cluster = path.join(dataDir, 'postgres');
  const postmasterLines = () => fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  return {
    url,
    dataDir,
    settings,
    server,
    organizationId,
    apiKey,
    api,
    stranger,
    async member(role, email = `${role.toLowerCase()}-${randomUUID()}@tidewater.example`) {
      const person = ['--email', email, '--name', 'Rosa Lindqvist', '--role', role];
      const { signInUrl = '' } = await parleyJson(settings, 'members', 'create', ...organization, ...person);
      const token = signInUrl.slice(signInUrl.lastIndexOf('/') + 1);
      const signedIn = await stranger('POST', '/api/dashboard/session', { token });
      const cookie = cookiesOf(signedIn);
      return { cookie, send: sender(`${url}/api/dashboard`, { origin: url, cookie }) };
    },
    async candidate() {
      const created = await api('POST', '/interviews', aiInterview);
      const interview = created.body?.['interview'] as {
        meetingCode: string;
        participants: { joinToken: string }[];
      };
      const { meetingCode } = interview;
      const joinToken = interview.participants[0]?.joinToken ?? '';
      const cookie = cookiesOf(await stranger('POST', '/api/public/session', { joinToken }));
      const send = sender(`${url}/api/public/interviews/${meetingCode}`, { origin: url, cookie });
      const page = (await send('GET', '')).body?.['interview'] as { disclosure: { version: string } };
      const agreed = await send('POST', '/consent', {
        disclosureVersion: page.disclosure.version,
        aiInterview: true,
        recording: true,
        browserSpeechRecognition: false,
        timeFactor: 1,
      });
      if (agreed.status !== 200) throw new Error(`consent answered ${agreed.status}: ${agreed.text}`);
      return { meetingCode, joinToken, cookie, send };
    },
    async database() {
      const client = new pg.Client({
        host: postmasterLines()[4] ?? '',
        port: Number(postmasterLines()[3]),
        user: 'parley',
        database: 'parley',
      });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    postmaster: () => Number(postmasterLines()[0]),
    async close() {
      await server.interrupt();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Name and value of every cookie that a response sets. */
export const cookiesOf = ({ headers }: Answered): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

function sender(base: string, always: Record<string, string>): Send {
  return async (method, at, body, headers = {}) => {
    const isBytes = body instanceof Uint8Array;
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    const response = await fetch(`${base}${at}`, {
      method,
      headers: { ...always, ...(body === undefined ? {} : { 'content-type': type }), ...headers },
      ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : null,
      text,
    };
  };
}

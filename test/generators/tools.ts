import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { openRunningServer, type RunningServer } from '../sdk/running-server.ts';

const repository = resolve(import.meta.dirname, '../..');

/** A Python environment with the packages of requirements.txt; `npm test -- --only=generators` makes one. */
const environment = process.env['GENERATOR_TOOLS'];
export const areToolsThere = environment !== undefined;
export const python = join(environment ?? '', 'bin/python');
export const tsc = join(repository, 'node_modules/typescript/bin/tsc');

export interface Workshop {
  server: RunningServer;
  folder: string;
  /** The document as a file, as the server sends it. */
  document: string;
  close(): Promise<void>;
}

/** A listening server, and an empty folder for the code generated from its document. */
export async function openWorkshop(): Promise<Workshop> {
  const [server, folder] = await Promise.all([
    openRunningServer(),
    mkdtemp(join(os.tmpdir(), 'parley-generators-')),
  ]);
  const answer = await fetch(`${server.baseUrl}/api/openapi.json`);
  const document = join(folder, 'openapi.json');
  await writeFile(document, await answer.text());
  return {
    server,
    folder,
    document,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a program and returns all its output. It fails unless the program succeeds. */
export async function run(
  command: string,
  args: string[],
  options: { cwd: string; env?: object },
): Promise<string> {
  const path = `${join(environment ?? '', 'bin')}:${process.env['PATH']}`;
  const env = { ...process.env, PATH: path, NO_COLOR: '1', PYTHONDONTWRITEBYTECODE: '1', ...options.env };
  const child = spawn(command, args, { cwd: options.cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const written: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => written.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => written.push(text));
  const code = await new Promise((settle, fail) => child.on('error', fail).on('close', settle));
  expect(code, `${command} ${args.join(' ')}\n${written.join('')}`).toBe(0);
  return written.join('');
}

/** Messages that openapi-generator prints for every document. */
const everyDocument = [
  /OpenAPI 3\.1 support is still in beta/,
  // Its Python generator prints this even for a document with one operation and no schema.
  /ModelUtils - Failed to get the schema name: null$/,
];

/** Generates a client with openapi-generator and fails if it complains. */
export async function generate(workshop: Workshop, generator: string, settings: string): Promise<string> {
  const { folder, document } = workshop;
  const into = join(folder, generator);
  const jar = await run(
    python,
    [
      '-c',
      'import importlib.util as u; print(u.find_spec("openapi_generator_cli").submodule_search_locations[0])',
    ],
    { cwd: folder },
  );
  const output = await run(
    'java',
    ['-jar', join(jar.trim(), 'openapi-generator.jar'), 'generate', '-i', document, '-g', generator].concat([
      '-o',
      into,
      `--additional-properties=${settings}`,
    ]),
    { cwd: folder },
  );
  const known = generator === 'python' ? everyDocument : everyDocument.slice(0, 1);
  const complaints = output
    .split('\n')
    .filter((line) => /\b(WARN|ERROR|Exception)\b/.test(line) && !known.some((it) => it.test(line)));
  expect(complaints).toEqual([]);
  return into;
}

/** Runs a client program with an organization of its own and returns what it printed. */
export async function runClient(
  workshop: Workshop,
  command: string,
  args: string[],
  cwd: string,
): Promise<unknown> {
  const { organization } = await workshop.server.client();
  const env = { BASE_URL: workshop.server.baseUrl, API_KEY: organization.apiKey };
  return JSON.parse(await run(command, args, { cwd, env }));
}

/**
 * The output of every client after the same steps: create, get, list, cancel, delete, a create with an error, and the
 * availability of a member without a calendar.
 */
export const journey = {
  meetingCode: expect.stringMatching(/^[a-z]{3}-[a-z]{4}-[a-z]{3}$/) as string,
  joinToken: expect.stringMatching(/^.{20,}$/) as string,
  createdAtIsTime: true,
  got: ['SCHEDULED', 'AI_ONLY', 'CANDIDATE', null],
  listed: [1, true],
  calendarConnected: false,
  refusal: [400, 'validation_failed', 'participants.0.email'],
  cancelled: ['CANCELLED', 'The role is filled.'],
  deleted: true,
};

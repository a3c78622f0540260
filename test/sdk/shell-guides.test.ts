import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunningServer, type RunningServer } from './running-server.ts';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../..');
const guides = join(repository, 'docs/guides');

async function shellOf(page: string): Promise<string[]> {
  const text = await readFile(join(guides, page), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code]) => code ?? '');
}

const pages = (await readdir(guides)).filter((page) => page.endsWith('.md'));

it.each(pages)('contains only commands that can be typed as they stand: %s', async (page) => {
  for (const block of await shellOf(page)) {
    // If it were exported, it would be an unknown setting and stop every command.
    expect(block).not.toMatch(/\$\{?PARLEY_|^export PARLEY_(URL|API_KEY)/m);
    // The command is not on a shell's PATH.
    expect(block).not.toMatch(/^parley /m);
  }
});

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  [server, folder] = await Promise.all([
    openRunningServer(),
    mkdtemp(join(os.tmpdir(), 'parley-shell-guide-')),
  ]);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The steps of a reader between the commands: copying values from the last output. */
const prelude = `
set -euo pipefail
last() { sed -nE "s/.*\\"$1\\":\\"([^\\"]+)\\".*/\\1/p" printed.txt | tail -1; }
curl() { command curl --fail-with-body --silent --show-error "$@" | tee -a printed.txt; echo | tee -a printed.txt; }
npx() {
  [ "$1 $2" = '--no-install parley' ] && shift 2
  (
    export PARLEY_DATA_DIR="$PWD" PARLEY_DATABASE_URL="$DATABASE_URL"
    cd "$REPOSITORY" && node --import tsx apps/server/src/cli/main.ts "$@"
  ) | tee -a printed.txt
}
`;

/** Runs all shell blocks of a page in one shell, with an organization and its key. */
async function typeGuide(page: string): Promise<string> {
  const { organization } = await server.client();
  const { apiKey, organizationId } = organization;
  const typed = (await shellOf(page))
    .join('\n')
    .replaceAll(/^API=.*$/gm, `API=${server.baseUrl}/api/integration`)
    .replaceAll(/^KEY=.*$/gm, 'KEY=$(last apiKey)')
    .replaceAll(/^CODE=.*$/gm, 'CODE=$(last meetingCode)')
    .replaceAll('ORGANIZATION_ID', '"$(last organizationId)"');
  await writeFile(
    join(folder, 'printed.txt'),
    `${JSON.stringify({ organizationId })}\n${JSON.stringify({ apiKey })}\n`,
  );
  await writeFile(join(folder, 'guide.sh'), `${prelude}${typed}`);
  const { host, port, user, database } = server.testApp.database.config;
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`,
    REPOSITORY: repository,
  };
  const { stdout } = await run('bash', ['guide.sh'], { cwd: folder, env, timeout: 60_000 });
  return stdout;
}

describe('running a shell guide', () => {
  it('runs docs/guides/test-mode.md without an error', { timeout: 90_000 }, async () => {
    const output = await typeGuide('test-mode.md');
    expect(output).toMatch(/"status":"COMPLETED"/);
  });

  it('runs docs/guides/scheduling.md without an error', { timeout: 90_000 }, async () => {
    const output = await typeGuide('scheduling.md');
    expect(output).toMatch(/"bookingStatus":"AWAITING"/);
    expect(output).toContain('120');
  });
});

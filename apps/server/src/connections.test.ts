import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { connectionsOf, totalConnections, warnOfScarceConnections } from './connections.ts';
import { openTestDatabase } from './testing/database.ts';
import { createLog } from './kernel/log.ts';
import { forThisFile } from './testing/for-this-file.ts';

const database = forThisFile(() => openTestDatabase());

function recordingLog() {
  const written: string[] = [];
  const log = createLog('warn', { write: (line) => written.push(line) });
  return { log, lines: () => written.map((line): unknown => JSON.parse(line)) };
}

const guide = (name: string) =>
  fs.readFileSync(new URL(`../../../docs/guides/${name}.md`, import.meta.url), 'utf8');

describe('the connections of a process', () => {
  it('opens so few connections that two processes fit into a PostgreSQL with defaults', () => {
    const reserved = 3;
    expect(2 * totalConnections(connectionsOf('all'))).toBeLessThanOrEqual(100 - reserved);
  });

  it.each(['all', 'api', 'worker'] as const)(
    'opens as many connections as the guide states for the role %s',
    (role) => {
      expect(guide('several-servers')).toMatch(
        new RegExp(`^\\| \`${role}\` .*\\| ${totalConnections(connectionsOf(role))} +\\|$`, 'm'),
      );
    },
  );

  it('opens as many as the page about settings states', () => {
    const { requests, jobs, queue, bus } = connectionsOf('all');
    expect(guide('settings')).toContain(
      `A process holds up to ${requests + jobs + queue + bus} connections: ${requests} for requests, ` +
        `${jobs} for commands and jobs, ${queue + bus} for the queue`,
    );
  });
});

describe('the check of connections at the start', () => {
  it('logs no warning when the database allows enough connections', async () => {
    const { log, lines } = recordingLog();
    await warnOfScarceConnections(database.db, 1, log);
    expect(lines()).toEqual([]);
  });

  it('warns when the database allows fewer connections than the process may open', async () => {
    const { log, lines } = recordingLog();
    await warnOfScarceConnections(database.db, 10_000, log);
    expect(lines()).toMatchObject([{ most: 10_000, allowed: 297, taken: expect.any(Number) as number }]);
  });
});

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const runner = fileURLToPath(new URL('./run.ts', import.meta.url));
const file = fileURLToPath(new URL('./scheduling.json', import.meta.url));

test.each(['UTC', 'Asia/Tokyo', 'America/New_York'])('inv-04: passes every case with TZ=%s', (zone) => {
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', runner, file], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('54 passed, 0 failed');
  expect(status).toBe(0);
});

import { expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { forThisFile } from '../testing/for-this-file.ts';

const test = forThisFile(() => openTestApp());

const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;

it('answers 200 to both checks when all is well', async () => {
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
});

it('fails /healthz only when a restart of the process is the only cure', async () => {
  test.deps.lifecycle.failed = true;
  const answer = await test.app.inject({ url: '/healthz' });
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'failed', version: '0.0.0-test' }]);
  test.deps.lifecycle.failed = false;
});

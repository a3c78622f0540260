import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePlatform } from '../../apps/server/src/testing/factories/platform.ts';
import { buildPackage, type BuiltPackage } from '../../packages/sdk/src/testing/built-package.ts';
import { openRunningServer, type RunningServer } from './running-server.ts';

let built: BuiltPackage;
let server: RunningServer;

beforeAll(async () => {
  [built, server] = await Promise.all([buildPackage(), openRunningServer()]);
}, 120_000);
afterAll(async () => {
  await server.close();
  await built.remove();
});

/** The program of a platform that uses the installed package. */
const program = `
async function main() {
  const { BASE_URL: baseUrl, PLATFORM_KEY: platformKey } = process.env;
  const { apiKey, created } = await sdk.createOrganizationApiKey(
    { baseUrl, platformKey },
    {
      userId: 'u-1',
      userEmail: 'tomasz@tidewater.example',
      userName: 'Tomasz Wrona',
      organizationId: process.env.ORGANIZATION_ID,
      organizationName: 'Tidewater Instruments',
    },
  );
  const parley = new sdk.Parley({ baseUrl, apiKey });
  const participants = [{ email: 'ines@example.com' }];
  const { data, requestId } = await parley.interviews
    .create({ meetingType: 'AI_ONLY', jobRole: 'Welder', participants })
    .withResponse();
  const listed = [];
  for await (const { meetingCode } of parley.interviews.list({ limit: 1 })) listed.push(meetingCode);
  const refusal = await parley.interviews.get('aaa-aaaa-aaa').catch((error) => error);
  await parley.interviews.delete(data.meetingCode);
  console.log(JSON.stringify({
    created,
    isListed: listed.length === 1 && listed[0] === data.meetingCode,
    hasRequestId: typeof requestId === 'string' && requestId.length > 0,
    refusal: refusal instanceof sdk.NotFoundError && [refusal.status, refusal.code],
    remaining: parley.lastRateLimit.remaining,
  }));
}
main();
`;

it.each([
  ['CommonJS', 'main.cjs', `const sdk = require('@parley/sdk');`],
  ['ES module', 'main.mjs', `import * as sdk from '@parley/sdk';`],
])('works with the server when loaded as %s', async (_kind, file, load) => {
  const { platformKey } = await makePlatform(server.testApp);
  await writeFile(join(built.consumer, file), load + program);
  const { stdout } = await promisify(execFile)(process.execPath, [join(built.consumer, file)], {
    env: { ...process.env, BASE_URL: server.baseUrl, PLATFORM_KEY: platformKey, ORGANIZATION_ID: file },
  });
  expect(JSON.parse(stdout)).toEqual({
    created: true,
    isListed: true,
    hasRequestId: true,
    refusal: [404, 'not_found'],
    // Two of ten writes are used: the create and the deletion.
    remaining: 8,
  });
});

import pino from 'pino';
import { expect, it } from 'vitest';
import { apiOf } from '../testing/api.ts';
import { openTestApp } from '../testing/app.ts';
import { forThisFile } from '../testing/for-this-file.ts';
import { makeOrganization } from '../testing/factories/organization.ts';

const lines: string[] = [];
const test = forThisFile(() =>
  openTestApp({
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  }),
);

it('writes no e-mail address, search text or token to the process log in any spelling', async () => {
  const canary = 'CaNaRy7f3a';
  const organization = await makeOrganization(test);
  const api = apiOf(test, organization);
  await api.get(`/availability?email=${canary}%40mail.example`);
  await api.get(`/busy-blocks?email=${canary}@mail.example`);
  await api.get(`/interviews?search=${canary}`, { 'x-request-id': organization.apiKey });
  const asked = [
    ...['join', 'JOIN', 'book', 'Sign-In', 'set-up'].flatMap((name) => [
      `/${name}/${canary}`,
      `//${name}/${canary}`,
      `/${name}//${canary}`,
      `/${name}%2f${canary}`,
      `/${name}/${canary}/?x=1`,
    ]),
    `/?joinToken=${canary}`,
    `/%zz/join/${canary}`,
  ];
  for (const url of asked) await test.app.inject({ url });
  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(asked.length);
  expect(text).not.toContain(canary);
  expect(text).not.toContain(organization.apiKey);
  expect(text).toContain('"path":"/api/integration/interviews?search=[redacted]"');
});

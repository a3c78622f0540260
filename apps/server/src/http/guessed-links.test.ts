import { beforeEach, expect, it, vi } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { forThisFile } from '../testing/for-this-file.ts';
import { expectError } from '../testing/expect-error.ts';
import { makeInterview } from '../testing/factories/interview.ts';
import { makeMember, makeOrganization } from '../testing/factories/organization.ts';

const test = forThisFile(() => openTestApp());
beforeEach(() => test.clock.advance(61_000));

const post = (url: string, payload: object, remoteAddress = '127.0.0.1') =>
  test.app.inject({ method: 'POST', url, payload, remoteAddress });

const doors = [
  {
    url: '/api/public/session',
    code: 'not_found',
    wrong: (n: number) => ({ joinToken: `${'x'.repeat(30)}${n}` }),
    async right() {
      const { participants } = await makeInterview(test, await makeOrganization(test));
      return { joinToken: participants[0]?.joinToken ?? '' };
    },
  },
  {
    url: '/api/dashboard/session',
    code: 'not_signed_in',
    wrong: (n: number) => ({ token: `${'x'.repeat(30)}${n}` }),
    right: async () => ({ token: (await makeMember(test, await makeOrganization(test))).signInToken }),
  },
] as const;

it.each(doors)('stops asking the database after 60 wrong links from one IP address: $url', async (door) => {
  for (let n = 0; n < 60; n++) expectError(await post(door.url, door.wrong(n)), door.code);
  const right = await door.right();
  // Links are looked up in the system role; the request log is written in another.
  const asked = vi.spyOn(test.deps.db, 'inSystem');
  for (let n = 60; n < 80; n++) {
    const refused = await post(door.url, door.wrong(n));
    expectError(refused, 'rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(asked).not.toHaveBeenCalled();
  expect((await post(door.url, right, '127.0.0.2')).statusCode).toBe(200);
  expect(asked).toHaveBeenCalled();
  asked.mockRestore();
  test.clock.advance(61_000);
  expectError(await post(door.url, door.wrong(80)), door.code);
});

it.each(doors)('lets any number of people with valid links in at once: $url', async (door) => {
  const links = [];
  for (let n = 0; n < 80; n++) links.push(await door.right());
  const answers = await Promise.all(links.map((link) => post(door.url, link)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(80);
});

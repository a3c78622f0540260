import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { joinConversation } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('uses the new time factor when the candidate chooses one on coming back', async () => {
  const organization = await makeOrganization(test);
  const candidate = candidateOf(await makeInterview(test, organization), organization);
  await agree(test, candidate);
  const first = await joinConversation(test.deps, candidate);
  test.clock.advance(60_000);
  await agree(test, candidate, { timeFactor: 1.5 });
  const second = await joinConversation(test.deps, candidate);
  expect([first, second].map(({ state }) => state.plan?.timeFactor)).toEqual([1, 1.5]);
});

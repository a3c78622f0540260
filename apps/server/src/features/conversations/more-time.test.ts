import { expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { joinConversation } from './index.ts';

const test = forThisFile(() => openTestApp());

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

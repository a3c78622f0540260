import { expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { eventsOf } from '../../testing/life-cycle.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

it('allows twenty requests for a person a minute from one IP address and records one event', async () => {
  const { id, meetingCode, participants } = await makeInterview(test, organization);
  const ask = () =>
    test.app.inject({
      method: 'POST',
      url: `/api/public/interviews/${meetingCode}/human-request`,
      cookies: { parley_join: participants[0]?.joinToken ?? '' },
      remoteAddress: '198.51.100.8',
    });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  for (const answer of answers) expect(answer.json()).toMatchObject({ success: true });
  expectError(await ask(), 'rate_limited');
  expect(await eventsOf(test, id)).toEqual(['interview.created', 'human.requested']);
});

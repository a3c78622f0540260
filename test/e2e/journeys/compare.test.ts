import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite, twoQuestions } from '../fixtures/invite.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { takeLooks } from '../fixtures/take-looks.ts';

let own: SignedInDashboard;
beforeAll(async () => {
  own = await openSignedInDashboard();
  const { app } = own;
  await parleyJson(app.settings, 'organization', 'test-mode', '--organization', app.organizationId, '--on');
});
afterAll(() => own?.close());

async function interviewed(name: string, profile: 'fluent' | 'terse', questions = twoQuestions) {
  const { meetingCode } = await invite(own.app, {
    jobRole: 'Release engineer',
    participants: [{ role: 'CANDIDATE', name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com` }],
    questions,
  });
  await own.app.sdk.interviews.simulate(meetingCode, { profile });
  return { meetingCode, ...(await own.app.sdk.interviews.waitForEvaluation(meetingCode)) };
}

it('puts candidates for one role beside each other, warns of what differs, and never ranks them', async () => {
  const { page, app } = own;
  const ana = await interviewed('Ana Lima', 'fluent');
  await interviewed('Ben Okafor', 'fluent');
  const [first] = twoQuestions;
  await interviewed('Cleo Brandt', 'terse', [
    first,
    {
      question: 'How do you tell people of a change?',
      maxFollowUps: 0,
      expectedAnswer: 'Early, in writing.',
    },
  ]);

  await page.goto(`${app.url}/interviews/${ana.meetingCode}`);
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Compare candidates: Release engineer' }).waitFor();
  await page.getByRole('checkbox', { name: /^Ben Okafor/ }).check();
  const table = page.getByRole('table', { name: 'The candidates beside each other' });
  await table.getByRole('columnheader', { name: /Ben Okafor/ }).waitFor();
  const overall = table.getByRole('row', { name: /^Overall/ });
  await overall.getByRole('cell').first().getByText(String(ana.overallScore)).waitFor();
  expect(await page.getByRole('heading', { name: 'Before you compare' }).count()).toBe(0);
  expect(await table.getByText('Questions that not all were asked').count()).toBe(0);

  await page.getByRole('checkbox', { name: /^Cleo Brandt/ }).check();
  await page.getByText('1 of 3 questions was asked of all of them.').waitFor();
  await table.getByText('Questions that not all were asked').waitFor();
  expect(
    await table
      .getByRole('row', { name: /^What do you do when it fails\?/ })
      .getByText('Not')
      .count(),
  ).toBe(1);
  await expectAccessible(page);
  await takeLooks(page, 'compare');
  // The address is the choice, so that it can be sent to a colleague.
  await page.reload();
  await table.getByRole('columnheader', { name: /Cleo Brandt/ }).waitFor();
  await page.getByRole('button', { name: 'Remove Cleo Brandt from the comparison' }).click();
  await page.getByText('1 of 3 questions').waitFor({ state: 'detached' });

  await table
    .getByRole('link', { name: /in the interview with Ana Lima$/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Ana Lima' }).waitFor();
  expect(new URL(page.url()).hash).toMatch(/^#t=\d/);
  own.visit.expectClean();
}, 120_000);

import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { ines, installForMeetings, inviteToMeet, join, priya, visitor } from '../fixtures/meet.ts';
import { press, untilMoving } from '../fixtures/meeting-place.ts';
import { until } from '../fixtures/until.ts';

let app: Installation;
let chromium: LaunchedBrowser;
beforeAll(async () => {
  [app, chromium] = await Promise.all([installForMeetings(), launchChromium()]);
});
afterAll(async () => {
  await chromium?.close();
  await app?.close();
});

/** Priya leads and has let Ines in; both microphones speak. */
async function meet(place: Installation, inesRecorded: string, priyaRecorded: string) {
  const { linkOf } = await inviteToMeet(place);
  const leader = await visitor(chromium.browser, place, { allowed: true });
  await join(leader.page, linkOf('INTERVIEWER'), priyaRecorded);
  await leader.page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
  const candidate = await visitor(chromium.browser, place, { allowed: true });
  await join(candidate.page, linkOf('CANDIDATE'), inesRecorded);
  await press(leader.page, 'Admit');
  await untilMoving(leader.page, ines.name);
  await untilMoving(candidate.page, priya.name);
  return { leader, candidate };
}

it('shows captions of a participant who agreed, within seconds and only to those who turned captions on', async () => {
  let pieces = 0;
  app.speech.understand(() => `I read the log first, part ${(pieces += 1)}.`);
  const { leader, candidate } = await meet(app, 'Voice only', 'Do not record me');
  const atFirst = app.speech.heard.length;
  await leader.page.waitForTimeout(4_000);
  // Nobody reads captions, so no speech was sent to the service.
  expect(app.speech.heard).toHaveLength(atFirst);

  await leader.page.locator('body').press('t');
  const captions = leader.page.getByRole('region', { name: 'Captions', exact: true });
  await captions.waitFor();
  const startedAt = Date.now();
  await candidate.page.getByRole('region', { name: 'Somebody reads captions.' }).waitFor();
  await captions
    .getByText(/I read the log first, part \d+\./)
    .first()
    .waitFor();
  // A sentence of 2.4 s, the pause after it, and the time until the reader sees it.
  expect(Date.now() - startedAt).toBeLessThan(12_000);
  await captions
    .getByText(ines.name.split(' ')[0] ?? '', { exact: true })
    .first()
    .waitFor();
  expect(await candidate.page.getByRole('region', { name: 'Captions', exact: true }).count()).toBe(0);
  await expectAccessible(leader.page);
  await expectAccessible(candidate.page);

  // Speech after the last reader stopped is not sent to the service.
  await press(leader.page, 'Turn captions off');
  await captions.waitFor({ state: 'detached' });
  // A sentence that is being sent at that moment is refused.
  await candidate.visit.expectingFailures(/409 .*meeting-speech/, () =>
    candidate.page.getByRole('region', { name: 'Somebody reads captions.' }).waitFor({ state: 'detached' }),
  );
  const heard = app.speech.heard.length;
  await leader.page.waitForTimeout(5_000);
  expect(app.speech.heard).toHaveLength(heard);
  expect(app.speech.refused).toEqual([]);
  await leader.close();
  await candidate.close();
});

it('hears nothing of a participant who is not recorded, and says so, until they change their choice', async () => {
  const { leader, candidate } = await meet(app, 'Do not record me', 'Do not record me');
  const before = app.speech.heard.length;
  await press(leader.page, 'Turn captions on');
  const captions = leader.page.getByRole('region', { name: 'Captions', exact: true });
  await captions.getByText(`Without captions, because they are not recorded: ${ines.name}.`).waitFor();
  await leader.page.waitForTimeout(6_000);
  expect(app.speech.heard).toHaveLength(before);
  expect(await candidate.page.getByRole('region', { name: 'Somebody reads captions.' }).count()).toBe(0);

  await candidate.page.getByText('Not recording').click();
  await press(candidate.page, 'Record only my voice');
  await until(
    'a caption',
    () => captions.getByText(/I read the log first/).count(),
    (count) => count > 0,
    20_000,
  );
  await leader.close();
  await candidate.close();
});

it('offers no captions without a speech-to-text service', async () => {
  const bare = await install({
    database: 'cluster',
    settings: { PARLEY_MEDIA: 'embedded', PARLEY_STT_URL: '' },
  });
  const { leader, candidate } = await meet(bare, 'Voice only', 'Voice only');
  expect(await leader.page.getByRole('button', { name: 'Devices and sound' }).count()).toBe(1);
  expect(await leader.page.getByRole('button', { name: /captions/i }).count()).toBe(0);
  await leader.page.locator('body').press('t');
  expect(await leader.page.getByRole('region', { name: 'Captions', exact: true }).count()).toBe(0);
  await leader.close();
  await candidate.close();
  await bare.close();
});

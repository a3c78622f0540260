import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { ines, priya } from '../fixtures/meet.ts';
import {
  openMeetingPlace,
  press,
  tileOf,
  tomasz,
  untilMoving,
  type MeetingPlace,
} from '../fixtures/meeting-place.ts';
import { serverAway } from '../fixtures/watched-context.ts';

let place: MeetingPlace;
beforeAll(async () => {
  place = await openMeetingPlace();
});
afterAll(() => place?.close());

/** Priya leads the meeting and has admitted Ines. */
async function meet(input: object = {}) {
  const guests = await place.invite(input);
  const leader = await guests.enter(priya.name);
  await leader.page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
  const candidate = await guests.enter(ines.name);
  await press(leader.page, 'Admit');
  await untilMoving(leader.page, ines.name);
  await untilMoving(candidate.page, priya.name);
  return { guests, leader, candidate };
}

it('lets two people see each other, mute, switch the camera off and raise a hand', async () => {
  const { leader, candidate } = await meet();
  const seen = tileOf(leader.page, ines.name);
  await press(candidate.page, 'Mute microphone');
  await seen.getByText('muted').waitFor();
  await press(candidate.page, 'Turn camera off');
  await seen.getByText('camera off').waitFor();
  await press(candidate.page, 'Raise hand');
  await seen.getByText('hand raised').waitFor();
  await press(candidate.page, 'Lower hand');
  await seen.getByText('hand raised').waitFor({ state: 'detached' });
  await press(candidate.page, 'Turn camera on');
  await untilMoving(leader.page, ines.name);
  await press(candidate.page, 'Unmute microphone');
  await seen.getByText('microphone on').or(seen.getByText('speaking')).first().waitFor();

  await press(candidate.page, 'Leave');
  await candidate.page.getByRole('heading', { level: 1, name: 'You have left' }).waitFor();
  await seen.waitFor({ state: 'detached' });
  await leader.close();
  await candidate.close();
});

it('works by keyboard, but not while a participant types', async () => {
  const { leader, candidate } = await meet();
  const { page } = candidate;
  const unmute = page.getByRole('button', { name: 'Unmute microphone' });
  await page.locator('body').press('m');
  await unmute.waitFor();
  // Push to talk: unmuted as long as the key is held down.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.down(' ');
  await page.getByRole('button', { name: 'Mute microphone' }).waitFor();
  await page.keyboard.up(' ');
  await unmute.waitFor();

  await page.keyboard.press('c');
  const words = page.getByRole('textbox', { name: 'Write to everybody' });
  await words.waitFor();
  expect(await words.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('my view of it');
  expect(await unmute.count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByText('my view of it').waitFor();
  await press(leader.page, 'Panel');
  await press(leader.page, 'Panel');
  await leader.page.getByRole('tab', { name: /Chat/ }).click();
  await leader.page.getByText('my view of it', { exact: true }).waitFor();

  await press(page, 'Close the panel');
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  await page.getByRole('checkbox', { name: /single keys/ }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  expect(await unmute.count()).toBe(1);
  await leader.close();
  await candidate.close();
});

it('passes axe in both themes and fits 320 pixels, with and without the panel', async () => {
  const { leader, candidate } = await meet();
  for (const { page } of [leader, candidate]) {
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await press(page, 'Panel');
    await expectAccessible(page);
  }
  await leader.close();
  await candidate.close();
});

it('continues with sound only when a participant chooses it, with a list of the others', async () => {
  const { leader, candidate } = await meet();
  const { page } = candidate;
  await press(page, 'Devices and sound');
  await page.getByRole('checkbox', { name: /Sound only/ }).check();
  await press(page, 'Close');
  await page.getByText('Pictures are off, sound goes on.').waitFor();
  expect(await page.locator('video').count()).toBe(0);
  await tileOf(page, priya.name).getByText('interviewer').waitFor();
  await tileOf(leader.page, ines.name).getByText('camera off').waitFor();
  await expectAccessible(page);
  await press(page, 'Show pictures');
  await untilMoving(page, priya.name);
  await untilMoving(leader.page, ines.name);
  await leader.close();
  await candidate.close();
});

it('changes in the room what may be recorded of a participant, visible to everybody', async () => {
  const { leader, candidate } = await meet();
  const { page } = candidate;
  await page.getByText('Not recording').click();
  await expectAccessible(page);
  await press(page, 'Record only my voice');
  await page.getByText('voice only').waitFor();
  await leader.page.getByText('Not recording').click();
  await leader.page.getByText('voice only').waitFor();
  await press(page, 'Stop recording me');
  await leader.page.getByText('voice only').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  expect(await page.getByText('Everybody in the room sees this.').isVisible()).toBe(false);
  await leader.close();
  await candidate.close();
});

it('shows an observer to everybody, and offers them nothing to send', async () => {
  const guests = await place.invite({ participants: [ines, priya, tomasz] });
  const leader = await guests.enter(priya.name);
  const observer = await guests.enter(tomasz.name);
  await untilMoving(observer.page, priya.name);
  await tileOf(leader.page, tomasz.name).getByText('sees and hears').waitFor();
  const controls = observer.page.getByRole('region', { name: 'Your controls' });
  await controls.getByRole('button', { name: 'Leave' }).waitFor();
  expect(await controls.getByRole('button').allInnerTexts()).not.toContain('Mute');
  expect(await controls.getByRole('button', { name: /microphone|camera|Share|hand|End/ }).count()).toBe(0);
  await expectAccessible(observer.page);
  await leader.close();
  await observer.close();
});

// The built-in engine is killed in embedded-media.test.ts.
// A restarted server knows no connection, and answers 404 to pages that ask for their old one.
const engineAway = new RegExp(`${serverAway.source}|404 .*/rtc/validate`);

it('reconnects by itself after a LiveKit server was killed', async (test) => {
  const { livekit } = place;
  if (!livekit) return test.skip('needs a LiveKit server that can be killed');
  const { leader, candidate } = await meet();
  await leader.visit.expectingFailures(engineAway, () =>
    candidate.visit.expectingFailures(engineAway, async () => {
      await livekit.kill();
      await candidate.page.getByText('Pictures and sound').first().waitFor();
      await livekit.start();
      await untilMoving(candidate.page, priya.name);
      await untilMoving(leader.page, ines.name);
      await candidate.page.getByText('Connection good').waitFor();
    }),
  );
  await leader.close();
  await candidate.close();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { ines, priya } from '../fixtures/meet.ts';
import { takeLooks } from '../fixtures/take-looks.ts';
import { openMeetingPlace, press, tileOf, type MeetingPlace } from '../fixtures/meeting-place.ts';

let place: MeetingPlace;
beforeAll(async () => {
  place = await openMeetingPlace();
});
afterAll(() => place?.close());

const questions = [
  {
    question: 'What made you choose support?',
    rubric: { points: [{ text: 'Names a reason of their own' }] },
  },
  { question: 'A gateway shows no readings. What first?' },
];

it('lets a candidate in from the lobby, writes to them before, and removes them', async () => {
  const guests = await place.invite();
  const leader = await guests.enter(priya.name);
  await leader.page.getByText('Nobody else is in the room.').waitFor();
  const candidate = await guests.enter(ines.name);
  const toast = leader.page.getByRole('region', { name: 'Ines Marchetti is waiting in the lobby' });
  await toast.waitFor();
  await expectAccessible(leader.page);
  await toast.getByRole('button', { name: 'Message' }).click();
  await leader.page.getByRole('textbox', { name: 'Write to Ines' }).fill('Two minutes more.');
  await leader.page.keyboard.press('Enter');
  await candidate.page.getByText('Two minutes more.', { exact: true }).waitFor();
  await toast.getByRole('button', { name: 'Deny' }).click();
  await candidate.page.getByRole('heading', { level: 1, name: 'You were not let in' }).waitFor();
  await toast.waitFor({ state: 'detached' });

  await leader.close();
  await candidate.close();
});

it('marks questions as asked, and keeps private notes after a reload', async () => {
  const guests = await place.invite({ questions });
  const leader = await guests.enter(priya.name);
  const { page } = leader;
  await page.getByText('Names a reason of their own').waitFor();
  // Questions can be marked once the interview has begun.
  const candidate = await guests.enter(ines.name);
  await press(page, 'Admit');
  await page.getByText(/min left/).waitFor();
  await page.getByRole('button', { name: /^Asked now ?: What made you choose support/ }).click();
  const now = page.locator('li[aria-current="step"]');
  await now.getByText('What made you choose support?').first().waitFor();
  await page.getByRole('button', { name: /^Asked now ?: A gateway/ }).click();
  await page.getByText('asked', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Not asked after all ?: A gateway/ }).click();
  await now.getByText('What made you choose support?').first().waitFor();

  const note = page.getByRole('textbox', { name: /Private note/ });
  await note.fill('Clock first, then the first refused message.');
  await page.getByText(/^saved \d/).waitFor();
  await note.press('Enter');
  expect(await note.inputValue()).toBe('');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByText('Clock first, then the first refused message.').first().waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByText('Clock first, then the first refused message.').first().waitFor();
  await candidate.close();
  await leader.close();
});

it('extends the time, mutes and removes a participant, and ends for all after one confirmation', async () => {
  const guests = await place.invite();
  const leader = await guests.enter(priya.name);
  const candidate = await guests.enter(ines.name);
  const { page } = leader;
  await press(page, 'Admit');
  await tileOf(page, ines.name).locator('video').waitFor({ timeout: 60_000 });
  const left = page.getByText(/min left/);
  await left.waitFor();
  await press(page, 'Add 10 min');
  await page.getByText('55 min left').waitFor();

  await page.getByRole('tab', { name: 'People' }).click();
  await press(page, 'Mute Ines Marchetti');
  await candidate.page.getByText('You were muted.', { exact: true }).first().waitFor();
  await press(candidate.page, 'Unmute microphone');
  await press(page, 'Send out Ines Marchetti');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send out' }).click();
  await candidate.page.getByRole('heading', { level: 1, name: 'You are out of the room' }).waitFor();
  await tileOf(page, ines.name).waitFor({ state: 'detached' });

  await press(page, 'End for all');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  expect(await dialog.count()).toBe(0);
  await press(page, 'End for all');
  await dialog.getByRole('button', { name: 'End for all' }).click();
  await page.getByRole('heading', { level: 1, name: 'The meeting is over' }).waitFor();
  // The engine's connection ends with the meeting, so the page must not say that it will reconnect.
  await page.waitForTimeout(3_000);
  expect(await page.getByText(/comes back by itself/).count()).toBe(0);
  await takeLooks(page, 'meeting-ended-for-its-leader');
  await page.getByRole('link', { name: 'Write your scorecard' }).click();
  await page.getByRole('heading', { level: 1, name: /^Scorecard/ }).waitFor();
  await leader.close();
  await candidate.close();
});

import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ines, priya, type Visitor } from '../e2e/fixtures/meet.ts';
import {
  openMeetingPlace,
  press,
  tileOf,
  untilMoving,
  type Guests,
  type MeetingPlace,
} from '../e2e/fixtures/meeting-place.ts';

// Pictures of all pages of a meeting, for people who change how they look:
// PARLEY_PICTURES=/some/folder npx vitest run --project e2e test/media/pictures.test.ts
const folder = process.env['PARLEY_PICTURES'];

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;
const themes = ['light', 'dark'] as const;

const others = [
  { role: 'HOST', name: 'Mei Tanaka', email: 'mei@tidewater.example' },
  { role: 'OBSERVER', name: 'Tomasz Wrona', email: 'tomasz@agency.example' },
  { role: 'INTERVIEWER', name: 'Jonas Ekholm', email: 'jonas@tidewater.example' },
  { role: 'INTERVIEWER', name: 'Ada Okafor', email: 'ada@tidewater.example' },
  { role: 'INTERVIEWER', name: 'Bo Lind', email: 'bo@tidewater.example' },
] as const;
const [, , jonas, ada, bo] = others;
const questions = [
  { question: 'A gateway shows no readings since Monday. What do you look at first?', skill: 'Diagnosis' },
  { question: 'Tell us about a customer who was angry, and what you did.', skill: 'Customers' },
  { question: 'What would you want to learn in your first month?', skill: 'Learning' },
];

describe.runIf(folder !== undefined)('pictures', () => {
  const to = folder ?? '';
  let place: MeetingPlace;
  let guests: Guests;
  let made = 0;
  beforeAll(async () => {
    fs.mkdirSync(to, { recursive: true });
    place = await openMeetingPlace({ engine: 'embedded', patienceMs: 180_000 });
    guests = await place.invite({
      jobRole: 'Customer support engineer',
      participants: [ines, priya, ...others],
      questions,
    });
  }, 300_000);
  afterAll(() => place?.close());

  /** Takes pictures in both sizes and both themes, with the theme chosen on the page. */
  const take = async (page: Page, name: string): Promise<void> => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const theme of themes) {
        await page.evaluate((it) => (document.documentElement.dataset['theme'] = it), theme);
        await page.mouse.move(size.width / 2, size.height / 3);
        await page.waitForTimeout(700);
        // A page that scrolls sideways on a phone is a fault that a picture does not show.
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          size.width,
        );
        await page.screenshot({ path: path.join(to, `${name}-${size.width}-${theme}.png`) });
        made += 1;
      }
    }
    await page.setViewportSize(sizes[0]);
  };
  /** The whole page, including what is below the visible part. */
  const prejoin = async (name: string, as: string): Promise<void> => {
    const visit = await guests.visit(name);
    await visit.page.getByRole('button', { name: 'Join', exact: true }).waitFor();
    await visit.page.waitForTimeout(1500);
    await take(visit.page, `prejoin-${as}`);
    await visit.close();
  };

  it('of prejoin, lobby, and the room with 1, 2, 4 and 6 people', { timeout: 900_000 }, async () => {
    await prejoin(ines.name, 'candidate');
    await prejoin(priya.name, 'interviewer');

    const leader = await guests.enter(priya.name);
    await leader.page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
    // A person who is alone sees themselves, but not in a tile.
    await leader.page.locator('video').first().waitFor();
    await leader.page.waitForTimeout(1500);
    await take(leader.page, 'room-1');

    const candidate = await guests.enter(ines.name);
    await candidate.page.getByRole('heading', { level: 1, name: 'You are in the lobby' }).waitFor();
    await take(candidate.page, 'lobby');
    await take(leader.page, 'room-1-somebody-waits');
    await press(leader.page, 'Admit');
    const inside: Visitor[] = [leader, candidate];
    const see = async (...names: string[]) => {
      for (const name of names) await untilMoving(leader.page, name, 120_000);
    };
    await see(ines.name);
    await take(leader.page, 'room-2');
    await take(candidate.page, 'room-2-candidate');
    await press(leader.page, 'Panel');
    await leader.page.waitForTimeout(500);
    await take(leader.page, 'room-2-without-panel');
    await press(leader.page, 'Panel');

    for (const name of [jonas.name, ada.name]) inside.push(await guests.enter(name));
    await see(jonas.name, ada.name);
    await take(leader.page, 'room-4');
    inside.push(await guests.enter(bo.name));
    inside.push(await guests.enter('Mei Tanaka'));
    await see(bo.name, 'Mei Tanaka');
    await take(leader.page, 'room-6');
    await press(candidate.page, 'Turn camera off');
    await press(candidate.page, 'Raise hand');
    await tileOf(leader.page, ines.name).getByText('hand raised').waitFor();
    await take(leader.page, 'room-6-a-hand');
    for (const it of inside) await it.visit.close();
    console.info(`${made} pictures in ${to}`);
  });
});

import fs from 'node:fs';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { clockOf, dayOf, mailedLink, offerTimes, readerZone, timeIn } from '../fixtures/offer-times.ts';
import { openWatchedContext, serverAway, type WatchedContext } from '../fixtures/watched-context.ts';
import { bookingPage } from '../pages/booking.ts';

const [one, two, three, late] = [timeIn(3, 10), timeIn(4, 10), timeIn(4, 14), timeIn(5, 9)];

let app: Installation;
let chromium: LaunchedBrowser;

beforeAll(async () => {
  [app, chromium] = await Promise.all([install({ database: 'cluster' }), launchChromium()]);
});

afterAll(async () => {
  await chromium?.close();
  await app?.close();
});

/** A visitor with a browser profile of their own, which is closed at the end. */
async function visitor(options: BrowserContextOptions = {}): Promise<WatchedContext> {
  const visit = await openWatchedContext(chromium.browser, app.url, { timezoneId: readerZone, ...options });
  onTestFinished(async () => {
    await visit.close();
  });
  return visit;
}

it('picks, moves and cancels a time by keyboard alone with the mailed links', async () => {
  const { meetingCode, bookingUrl, email } = await offerTimes(app, [one, two, three]);
  const visit = await visitor();
  const page = await visit.context.newPage();
  const { keyboard } = page;
  const booking = bookingPage(page);

  const answer = await page.goto(bookingUrl);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await booking.heading.getByText('Ines, choose a time to talk with Priya').waitFor();
  await booking.openDay(dayOf(one)).waitFor();
  await expectAccessible(page);

  // The arrow key moves from the first free day to the next; the whole month is one stop of the Tab key.
  const firstDay = booking.day(dayOf(one));
  await booking.press(firstDay);
  await keyboard.press('ArrowRight');
  expect(await booking.day(dayOf(two)).evaluate((day) => day === document.activeElement)).toBe(true);
  await keyboard.press('Enter');
  await booking.openDay(dayOf(two)).waitFor();
  await booking.press(booking.slot(clockOf(two)));
  await booking.held.waitFor();
  expect(await booking.focused()).toContain(dayOf(two));
  await expectAccessible(page);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  expect(await booking.note.evaluate((note) => note === document.activeElement)).toBe(true);
  await keyboard.type('Captions, please.');
  await keyboard.press('Tab');
  await keyboard.press('Enter');

  await booking.heading.getByText('Ines, your time is booked').waitFor();
  expect(await booking.focused()).toBe('Ines, your time is booked');
  await expectAccessible(page);
  expect(await app.sdk.interviews.get(meetingCode)).toMatchObject({
    bookingStatus: 'BOOKED',
    scheduledAt: two.start,
  });
  const saving = page.waitForEvent('download');
  await booking.press(page.getByRole('button', { name: 'Add to calendar' }));
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('interview.ics');
  expect(fs.readFileSync(await saved.path(), 'utf8')).toContain('BEGIN:VEVENT');
  for (const name of ['Google Calendar', 'Outlook']) {
    const link = page.getByRole('link', { name });
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  }
  const booked = await app.mails.waitFor(
    (mail) => mail.envelope.to.includes(email) && mail.message.subject?.startsWith('Booked') === true,
    30_000,
  );
  expect(booked.raw).toMatch(/text\/calendar/);

  await booking.open(await mailedLink(app, email, /^Booked/, 0));
  await booking.heading.getByText('Ines, choose another time').waitFor();
  await page.getByText('It is yours until you confirm another one.').waitFor();
  await booking.press(booking.day(dayOf(one)));
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await booking.press(booking.slot(clockOf(three)));
  await booking.held.waitFor();
  await expectAccessible(page);
  await booking.press(page.getByRole('button', { name: /^Move to / }));
  await booking.heading.getByText('Ines, your time is moved').waitFor();
  expect(await app.sdk.interviews.get(meetingCode)).toMatchObject({ scheduledAt: three.start });

  await booking.open(await mailedLink(app, email, /^New time/, 1));
  await booking.heading.getByText('Ines, cancel your time with Priya?').waitFor();
  await expectAccessible(page);
  expect(await app.sdk.interviews.get(meetingCode)).toMatchObject({ status: 'SCHEDULED' });
  await booking.press(page.getByRole('button', { name: 'Cancel the interview' }));
  await booking.heading.getByText('Ines, your interview is cancelled').waitFor();
  await expectAccessible(page);
  await app.mails.waitFor(
    (mail) => mail.envelope.to.includes(email) && mail.message.subject?.startsWith('Cancelled') === true,
    30_000,
  );
  expect(await app.sdk.interviews.get(meetingCode)).toMatchObject({ status: 'CANCELLED' });

  await booking.open(bookingUrl);
  await booking.heading.getByText('This interview was cancelled').waitFor();
  visit.expectClean();
});

it('shows fresh times and keeps the note when another browser books the slot first', async () => {
  const offered = [timeIn(6, 10), timeIn(6, 12)];
  const [wanted, other] = offered as [typeof one, typeof one];
  const [quick, slow] = [await offerTimes(app, offered), await offerTimes(app, offered)];
  const [quickVisit, slowVisit] = [await visitor(), await visitor({ viewport: { width: 390, height: 844 } })];
  const [quickPage, slowPage] = [await quickVisit.context.newPage(), await slowVisit.context.newPage()];
  const [first, second] = [bookingPage(quickPage), bookingPage(slowPage)];

  await second.open(slow.bookingUrl);
  await second.hold(clockOf(wanted));
  await second.note.fill('A phone call would help me.');
  // While one browser holds the slot, the other does not see it. Released in another tab, it is free for both.
  await first.open(quick.bookingUrl);
  await first.slot(clockOf(other)).waitFor();
  expect(await first.slot(clockOf(wanted)).count()).toBe(0);
  const tab = await slowVisit.context.newPage();
  await bookingPage(tab).open(slow.bookingUrl);
  await bookingPage(tab).slot(clockOf(wanted)).click();
  await tab.getByText('is not held any more').waitFor({ state: 'attached' });
  await tab.close();

  await first.open(quick.bookingUrl);
  await first.hold(clockOf(wanted));
  await first.confirm();
  await first.heading.getByText('Ines, your time is booked').waitFor();

  await slowVisit.expectingFailures(/status of 409/, async () => {
    await second.confirm();
    await slowPage.getByText('What you typed is kept. Choose another time above.').waitFor();
  });
  await slowPage.getByText(`${clockOf(wanted)} was taken a moment ago`, { exact: true }).waitFor();
  expect(await second.slot(clockOf(wanted)).count()).toBe(0);
  expect(await second.note.inputValue()).toBe('A phone call would help me.');
  expect(await second.focused()).toBe(clockOf(other));
  await expectAccessible(slowPage);
  await second.hold(clockOf(other));
  await second.confirm();
  await second.heading.getByText('Ines, your time is booked').waitFor();

  const records = [
    await app.sdk.interviews.get(quick.meetingCode),
    await app.sdk.interviews.get(slow.meetingCode),
  ];
  expect(records.map(({ scheduledAt }) => scheduledAt)).toEqual([wanted.start, other.start]);
  quickVisit.expectClean();
  slowVisit.expectClean();
});

it('continues after a lost connection and an expired hold, at 320 pixels', async () => {
  const { bookingUrl } = await offerTimes(app, [late]);
  const visit = await visitor({ viewport: { width: 320, height: 640 } });
  const page = await visit.context.newPage();
  const booking = bookingPage(page);
  await booking.open(bookingUrl);
  expect(await booking.overflow()).toBe(0);

  await visit.expectingFailures(serverAway, async () => {
    await visit.context.setOffline(true);
    await booking.slot(clockOf(late)).click();
    await page.getByText('The server cannot be reached.').first().waitFor();
    await booking.note.fill('Still here.');
    await expectAccessible(page);
    await visit.context.setOffline(false);
    await page.locator('.problem').waitFor({ state: 'detached' });
  });
  await page.getByRole('button', { name: 'Hold it again' }).click();
  await booking.held.waitFor();
  expect(await booking.overflow()).toBe(0);

  // The test does not wait for the server's five minutes: from here the response shows no hold.
  await page.route('**/api/public/booking', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { booking: { hold: unknown } };
    await route.fulfill({ response, json: { ...body, booking: { ...body.booking, hold: null } } });
  });
  await page.clock.install({ time: Date.now() });
  await page.reload();
  await booking.slot(clockOf(late)).click();
  await booking.held.waitFor();
  await booking.note.fill('Still here.');
  await page.clock.fastForward('05:01');
  await page.getByText('It is not held any more').first().waitFor();
  expect(await booking.overflow()).toBe(0);
  await expectAccessible(page);
  await booking.confirm();
  await booking.heading.getByText('Ines, your time is booked').waitFor();
  expect(await booking.overflow()).toBe(0);
  // The page sends requests by itself; none may outlive the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  visit.expectClean();
});

describe('times on the booking page', () => {
  it('writes times by the visitor’s zone and clock, with the days of that zone', async () => {
    const night = timeIn(7, 23);
    const { bookingUrl } = await offerTimes(app, [night]);
    const visit = await visitor({ timezoneId: 'America/New_York', locale: 'en-US' });
    const page = await visit.context.newPage();
    const booking = bookingPage(page);
    await booking.open(bookingUrl);
    await page.getByRole('button', { name: /^[67]:00.PM$/ }).waitFor();
    const dayThere = (timeZone: string, locale: string) =>
      new Intl.DateTimeFormat(locale, {
        timeZone,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
      }).format(new Date(night.start));
    await booking.openDay(dayThere('America/New_York', 'en-US')).waitFor();
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.click();
    await zone.pressSequentially('tokyo');
    await page.getByRole('option', { name: /^Tokyo/ }).waitFor();
    await zone.press('Enter');
    expect(await zone.inputValue()).toBe('Tokyo, UTC+9');
    await booking.openDay(dayThere('Asia/Tokyo', 'en-US')).waitFor();
    await page.getByRole('button', { name: /^8:00.AM$/ }).waitFor();
    await page.getByRole('radio', { name: '24 h' }).check();
    await booking.slot('08:00').waitFor();
    visit.expectClean();
  });
});

it('keeps the chosen zone and clock after a move, in another browser and in the mail', async () => {
  const { bookingUrl, email } = await offerTimes(app, [one, two]);
  const here = await visitor({ timezoneId: 'America/New_York', locale: 'en-US' });
  const page = await here.context.newPage();
  const booking = bookingPage(page);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await booking.open(bookingUrl);
  expect(await zone.inputValue()).toMatch(/^New York, UTC−[45]$/);
  // By keyboard alone: only the field takes the focus, and Escape changes nothing.
  await zone.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: /^Kolkata.*India/ }).waitFor();
  // The list lies over the page and nothing covers it, so every visible option can be clicked.
  const list = await page.getByRole('listbox').boundingBox();
  const atItsFoot = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=listbox]') !== null,
    { x: (list?.x ?? 0) + 20, y: (list?.y ?? 0) + (list?.height ?? 0) - 20 },
  );
  expect(atItsFoot).toBe(true);
  await expectAccessible(page);
  await page.keyboard.type('atlantis');
  await page.getByText('No zone is called that. Try').waitFor();
  await page.keyboard.press('Escape');
  expect(await zone.inputValue()).toMatch(/^New York/);
  await page.keyboard.type('portugal');
  await page.getByRole('option', { name: /^Lisbon/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: '24 h' }).check();
  await booking.hold(clockOf(one));
  await booking.confirm();
  await booking.heading.getByText('Ines, your time is booked').waitFor();
  const mail = await app.mails.waitFor(
    ({ envelope, message }) => envelope.to.includes(email) && (message.subject ?? '').startsWith('Booked'),
    30_000,
  );
  expect(mail.message.text).toMatch(new RegExp(`When: .*${clockOf(one)} to \\d\\d:\\d\\d \\(Lisbon\\)`));

  const there = await visitor({ timezoneId: 'Asia/Calcutta', locale: 'en-US' });
  const another = await there.context.newPage();
  const moving = bookingPage(another);
  await moving.open(await mailedLink(app, email, /^Booked/, 0));
  const zoneThere = another.getByRole('combobox', { name: 'Time zone' });
  expect(await zoneThere.inputValue()).toMatch(/^Lisbon/);
  expect(await another.getByRole('radio', { name: '24 h' }).isChecked()).toBe(true);
  await zoneThere.click();
  await another.getByRole('option', { name: /^Kolkata \(yours\)/ }).waitFor();
  here.expectClean();
  there.expectClean();
});

it('says when no slot is left, and passes on the candidate’s wish', async () => {
  const only = timeIn(8, 10);
  const [lucky, late2] = [await offerTimes(app, [only]), await offerTimes(app, [only])];
  const visit = await visitor();
  const [quickPage, page] = [await visit.context.newPage(), await visit.context.newPage()];
  const [quick, booking] = [bookingPage(quickPage), bookingPage(page)];
  await booking.open(late2.bookingUrl);
  await page.getByRole('button', { name: 'Ask for another one' }).click();
  const wish = page.getByRole('textbox', { name: 'When could you?' });
  await wish.fill('Any day after five.');
  await quick.open(lucky.bookingUrl);
  await quick.hold(clockOf(only));
  await quick.confirm();
  await quick.heading.getByText('Ines, your time is booked').waitFor();

  await visit.expectingFailures(/status of 409/, async () => {
    await booking.slot(clockOf(only)).click();
    await booking.heading.getByText('Ines, no time with Priya is free at the moment').waitFor();
  });
  expect(await wish.inputValue()).toBe('Any day after five.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for another time' }).click();
  await page.getByText('was told that you need another time').waitFor();
  expect(await booking.focused()).toContain('Tidewater was told');
  await expectAccessible(page);
  visit.expectClean();
});

it('lets a candidate ask for a time while a calendar does not answer', async () => {
  const only = timeIn(10, 10);
  const { bookingUrl } = await offerTimes(app, [only]);
  const visit = await visitor();
  const page = await visit.context.newPage();
  const reading = '**/api/public/booking';
  await page.route(reading, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { booking: object };
    const booking = { ...body.booking, state: 'UNAVAILABLE', slots: [], retryAfterSeconds: 300 };
    await route.fulfill({ response, json: { ...body, booking } });
  });
  const booking = bookingPage(page);
  await booking.open(bookingUrl);
  await booking.heading.getByText('The free times of Priya cannot be read just now').waitFor();
  await page.getByRole('button', { name: 'Say when you could' }).click();
  const wish = page.getByRole('textbox', { name: 'When could you?' });
  await wish.fill('Any day after five.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask now' }).click();
  await page.getByText('The page asks again by itself in 5 minutes.').waitFor();
  expect(await wish.inputValue()).toBe('Any day after five.');
  await page.getByRole('button', { name: 'Ask for another time' }).click();
  await page.getByText('was told that you need another time').waitFor();
  // When the calendar responds again, the page continues with the times.
  await page.unroute(reading);
  await page.getByRole('button', { name: 'Ask now' }).click();
  await booking.slot(clockOf(only)).waitFor();
  await page.getByText('was told that you need another time').waitFor();
  visit.expectClean();
});

it('holds the second time when two are clicked quickly and the first is taken', async () => {
  const offered = [timeIn(9, 10), timeIn(9, 12)] as const;
  const [wanted, other] = offered;
  const [lucky, late2] = [await offerTimes(app, [...offered]), await offerTimes(app, [...offered])];
  const visit = await visitor();
  const [quickPage, page] = [await visit.context.newPage(), await visit.context.newPage()];
  const [quick, booking] = [bookingPage(quickPage), bookingPage(page)];
  await booking.open(late2.bookingUrl);
  await booking.slot(clockOf(wanted)).waitFor();
  await quick.open(lucky.bookingUrl);
  await quick.hold(clockOf(wanted));

  let letGo = () => {};
  const clicked = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/public/booking/hold', async (route) => {
    await clicked;
    await route.continue();
  });
  await visit.expectingFailures(/status of 409/, async () => {
    await booking.slot(clockOf(wanted)).click();
    await booking.slot(clockOf(other)).click();
    letGo();
    await booking.held.waitFor();
  });
  await page.getByText(`${clockOf(wanted)} was taken a moment ago`, { exact: true }).waitFor();
  await booking.confirm();
  await booking.heading.getByText('Ines, your time is booked').waitFor();
  expect(await app.sdk.interviews.get(late2.meetingCode)).toMatchObject({ scheduledAt: other.start });
  // A conversation between people has no room here, and the page says who names the place.
  await page.getByText('Priya Raman at Tidewater tells you where you meet: no room opens here.').waitFor();
  expect(await page.getByRole('link', { name: /room/ }).count()).toBe(0);
  visit.expectClean();
});

it('says that a link is not valid when the token is unknown', async () => {
  const visit = await visitor();
  const page = await visit.context.newPage();
  await visit.expectingFailures(/status of 404/, async () => {
    await bookingPage(page).open(`${app.url}/book/N7Gh19AJ23g0IvQ1sNIXbggICggAKjZG`);
    await page.getByRole('heading', { level: 1, name: 'This link is not valid' }).waitFor();
    await expectAccessible(page);
  });
  visit.expectClean();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite } from '../fixtures/invite.ts';
import { openWatchedContext } from '../fixtures/watched-context.ts';

/** What a phone has to scroll through before an interview: about three and a half screens became less than two. */
const longest = 1_500;

let app: Installation;
let chromium: LaunchedBrowser;
beforeAll(async () => {
  [app, chromium] = await Promise.all([install({ database: 'cluster' }), launchChromium()]);
});
afterAll(async () => {
  await chromium?.close();
  await app?.close();
});

it.each([
  {
    language: 'en',
    locale: 'en-GB',
    agree: 'I agree to be interviewed by AI as described',
    minutes: /\b10 minutes\b/g,
  },
  {
    language: 'de',
    locale: 'de-DE',
    agree: 'Ich stimme dem beschriebenen Interview mit einer KI zu',
    minutes: /\b10 Minuten\b/g,
  },
])(
  'repeats nothing on a phone, and fits 1,500 px, in $locale',
  async ({ language, locale, agree, minutes }) => {
    const visit = await openWatchedContext(chromium.browser, app.url, {
      locale,
      viewport: { width: 390, height: 844 },
    });
    const page = await visit.context.newPage();
    const { joinUrl } = await invite(app, { language });
    await page.goto(joinUrl);
    await page.getByRole('checkbox', { name: agree }).waitFor();
    // These parts load last.
    await page.locator('.check-actions button').nth(3).waitFor();
    await page.getByText(/^(Good|Gut)$/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(longest);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const words = await page.locator('main').innerText();
    // Who asks and how long it takes are each said once.
    expect(words.match(/Parley/g)).toHaveLength(1);
    expect(words.match(minutes)).toHaveLength(1);
    await expectAccessible(page);
    visit.expectClean();
    await visit.close();
  },
);

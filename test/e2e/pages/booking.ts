import type { Locator, Page } from 'playwright-core';
import { tabTo } from './keyboard.ts';

/** What a candidate sees and does behind the mailed link to choose a time. */
export function bookingPage(page: Page) {
  const slot = (time: string): Locator => page.getByRole('button', { name: time, exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  const held = page.getByRole('timer').filter({ hasText: /[45]:\d\d held for you/ });
  return {
    slot,
    heading,
    note: page.getByRole('textbox', { name: 'Anything that would help you?' }),
    held,
    /** A day of the month, by the date in words: `Tuesday 24 November`. */
    day: (words: string): Locator => page.getByRole('button', { name: new RegExp(`^${words},`) }),
    /** The day that the diary is open at. */
    openDay: (words: string): Locator => page.getByRole('heading', { level: 2, name: words }),
    async open(url: string): Promise<void> {
      await page.goto(url);
      await heading.waitFor();
    },
    /** By the mouse: hold a time and wait until it is held. */
    async hold(time: string): Promise<void> {
      await slot(time).click();
      await held.waitFor();
    },
    async confirm(): Promise<void> {
      await page.getByRole('button', { name: /^(Confirm|Move to) / }).click();
    },
    /** By Tab and Enter alone. */
    async press(target: Locator): Promise<void> {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
    /** The text of what has the focus. */
    focused: (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? ''),
    overflow: (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  };
}

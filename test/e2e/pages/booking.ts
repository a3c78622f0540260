import type { Locator, Page } from 'playwright-core';
import { tabTo } from './keyboard.ts';

/** The booking page of the mailed link, as its candidate uses it. */
export function bookingPage(page: Page) {
  const slot = (time: string): Locator => page.getByRole('button', { name: time, exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  const held = page.getByRole('timer').filter({ hasText: /[45]:\d\d held for you/ });
  return {
    slot,
    heading,
    note: page.getByRole('textbox', { name: 'Anything that would help you?' }),
    held,
    /** A day of the month, by its date in words: `Tuesday 24 November`. */
    day: (words: string): Locator => page.getByRole('button', { name: new RegExp(`^${words},`) }),
    /** The day whose times are shown. */
    openDay: (words: string): Locator => page.getByRole('heading', { level: 2, name: words }),
    async open(url: string): Promise<void> {
      await page.goto(url);
      await heading.waitFor();
    },
    /** Clicks a time and waits until it is held. */
    async hold(time: string): Promise<void> {
      await slot(time).click();
      await held.waitFor();
    },
    async confirm(): Promise<void> {
      await page.getByRole('button', { name: /^(Confirm|Move to) / }).click();
    },
    /** Presses a button with Tab and Enter alone. */
    async press(target: Locator): Promise<void> {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
    /** The text of the element that has the focus. */
    focused: (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? ''),
    overflow: (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  };
}

import type { Locator, Page } from 'playwright-core';

const longestWay = 80;

/** Moves through the page by Tab alone. @throws Error when a full round does not reach the target. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < longestWay; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${String(target)}`);
}

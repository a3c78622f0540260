import type { Page } from 'playwright-core';

/** What a candidate does between the mailed link and the room. */
export function prejoinPage(page: Page) {
  return {
    async open(joinUrl: string): Promise<void> {
      await page.goto(joinUrl);
      await page.getByRole('heading', { level: 1, name: 'Interview for' }).waitFor();
    },
    async agree(choices: { recording: boolean }): Promise<void> {
      await page.getByRole('checkbox', { name: 'I agree to be interviewed by AI' }).check();
      if (choices.recording) {
        await page.getByRole('checkbox', { name: 'Record my camera and microphone' }).check();
      }
    },
    async checkDevices(): Promise<void> {
      await page.getByRole('button', { name: /^Check (camera and )?microphone/ }).click();
      await page.getByText('Your microphone works: we hear you.').first().waitFor();
    },
    async start(): Promise<void> {
      await page.getByRole('button', { name: 'Start the interview' }).click();
    },
    /** Continues after a refresh. */
    async goOn(): Promise<void> {
      await page.getByRole('button', { name: 'Continue the interview' }).click();
    },
  };
}

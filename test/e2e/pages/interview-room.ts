import type { Page } from 'playwright-core';

/** The AI interview as its candidate sees it. Every wait is for a state of the room. */
export function interviewRoom(page: Page) {
  const phase = (name: string) => page.locator(`.presence[data-phase="${name}"]`);
  const box = page.getByRole('textbox', { name: /^(Or type your|Your) answer$/ });
  const done = page.getByRole('button', { name: 'I’m done' });
  return {
    box,
    captions: page.getByRole('region', { name: 'Captions' }),
    connectionLost: page.locator('.notice', { hasText: 'Connection lost.' }),

    /** Waits until this line is the one to answer and the room listens. */
    async hears(line: string | RegExp): Promise<void> {
      await page.getByRole('heading', { level: 1, name: line }).waitFor();
      await phase('listening').waitFor();
    },
    async isPaused(): Promise<void> {
      await phase('paused').waitFor();
    },
    /** Types half an answer: only a draft is sent. */
    async type(text: string): Promise<void> {
      await box.fill(text);
    },
    async finish(): Promise<void> {
      await done.click();
    },
    async answer(text: string): Promise<void> {
      await box.fill(text);
      await done.click();
    },
    /** Waits until the interview is over and everything on this device was sent. */
    async isOver(options: { recorded: boolean }): Promise<void> {
      await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
      if (options.recorded) await page.getByText('Your recording is saved.').waitFor();
    },
  };
}

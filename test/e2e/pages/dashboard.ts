import type { Page } from 'playwright-core';
import { until } from '../fixtures/until.ts';

export interface VideoState {
  duration: number;
  currentTime: number;
  paused: boolean;
  error: string | null;
}

/** The pages of the organization. */
export function dashboard(page: Page, origin: string) {
  const videoState = () =>
    page.locator('video').evaluate((video: HTMLVideoElement): VideoState => ({
      duration: video.duration,
      currentTime: video.currentTime,
      paused: video.paused,
      error: video.error?.message ?? null,
    }));
  return {
    async openSignIn(signInUrl: string): Promise<void> {
      await page.goto(signInUrl);
      await page.getByRole('heading', { level: 1, name: 'Sign in to parley' }).waitFor();
    },
    async signIn(): Promise<void> {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { level: 1, name: 'Interviews' }).waitFor();
    },
    async openInterview(candidate: string): Promise<void> {
      await page.getByRole('link', { name: candidate }).click();
      await page.getByRole('heading', { level: 1, name: candidate }).waitFor();
    },
    async openOutbox(): Promise<void> {
      await page.goto(`${origin}/outbox`);
      await page.getByRole('heading', { level: 1, name: 'Mail outbox' }).waitFor();
    },
    async openMail(subject: string): Promise<void> {
      await page.getByRole('link', { name: subject }).click();
      await page.getByRole('heading', { level: 1, name: subject }).waitFor();
    },
    videoState,
    /** Waits until the video player is in this state. */
    video: (what: string, isWanted: (state: VideoState) => boolean) => until(what, videoState, isWanted),
  };
}

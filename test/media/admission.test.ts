import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ines, priya } from '../e2e/fixtures/meet.ts';
import { openMeetingPlace, press, untilMoving } from '../e2e/fixtures/meeting-place.ts';
import { hasLivekitServer } from '../../apps/server/src/testing/livekit-server.ts';

// How long it takes from "Admit" until both people see each other, in the product's own pages. It needs a machine of
// its own: PARLEY_MEDIA_SUITE=1.
const isWhole = process.env['PARLEY_MEDIA_SUITE'] === '1';
const times = 5;

describe.runIf(isWhole).each(['embedded', 'livekit'] as const)('a meeting over the engine %s', (engine) => {
  it.skipIf(engine === 'livekit' && !hasLivekitServer)(
    'lets two people see each other within 2 s of the admission',
    async () => {
      const place = await openMeetingPlace({ engine });
      try {
        const took: number[] = [];
        for (let time = 0; time < times; time += 1) {
          const guests = await place.invite();
          const leader = await guests.enter(priya.name);
          await leader.page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
          const candidate = await guests.enter(ines.name);
          const admit = leader.page.getByRole('button', { name: 'Admit', exact: true });
          await admit.waitFor();
          const pictures = Promise.all([
            firstPictureAt(leader.page, ines.name),
            firstPictureAt(candidate.page, priya.name),
          ]);
          const admittedAt = Date.now();
          await press(leader.page, 'Admit');
          took.push(Math.max(...(await pictures)) - admittedAt);
          await untilMoving(leader.page, ines.name);
          await leader.close();
          await candidate.close();
        }
        console.info(`${engine}: ${took.join(', ')} ms from admission to both pictures`);
        expect(took.toSorted((a, b) => a - b)[times >> 1]).toBeLessThanOrEqual(2000);
      } finally {
        await place.close();
      }
    },
  );
});

/** When the first picture of a person is shown in their tile, by the page's clock, which is this machine's. */
const firstPictureAt = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (who) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const video = document.querySelector<HTMLVideoElement>(`[aria-label="${who}"] video`);
          if (video && video.videoWidth > 0 && video.currentTime > 0) resolve(Date.now());
          else setTimeout(look, 20);
        };
        look();
      }),
    name,
  );

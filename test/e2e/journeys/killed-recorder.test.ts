import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasLivekitServer, livekitTitle } from '../../../apps/server/src/testing/livekit-server.ts';
import { openMeetingPlace, press, tileOf, type MeetingPlace } from '../fixtures/meeting-place.ts';
import { serve, type ParleyProcess } from '../fixtures/parley-process.ts';
import { takeLooks } from '../fixtures/take-looks.ts';

// As on several machines: the API with the rooms, and a worker that records.
describe.skipIf(!hasLivekitServer)(livekitTitle('a worker that is killed while it records'), () => {
  let place: MeetingPlace;
  let worker: ParleyProcess;
  beforeAll(async () => {
    place = await openMeetingPlace({ engine: 'livekit', role: 'api' });
    worker = await serve(place.app.settings, '--role', 'worker');
  });
  afterAll(async () => {
    await worker?.interrupt();
    await place?.close();
  });

  it('leaves a message in the room within seconds, until the next worker records it', async () => {
    const guests = await place.invite();
    const recorded = 'Picture and voice';
    const priya = await guests.enter('Priya Raman', { recorded });
    const ines = await guests.enter('Ines Marchetti', { recorded });
    await press(priya.page, 'Admit');
    await tileOf(ines.page, 'Priya Raman').waitFor();
    const shows = (words: string, timeout: number) =>
      Promise.all(
        [priya, ines].map(({ page }) => page.locator('.rec').getByText(words).first().waitFor({ timeout })),
      );
    await shows('Recorded:', 40_000);

    await worker.kill();
    const killedAt = Date.now();
    await shows('Recording interrupted', 20_000);
    const saidAfterMs = Date.now() - killedAt;
    console.info(`the room said after ${saidAfterMs} ms that its recording is interrupted`);
    expect(saidAfterMs).toBeLessThan(12_000);
    await priya.page.getByText('Recording interrupted').click();
    await priya.page.getByText('What is said now may be missing in the recording.').waitFor();
    await takeLooks(priya.page, 'recording-interrupted');

    worker = await serve(place.app.settings, '--role', 'worker');
    await shows('Recorded:', 40_000);
    for (const guest of [priya, ines]) await guest.close();
  }, 180_000);
});

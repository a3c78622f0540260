import type { Page } from 'playwright-core';

/**
 * Publishes a camera that flashes and a microphone that beeps at every whole second of this machine's clock, so that
 * recordings can be compared with the clock and with each other.
 */
export async function publishFlashAndBeep(page: Page, hertz: number): Promise<void> {
  await page.evaluate(
    `(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
      const context = canvas.getContext('2d');
      const audio = new AudioContext({ sampleRate: 48000 });
      await audio.resume();
      const out = audio.createMediaStreamDestination();
      const tone = audio.createOscillator();
      const gain = audio.createGain();
      tone.frequency.value = ${hertz};
      gain.gain.value = 0;
      tone.connect(gain).connect(out);
      tone.start();
      let planned = 0;
      let frame = 0;
      setInterval(() => {
        const now = performance.timeOrigin + performance.now();
        const second = Math.floor(now / 1000);
        context.fillStyle = now - second * 1000 < 200 ? '#fff' : 'hsl(' + (frame++ % 360) + ',60%,15%)';
        context.fillRect(0, 0, 640, 360);
        if (planned === second + 1) return;
        planned = second + 1;
        const at = audio.currentTime + (planned * 1000 - now) / 1000;
        gain.gain.setValueAtTime(0.4, at);
        gain.gain.setValueAtTime(0, at + 0.2);
      }, 33);
      const camera = canvas.captureStream(30).getVideoTracks()[0];
      await room.localParticipant.publishTrack(camera, { source: 'camera', simulcast: true, videoCodec: 'vp8' });
      await room.localParticipant.publishTrack(out.stream.getAudioTracks()[0], { source: 'microphone' });
    })()`,
  );
}

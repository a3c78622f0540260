import { describe, expect, it, vi } from 'vitest';
import { createPlayback } from './playback.ts';

/** The parts of a video element that the playback uses. */
class Video extends EventTarget {
  currentTime = 0;
  readyState = 4;
  plays = 0;
  play() {
    this.plays += 1;
    return Promise.reject(new Error('not allowed'));
  }
}
const attached = () => {
  const playback = createPlayback();
  const video = new Video();
  const detach = playback.attach(video as unknown as HTMLVideoElement);
  return { playback, video, detach };
};

describe('createPlayback', () => {
  it('has no playing position until somebody plays or seeks', () => {
    const { playback, video } = attached();
    video.dispatchEvent(new Event('timeupdate'));
    expect(playback.positionMs).toBe(-1);
    video.currentTime = 1.25;
    video.dispatchEvent(new Event('timeupdate'));
    expect(playback.positionMs).toBe(1250);
  });

  it('moves the playing position without a video', () => {
    const playback = createPlayback();
    const listener = vi.fn();
    const unsubscribe = playback.subscribe(listener);
    playback.seek(4000);
    playback.seek(4000);
    expect([playback.positionMs, listener.mock.calls.length]).toEqual([4000, 1]);
    unsubscribe();
    playback.seek(0);
    expect([playback.positionMs, listener.mock.calls.length]).toEqual([0, 1]);
  });

  it('seeks the video, and plays only when asked, even if the browser refuses', async () => {
    const { playback, video } = attached();
    playback.seek(6500);
    expect([video.currentTime, video.plays]).toEqual([6.5, 0]);
    playback.seek(-3, { play: true });
    await Promise.resolve();
    expect([video.currentTime, video.plays, playback.positionMs]).toEqual([0, 1, 0]);
  });

  it('keeps the playing position while the video is loaded again', () => {
    const { playback, video } = attached();
    playback.seek(7000);
    Object.assign(video, { readyState: 0, currentTime: 0 });
    video.dispatchEvent(new Event('timeupdate'));
    expect(playback.positionMs).toBe(7000);
  });

  it('ignores a detached video', () => {
    const { playback, video, detach } = attached();
    detach();
    playback.seek(3000);
    video.currentTime = 9;
    video.dispatchEvent(new Event('timeupdate'));
    expect(playback.positionMs).toBe(3000);
  });
});

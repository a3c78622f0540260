import type { RecordingRecord } from '@parley/contract';
import { useCallback, useRef, useState, type RefObject } from 'react';

/** Two failures within this time, without a second played between them, are not caused by an expired link. */
const patienceMs = 15_000;

/**
 * Plays a signed URL, which expires some day, maybe in the middle of watching. When it fails, a fresh one is
 * fetched, and the video goes on at the same second and speed. A fresh URL from a poll in the meantime is not
 * used, because changing it would start the video again.
 */
export function useRenewedVideo(
  recording: RecordingRecord,
  video: RefObject<HTMLVideoElement | null>,
  fetchFresh: () => Promise<RecordingRecord | null>,
) {
  const [source, setSource] = useState({ createdAt: recording.createdAt, url: recording.videoUrl });
  const [failed, setFailed] = useState(false);
  const lastFailure = useRef(-Infinity);
  // Another recording replaces the one that is playing; another URL of the same one does not.
  if (source.createdAt !== recording.createdAt) {
    setSource({ createdAt: recording.createdAt, url: recording.videoUrl });
  }
  const renew = useCallback(async () => {
    const element = video.current;
    if (!element) return;
    const now = performance.now();
    const hopeless = now - lastFailure.current < patienceMs;
    lastFailure.current = now;
    if (hopeless) return setFailed(true);
    const place = { second: element.currentTime, playing: !element.paused, rate: element.playbackRate };
    const fresh = await fetchFresh().catch(() => null);
    if (!fresh) return setFailed(true);
    const goOn = () => {
      element.currentTime = place.second;
      element.playbackRate = place.rate;
      if (place.playing) element.play().catch(() => undefined);
    };
    element.addEventListener('loadedmetadata', goOn, { once: true });
    setFailed(false);
    setSource({ createdAt: fresh.createdAt, url: fresh.videoUrl });
    // The same URL again means that only the connection had failed.
    if (fresh.videoUrl === element.getAttribute('src')) element.load();
  }, [fetchFresh, video]);
  const tryAgain = () => {
    lastFailure.current = -Infinity;
    void renew();
  };
  return { url: source.url, failed, renew, tryAgain };
}

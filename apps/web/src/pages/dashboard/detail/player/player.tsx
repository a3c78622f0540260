import type { RecordingRecord } from '@parley/contract';
import {
  MediaActionTypes,
  MediaProvider,
  useMediaDispatch,
  useMediaFullscreenRef,
  useMediaRef,
} from 'media-chrome/react/media-store';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ChapterBar } from './chapter-bar.tsx';
import { mediaKey } from './media-keys.ts';
import { usePlayback } from './playback.ts';
import { PlayerControls } from './player-controls.tsx';
import { useScene } from '../scene.ts';
import { useRenewedVideo } from './use-renewed-video.ts';
import { writeVtt } from '../transcript/write-vtt.ts';
import { t } from '../texts.ts';
import { t as tShell } from '../../../../texts.ts';

interface PlayerProps {
  recording: RecordingRecord;
  /** Describes the video for people who cannot see it. */
  label: string;
  language: string;
  fetchFresh: () => Promise<RecordingRecord | null>;
  /** The element in which J, K and L control the player: recording, transcript and report together. */
  keysWithin: RefObject<HTMLElement | null>;
}

/**
 * The recording. media-chrome handles the player's state (captions, full screen, speed across browsers); the
 * controls are our own buttons, so that they match the rest of the page.
 */
export default function Player(props: PlayerProps) {
  return (
    <MediaProvider>
      <PlayerInside {...props} />
    </MediaProvider>
  );
}

function PlayerInside({ recording, label, language, fetchFresh, keysWithin }: PlayerProps) {
  const video = useRef<HTMLVideoElement | null>(null);
  const mediaRef = useMediaRef();
  const fullscreenRef = useMediaFullscreenRef();
  const playback = usePlayback();
  const { url, failed, renew, tryAgain } = useRenewedVideo(recording, video, fetchFresh);
  const captions = useCaptions();
  const attach = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element;
      mediaRef(element);
    },
    [mediaRef],
  );
  useEffect(() => (video.current ? playback.attach(video.current) : undefined), [playback]);
  usePlayerKeys(video, keysWithin);
  return (
    <section className="recording" aria-label={t('player.recording')} ref={fullscreenRef} data-player="">
      <div className="player">
        <video
          ref={attach}
          src={url}
          playsInline
          preload="metadata"
          aria-label={label}
          onError={() => void renew()}
          onClick={() => toggle(video.current)}
        >
          <track ref={captions} kind="captions" srcLang={language} label={t('player.transcript')} default />
        </video>
        {failed ? (
          <div className="player-problem" role="alert">
            <p>{t('player.notPlayable')}</p>
            <Button onClick={tryAgain}>{tShell('failure.tryAgain')}</Button>
          </div>
        ) : null}
      </div>
      <ChapterBar durationMs={Math.max(recording.duration * 1000, 1)} />
      <PlayerControls download={recording.videoUrl} durationMs={recording.duration * 1000} />
    </section>
  );
}

function toggle(video: HTMLVideoElement | null): void {
  if (video?.paused) video.play().catch(() => undefined);
  else video?.pause();
}

/** The transcript as a caption file that exists only in this page. */
function useCaptions(): RefObject<HTMLTrackElement | null> {
  const { segments } = useScene();
  const track = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    const element = track.current;
    if (!element || segments.length === 0) return;
    const url = URL.createObjectURL(new Blob([writeVtt(segments)], { type: 'text/vtt' }));
    element.src = url;
    return () => URL.revokeObjectURL(url);
  }, [segments]);
  return track;
}

function usePlayerKeys(
  video: RefObject<HTMLVideoElement | null>,
  within: RefObject<HTMLElement | null>,
): void {
  const dispatch = useMediaDispatch();
  const playback = usePlayback();
  useEffect(() => {
    const area = within.current;
    if (!area) return;
    const onKey = (event: KeyboardEvent) => {
      const element = video.current;
      if (!element || !(event.target instanceof HTMLElement)) return;
      const asked = mediaKey(event, placeOf(event.target));
      if (!asked) return;
      event.preventDefault();
      if (asked.do === 'toggle') toggle(element);
      else if (asked.do === 'skip') playback.seek((element.currentTime + asked.by) * 1000);
      else if (asked.do === 'mute') element.muted = !element.muted;
      else dispatch({ type: MediaActionTypes.MEDIA_TOGGLE_SUBTITLES_REQUEST });
    };
    area.addEventListener('keydown', onKey);
    return () => area.removeEventListener('keydown', onKey);
  }, [video, within, dispatch, playback]);
}

function placeOf(target: HTMLElement) {
  const slider = target instanceof HTMLInputElement && target.type === 'range';
  return {
    inField: !slider && target.matches('input, select, textarea'),
    arrows: !slider && target.closest('[data-player]') !== null,
  };
}

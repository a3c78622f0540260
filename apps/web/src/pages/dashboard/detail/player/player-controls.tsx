import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { formatPosition } from '../../format-time.ts';
import { usePlayback, usePlaybackValue } from './playback.ts';
import { t } from '../texts.ts';

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The row under the picture. Every button names its key, because the keys are not shown anywhere else. */
export function PlayerControls({ download, durationMs }: { download: string; durationMs: number }) {
  const dispatch = useMediaDispatch();
  const playback = usePlayback();
  const paused = useMediaSelector((state) => state.mediaPaused ?? true);
  const muted = useMediaSelector((state) => state.mediaMuted ?? false);
  const fullScreen = useMediaSelector((state) => state.mediaIsFullscreen ?? false);
  const captions = useMediaSelector((state) => (state.mediaSubtitlesShowing?.length ?? 0) > 0);
  const { MEDIA_PLAY_REQUEST: play, MEDIA_PAUSE_REQUEST: pause } = MediaActionTypes;
  const { MEDIA_MUTE_REQUEST: mute, MEDIA_UNMUTE_REQUEST: unmute } = MediaActionTypes;
  const { MEDIA_ENTER_FULLSCREEN_REQUEST: enter, MEDIA_EXIT_FULLSCREEN_REQUEST: exit } = MediaActionTypes;
  return (
    <fieldset className="ctl" aria-label={t('playerControls.label')}>
      <Button
        look="bare"
        icon={paused ? 'play' : 'pause'}
        aria-label={paused ? t('playerControls.playK') : t('playerControls.pauseK')}
        onClick={() => dispatch({ type: paused ? play : pause })}
      />
      <Button
        look="bare"
        icon="repeat"
        aria-label={t('playerControls.back10Seconds')}
        onClick={() => playback.seek(playback.positionMs - 10_000)}
      />
      <Clock durationMs={durationMs} />
      <span className="gap" />
      <Speed />
      <Button
        look="bare"
        icon="captions"
        aria-label={t('playerControls.captionsC')}
        aria-pressed={captions}
        onClick={() => dispatch({ type: MediaActionTypes.MEDIA_TOGGLE_SUBTITLES_REQUEST })}
      />
      <Button
        look="bare"
        icon="speaker"
        aria-label={t('playerControls.muteM')}
        aria-pressed={muted}
        onClick={() => dispatch({ type: muted ? unmute : mute })}
      />
      <a className="b bare icon" href={download} download aria-label={t('playerControls.downloadRecording')}>
        <Icon name="download" />
      </a>
      <Button
        look="bare"
        icon="full-screen"
        aria-label={t('playerControls.fullScreen')}
        aria-pressed={fullScreen}
        onClick={() => dispatch({ type: fullScreen ? exit : enter })}
      />
    </fieldset>
  );
}

function Clock({ durationMs }: { durationMs: number }) {
  const seconds = usePlaybackValue((ms) => Math.max(0, Math.floor(ms / 1000)));
  return (
    <span className="t">
      {t.rich('playerControls.clock', {
        b: (chunks) => <b>{chunks}</b>,
        at: formatPosition(seconds * 1000),
        length: formatPosition(durationMs),
      })}
    </span>
  );
}

function Speed() {
  const dispatch = useMediaDispatch();
  const rate = useMediaSelector((state) => state.mediaPlaybackRate ?? 1);
  return (
    <select
      className="speed"
      aria-label={t('playerControls.speed')}
      value={rate}
      onChange={(event) =>
        dispatch({ type: MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST, detail: Number(event.target.value) })
      }
    >
      {speeds.map((speed) => (
        <option key={speed} value={speed}>
          {speed}×
        </option>
      ))}
    </select>
  );
}

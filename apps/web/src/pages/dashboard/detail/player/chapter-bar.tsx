import type { Chapter } from '@parley/contract';
import { spokenPosition, formatPosition } from '../../format-time.ts';
import { usePlayback, usePlaybackValue } from './playback.ts';
import { useScene } from '../scene.ts';
import { barParts, playedShare, type BarSegment } from './segment-at.ts';
import { t } from '../texts.ts';

/** The length of the recording, divided by questions. Marks show where the report's evidence was said. */
export function ChapterBar({ durationMs }: { durationMs: number }) {
  const { chapters, quotes } = useScene();
  const parts = barParts(chapters, durationMs);
  const moments = [...new Set(quotes.map((quote) => quote.startMs))];
  return (
    <div className="chap">
      <Position durationMs={durationMs} />
      {parts.map((part) => (
        <Part
          key={part.startMs}
          part={part}
          chapter={part.chapter === null ? null : (chapters[part.chapter] ?? null)}
          moments={moments.filter((ms) => ms >= part.startMs && ms < part.endMs)}
        />
      ))}
    </div>
  );
}

/** The bar as a slider: arrows move by 5 s, Page keys by a tenth, Home and End to the ends. */
function Position({ durationMs }: { durationMs: number }) {
  const playback = usePlayback();
  const seconds = usePlaybackValue((ms) => Math.max(0, Math.floor(ms / 1000)));
  return (
    <input
      type="range"
      aria-label={t('position.label')}
      aria-valuetext={t('position.now', {
        at: spokenPosition(seconds * 1000),
        length: spokenPosition(durationMs),
      })}
      min={0}
      max={Math.floor(durationMs / 1000)}
      step={1}
      value={seconds}
      onChange={(event) => playback.seek(Number(event.target.value) * 1000)}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        playback.seek(Math.min(durationMs, (seconds + by) * 1000));
      }}
    />
  );
}

function Part({ part, chapter, moments }: { part: BarSegment; chapter: Chapter | null; moments: number[] }) {
  const playback = usePlayback();
  const played = usePlaybackValue((ms) => Math.round(playedShare(part, ms) * 1000) / 10);
  const playing = usePlaybackValue((ms) => ms >= part.startMs && ms < part.endMs);
  const number = (part.chapter ?? 0) + 1;
  return (
    <div className="part" data-chapter={chapter !== null} style={{ flexGrow: part.endMs - part.startMs }}>
      <span className="track">
        <i style={{ width: `${played}%` }} />
        {moments.map((ms) => (
          <b key={ms} style={{ left: `${playedShare(part, ms) * 100}%` }} />
        ))}
      </span>
      {chapter ? (
        <button
          type="button"
          aria-current={playing}
          aria-label={t('part.label', {
            number,
            title: chapter.title,
            at: formatPosition(chapter.startMs),
          })}
          onClick={() => playback.seek(chapter.startMs, { play: true })}
        >
          {number}
          <span> {chapter.title}</span>
        </button>
      ) : null}
    </div>
  );
}

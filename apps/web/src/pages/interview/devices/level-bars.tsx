import { useEffect, useRef } from 'react';
import { watchLevel } from './watch-level.ts';

const shape = [0.35, 0.7, 1, 0.6, 0.3];

/**
 * Five bars that follow the candidate's voice. Decoration: the words beside it say whether the microphone is on.
 */
export function LevelBars({ stream }: { stream: MediaStream | null }) {
  const bars = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!stream) return;
    // Written to the elements directly, because twenty renders a second would be a waste.
    const stop = watchLevel(stream, (level) => {
      const loudness = Math.min(1, level * 8);
      for (const [index, bar] of [...(bars.current?.children ?? [])].entries()) {
        if (bar instanceof HTMLElement) bar.style.height = `${3 + 13 * loudness * (shape[index] ?? 1)}px`;
      }
    });
    return stop;
  }, [stream]);
  return (
    <span className="level" aria-hidden="true" ref={bars}>
      {shape.map((height) => (
        <i key={height} />
      ))}
    </span>
  );
}

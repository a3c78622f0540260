import type { Composition, Lane, Span } from '../../ports/composer.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const canvas = { width: 1280, height: 720 };
const stripWidth = 320;

/** The box of each person while no screen is shared. */
export function gridOf(people: number): Box[] {
  const columns = people <= 1 ? 1 : people <= 4 ? 2 : 3;
  const rows = Math.ceil(people / columns) || 1;
  return boxes(people, columns, { x: 0, y: 0, ...canvas }, canvas.height / rows);
}

/** The box of each person beside a shared screen. */
export function stripOf(people: number): Box[] {
  const area = { x: canvas.width - stripWidth, y: 0, width: stripWidth, height: canvas.height };
  return boxes(people, 1, area, canvas.height / Math.max(4, people));
}

export const screenBox: Box = { x: 0, y: 0, width: canvas.width - stripWidth, height: canvas.height };

/** Video encoders need even positions and sizes. */
const even = (value: number) => Math.floor(value / 2) * 2;

function boxes(count: number, columns: number, area: Box, height: number): Box[] {
  const width = area.width / columns;
  return Array.from({ length: count }, (_, index) => ({
    x: even(area.x + (index % columns) * width),
    y: even(area.y + Math.floor(index / columns) * height),
    width: even(width),
    height: even(height),
  }));
}

const mostSpans = 40;

/** Joins spans, those with the smallest gaps first, until at most `most` remain: an ffmpeg expression holds no more. */
export function fewSpans(spans: Span[], most = mostSpans): Span[] {
  const sorted = spans.toSorted((a, b) => a.from - b.from);
  for (let gap = 0; ; gap = gap * 2 + 0.05) {
    const joined: Span[] = [];
    for (const span of sorted) {
      const before = joined.at(-1);
      if (before && span.from - before.to <= gap) before.to = Math.max(before.to, span.to);
      else joined.push({ ...span });
    }
    if (joined.length <= most) return joined;
  }
}

export function without(spans: Span[], taken: Span[], seconds: number): Span[] {
  const free: Span[] = [];
  for (const span of spans) {
    let from = span.from;
    for (const cut of taken) {
      if (cut.to <= from || cut.from >= span.to) continue;
      if (cut.from > from) free.push({ from, to: cut.from });
      from = Math.max(from, cut.to);
    }
    if (from < span.to) free.push({ from, to: span.to });
  }
  return free
    .map(({ from, to }) => ({ from, to: Math.min(to, seconds) }))
    .filter(({ from, to }) => to > from);
}

export function both(spans: Span[], others: Span[]): Span[] {
  return spans.flatMap((span) =>
    others
      .map(({ from, to }) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
      .filter(({ from, to }) => to > from),
  );
}

export const shownIn = (lanes: Lane[]): Span[] => fewSpans(lanes.flatMap(({ shown }) => shown));

/** `screen`: when a shared screen is shown large. `grid`: when only the people are shown. */
export function phasesOf({ screens, seconds }: Composition): { screen: Span[]; grid: Span[] } {
  const screen = shownIn(screens);
  return { screen, grid: without([{ from: 0, to: seconds }], screen, seconds) };
}

/** A marked range of a text, end exclusive. Ranges may overlap. */
export interface Mark<Label> {
  start: number;
  end: number;
  label: Label;
}

/** A range of text with the same set of labels, in the order of the marks. */
export interface Run<Label> {
  start: number;
  text: string;
  labels: Label[];
}

/**
 * Cuts `text` wherever a mark begins or ends, so that each run is drawn once, however many quotes and search hits
 * cover it. All runs together are the text. Marks outside it are limited to it, empty ones ignored.
 */
export function splitRuns<Label>(text: string, marks: readonly Mark<Label>[]): Run<Label>[] {
  const clamp = (at: number) => Math.min(Math.max(at, 0), text.length);
  const live = marks
    .map((mark) => ({ start: clamp(mark.start), end: clamp(mark.end), label: mark.label }))
    .filter((mark) => mark.end > mark.start);
  const cuts = [...new Set([0, text.length, ...live.flatMap((mark) => [mark.start, mark.end])])].toSorted(
    (a, b) => a - b,
  );
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const labels = live.filter((mark) => mark.start <= start && mark.end >= end).map((mark) => mark.label);
    return { start, text: text.slice(start, end), labels };
  });
}

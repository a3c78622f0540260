import type { TranscriptSegment } from '@parley/contract';

type Line = Pick<TranscriptSegment, 'startMs' | 'endMs' | 'speaker' | 'text'>;

/** Two lines of about this many characters fit on the picture; a longer text becomes several cues. */
const longestCue = 84;

/** The transcript as a WebVTT document, for the captions of the recording. */
export function writeVtt(segments: readonly Line[]): string {
  const cues = segments.flatMap((segment) =>
    cutCues(segment).map(
      (cue) =>
        `${stamp(cue.startMs)} --> ${stamp(cue.endMs)}\n<v ${escapeName(segment.speaker)}>${escapeText(cue.text)}`,
    ),
  );
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

interface Cue {
  startMs: number;
  endMs: number;
  text: string;
}

/** A segment has one start and one end, so the time is divided between its words by their length. */
function cutCues(segment: Line): Cue[] {
  const pieces = cutText(segment.text);
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const start = Math.max(0, segment.startMs);
  // A cue that ends when it starts is never shown.
  const lengthMs = Math.max(segment.endMs - start, pieces.length * 500);
  let said = 0;
  return pieces.map((text) => {
    const startMs = Math.round(start + (lengthMs * said) / total);
    said += text.length;
    return { startMs, endMs: Math.round(start + (lengthMs * said) / total), text };
  });
}

function cutText(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    if (piece !== '' && piece.length + 1 + word.length > longestCue) {
      pieces.push(piece);
      piece = word;
    } else piece = piece === '' ? word : `${piece} ${word}`;
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}

function stamp(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

function escapeText(text: string): string {
  // "-->" inside a cue would end it; escaping ">" prevents that.
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The name of a voice would end at the first ">" or line break. */
function escapeName(name: string): string {
  return escapeText(name.replaceAll(/\s+/g, ' ').trim());
}

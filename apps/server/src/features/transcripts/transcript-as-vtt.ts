import type { TranscriptSegment } from '@parley/contract';

/** WebVTT with a voice span per speaker, so that players can show who speaks. */
export function transcriptAsVtt(segments: TranscriptSegment[]): string {
  const cues = segments.map((segment) => {
    const end = Math.max(segment.endMs, segment.startMs + 1);
    return `${segment.id}\n${timestamp(segment.startMs)} --> ${timestamp(end)}\n<v ${plain(segment.speaker)}>${escape(segment.text)}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function timestamp(ms: number): string {
  const pad = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  return `${pad(ms / 3_600_000, 2)}:${pad((ms / 60_000) % 60, 2)}:${pad((ms / 1000) % 60, 2)}.${pad(ms % 1000, 3)}`;
}

/** A blank line would end the cue, and `-->` would start another. */
const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\s*\n\s*/g, ' ');
const plain = (text: string) => text.replace(/[<>&\n]/g, ' ').trim();

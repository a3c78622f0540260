import type { RoomView } from '@parley/contract';
import type { PendingUtterance } from '../conversation/conversation-socket.ts';

export interface Caption {
  key: string;
  speaker: 'INTERVIEWER' | 'CANDIDATE';
  text: string;
  /** Words that are stored here and not yet known to be stored on the server. */
  onItsWay: string;
}

export interface Captions {
  /** The heading of the room; null before the first line. */
  headline: string | null;
  /** What was said before the present question, oldest first. */
  earlier: Caption[];
  /** The introduction to the question, if any, and what was said since it was asked. */
  now: Caption[];
  /** Whether something was said to the present question. */
  hasAnswer: boolean;
}

type Said = Pick<PendingUtterance, 'utteranceId' | 'text'>;

/**
 * Arranges the view in two columns like a play. The question is the heading and not repeated below it; pieces of
 * one answer are joined; what the server has not shown yet is marked.
 */
export function setCaptions(view: RoomView, pending: Said[]): Captions {
  const headline = view.question ?? view.line?.text ?? null;
  const asked = askedAt(view.lines, headline);
  const before = view.lines.slice(0, asked);
  const sceneAt = before.findLastIndex((line) => line.speaker === 'CANDIDATE') + 1;
  const earlier = joinSpeeches(view.lines.slice(0, sceneAt), 'earlier');
  const scene = view.lines.slice(sceneAt).map((line) => withoutHeadline(line, headline));
  const now = joinSpeeches(
    scene.filter((line) => line.text !== ''),
    'now',
  );
  const onItsWay = pending
    .filter(
      (one) => !view.lines.some((line) => line.speaker === 'CANDIDATE' && line.text === one.text.trim()),
    )
    .map((one) => one.text.trim())
    .join(' ');
  const last = now.at(-1);
  if (onItsWay !== '' && last?.speaker === 'CANDIDATE') now[now.length - 1] = { ...last, onItsWay };
  else if (onItsWay !== '') now.push({ key: 'pending', speaker: 'CANDIDATE', text: '', onItsWay });
  return { headline, earlier, now, hasAnswer: now.some((caption) => caption.speaker === 'CANDIDATE') };
}

/** Where the heading was first said: later repetitions and nudges belong to the same question. */
function askedAt(lines: RoomView['lines'], headline: string | null): number {
  const at = lines.findIndex(
    (line) => line.speaker === 'INTERVIEWER' && headline !== null && line.text.endsWith(headline),
  );
  return at === -1 ? lines.length : at;
}

/** An introduction and its question can be one line; then only the introduction is left to show. */
function withoutHeadline(
  line: RoomView['lines'][number],
  headline: string | null,
): RoomView['lines'][number] {
  if (line.speaker === 'CANDIDATE' || headline === null || !line.text.endsWith(headline)) return line;
  return { ...line, text: line.text.slice(0, -headline.length).trim() };
}

function joinSpeeches(lines: RoomView['lines'], part: string): Caption[] {
  const speeches: Caption[] = [];
  for (const line of lines) {
    const last = speeches.at(-1);
    if (line.speaker === 'CANDIDATE' && last?.speaker === 'CANDIDATE') {
      speeches[speeches.length - 1] = { ...last, text: `${last.text} ${line.text}` };
    } else {
      const key = `${part}-${speeches.length}-${line.turnId}`;
      speeches.push({ key, speaker: line.speaker, text: line.text, onItsWay: '' });
    }
  }
  return speeches;
}

import type { RoomView } from '@parley/contract';
import type { PendingUtterance } from '../conversation/conversation-socket.ts';

export interface Caption {
  key: string;
  speaker: 'INTERVIEWER' | 'CANDIDATE';
  text: string;
  /** Words that are stored here and not yet known to be stored on the server. */
  onItsWay: string;
  /** The pieces of an answer that may still be corrected. */
  pieces: Piece[];
}

export interface Piece {
  utteranceId: string;
  text: string;
}

export interface Captions {
  /** The heading of the room; null before the first line. */
  headline: string | null;
  /** What was said before the present question, oldest first. */
  earlier: Caption[];
  /** The last answer, together with its question; empty once an answer to the present question has begun. */
  last: Caption[];
  /** The introduction to the question, if any, and what was said since it was asked. */
  now: Caption[];
  /** Whether an answer to the present question has begun. */
  hasAnswer: boolean;
}

type Said = Pick<PendingUtterance, 'utteranceId' | 'text'>;

/**
 * Arranges the view in two columns like a play. The question is the heading and is not repeated below it. Pieces of one
 * answer are joined, and words that the server has not confirmed yet are marked.
 */
export function setCaptions(view: RoomView, pending: Said[]): Captions {
  const headline = view.question ?? view.line?.text ?? null;
  const asked = askedAt(view.lines, headline);
  const before = view.lines.slice(0, asked);
  const answeredAt = before.findLastIndex((line) => line.speaker === 'CANDIDATE') + 1;
  // The greeting is long and read only once, so it moves to the earlier lines when the first question is asked.
  const sceneAt = Math.max(answeredAt, asked > 0 && asked < view.lines.length ? 1 : 0);
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
  else if (onItsWay !== '')
    now.push({ key: 'pending', speaker: 'CANDIDATE', text: '', onItsWay, pieces: [] });
  const hasAnswer = now.some((caption) => caption.speaker === 'CANDIDATE');
  const lastAt = hasAnswer || answeredAt === 0 ? sceneAt : lastAskedAt(view.lines, answeredAt);
  return {
    headline,
    earlier: joinSpeeches(view.lines.slice(0, lastAt), 'earlier'),
    last: joinSpeeches(answersOf(view.lines.slice(lastAt, sceneAt)), 'last'),
    now,
    hasAnswer,
  };
}

/** Only the question and its answer: requests and repetitions between them would push them out of view. */
function answersOf(lines: RoomView['lines']): RoomView['lines'] {
  const answers = lines.filter(({ asks, correctable }) => asks || correctable !== undefined);
  return answers.length > 1 ? answers : lines;
}

/** The index of the question before `end` whose answer ends there; `end` when there is none. */
function lastAskedAt(lines: RoomView['lines'], end: number): number {
  const at = lines.slice(0, end).findLastIndex(({ asks }) => asks);
  return at === -1 ? end : at;
}

/** The index of the line in which the heading was first said; later repetitions and nudges belong to it. */
function askedAt(lines: RoomView['lines'], headline: string | null): number {
  const at = lines.findIndex(
    (line) => line.speaker === 'INTERVIEWER' && headline !== null && line.text.endsWith(headline),
  );
  return at === -1 ? lines.length : at;
}

/** Removes the heading from the end of a line: when introduction and question are one line, the introduction stays. */
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
      const pieces = [...last.pieces, ...piecesOf(line)];
      speeches[speeches.length - 1] = { ...last, text: `${last.text} ${line.text}`, pieces };
    } else {
      const key = `${part}-${speeches.length}-${line.turnId}`;
      speeches.push({ key, speaker: line.speaker, text: line.text, onItsWay: '', pieces: piecesOf(line) });
    }
  }
  return speeches;
}

const piecesOf = ({ correctable, text }: RoomView['lines'][number]): Piece[] =>
  correctable === undefined ? [] : [{ utteranceId: correctable, text }];

import type { RoomView } from '@parley/contract';
import type { PendingUtterance } from './conversation-socket.ts';

export interface Caption {
  key: string;
  speaker: 'INTERVIEWER' | 'CANDIDATE';
  text: string;
  /** Words on their way: stored here, not yet known to be stored there. */
  onItsWay: string;
}

export interface Captions {
  /** What the room has as its headline; null before the first line. */
  headline: string | null;
  /** The main question, when the headline is a follow-up to it. */
  followsUp: string | null;
  /** Said before the present exchange, oldest first. */
  earlier: Caption[];
  /** The interviewer's lead-in, if any, and the answer so far. */
  now: Caption[];
}

type Said = Pick<PendingUtterance, 'utteranceId' | 'text'>;

/**
 * Sets the view like a play. The question stands as the headline and is not repeated below it; pieces of
 * one answer are one speech; what the server has not shown yet is marked as on its way.
 */
export function setCaptions(view: RoomView, pending: Said[]): Captions {
  const headline = headlineOf(view);
  const speeches = joinSpeeches(view.lines);
  const last = speeches.at(-1);
  const answer = last?.speaker === 'CANDIDATE' ? last : null;
  const beforeAnswer = answer ? speeches.slice(0, -1) : speeches;
  const since = beforeAnswer.findLastIndex((one) => one.speaker === 'CANDIDATE') + 1;
  const earlier = beforeAnswer.slice(0, since);
  const now = beforeAnswer
    .slice(since)
    .filter((one) => one.text !== headline)
    .map((one) => withoutHeadline(one, headline));
  const onItsWay = pending
    .filter(
      (one) => !view.lines.some((line) => line.speaker === 'CANDIDATE' && line.text === one.text.trim()),
    )
    .map((one) => one.text.trim())
    .join(' ');
  if (answer) now.push({ ...answer, onItsWay });
  else if (onItsWay !== '') now.push({ key: 'pending', speaker: 'CANDIDATE', text: '', onItsWay });
  return {
    headline,
    followsUp: view.isFollowUp && view.question !== headline ? view.question : null,
    earlier,
    now,
  };
}

function headlineOf(view: RoomView): string | null {
  if (view.question === null || view.isFollowUp) return view.line?.text ?? view.question;
  return view.question;
}

/** A lead-in and its question can be one line; then only the lead-in is left to say. */
function withoutHeadline(caption: Caption, headline: string | null): Caption {
  if (headline === null || !caption.text.endsWith(headline)) return caption;
  return { ...caption, text: caption.text.slice(0, -headline.length).trim() };
}

function joinSpeeches(lines: RoomView['lines']): Caption[] {
  const speeches: Caption[] = [];
  for (const line of lines) {
    const last = speeches.at(-1);
    if (line.speaker === 'CANDIDATE' && last?.speaker === 'CANDIDATE') {
      speeches[speeches.length - 1] = { ...last, text: `${last.text} ${line.text}` };
    } else {
      const key = `${speeches.length}-${line.turnId}`;
      speeches.push({ key, speaker: line.speaker, text: line.text, onItsWay: '' });
    }
  }
  return speeches;
}

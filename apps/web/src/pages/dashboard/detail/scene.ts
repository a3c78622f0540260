import type { Chapter, TranscriptSegment } from '@parley/contract';
import { createContext, useContext } from 'react';
import type { Quote } from './transcript/collect-quotes.ts';

/** What player, transcript and report of one interview share besides the position. */
export interface InterviewScene {
  segments: TranscriptSegment[];
  chapters: Chapter[];
  quotes: Quote[];
  /** Index of the line being spoken; -1 before the first. */
  now: number;
  /** Keys of the quotes to highlight. */
  lit: ReadonlySet<string>;
  /** Participant ids of candidates. */
  candidateIds: ReadonlySet<string>;
  hasVideo: boolean;
  /** Counts the choices of quotes and lines: after each, the transcript scrolls to that place. */
  choices: number;
  /** Plays from the quote's line and highlights its words. */
  chooseQuote: (quote: Quote) => void;
  /** Plays from this line. */
  chooseLine: (segment: TranscriptSegment) => void;
  /** Opens a question of the report and scrolls to it. */
  openQuestion: (questionId: string) => void;
}

export const SceneContext = createContext<InterviewScene | null>(null);

export function useScene(): InterviewScene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error('useScene outside an interview');
  return scene;
}

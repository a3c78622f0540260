import type { Chapter, TranscriptSegment } from '@parley/contract';
import { createContext, useContext } from 'react';
import type { Quote } from './collect-quotes.ts';

/** What player, transcript and report of one interview share beside the position. */
export interface InterviewScene {
  segments: TranscriptSegment[];
  chapters: Chapter[];
  quotes: Quote[];
  /** Index of the line being said; -1 before the first. */
  now: number;
  /** Keys of the quotes to light. */
  lit: ReadonlySet<string>;
  /** Participant ids whose words are the candidate's. */
  candidateIds: ReadonlySet<string>;
  hasVideo: boolean;
  /** Grows with every chosen quote or line: the transcript then shows that place, wherever it was scrolled. */
  choices: number;
  /** Plays from the quote's line and lights its words. */
  chooseQuote: (quote: Quote) => void;
  /** Plays from a line. */
  chooseLine: (segment: TranscriptSegment) => void;
  /** Opens a question of the report and moves there. */
  openQuestion: (questionId: string) => void;
}

export const SceneContext = createContext<InterviewScene | null>(null);

export function useScene(): InterviewScene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error('useScene outside an interview');
  return scene;
}

/**
 * What the person has typed, and what resulted from it. It is kept above the pages, because any fresh response may
 * replace the page, or the part of it, in which it was typed.
 */
export interface Typed {
  name: string;
  note: string;
  reason: string;
  /** What the candidate wrote under "When could you?", when no time fits. */
  wish: string;
  /** What the server said after it had passed on the wish. */
  wishAnswer: string | null;
}

/** Changes one part and keeps the latest state of the others, because a response may come after further typing. */
export type OnType = (part: Partial<Typed>) => void;

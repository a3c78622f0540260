/**
 * What the person has typed, and what came of it. It stands above the pages, because any fresh answer of the server
 * may put another page, or another part of it, in the place of the one that was typed into.
 */
export interface Typed {
  name: string;
  note: string;
  reason: string;
  /** When they could, where no time fits. */
  wish: string;
  /** What the server said once the wish was passed on. */
  wishAnswer: string | null;
}

/** Changes a part; the rest is as it is by then, since an answer may come later than the next letter. */
export type OnType = (part: Partial<Typed>) => void;

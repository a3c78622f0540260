export interface SpokenPiece {
  text: string;
  /** The line that was to be answered when this was begun; it may be another one once it is text. */
  turnId: string;
  /** Milliseconds of this device's clock. */
  startedAt: number;
  endedAt: number;
}

export interface DictationEvents {
  onPiece(piece: SpokenPiece): void;
  /** What is being heard; it may still change. Empty when nothing is. */
  onGuess(text: string): void;
  /** In words for the person; null when it works again. */
  onProblem(problem: string | null): void;
}

/** Speech to text, whoever does it. Two engines: this server, and the browser's own recognition. */
export interface Dictation {
  /** A level of the microphone, 0 to 1; engines that find the pauses themselves need none. */
  hear(level: number): void;
  /** Settles what was said until now; resolves when its text has been handed over or given up. */
  finish(): Promise<void>;
  /** Stops listening at once, and settles what was said until now. */
  stop(): Promise<void>;
}

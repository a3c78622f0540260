export interface SpokenPiece {
  text: string;
  /** The line to answer when this was begun; it may have changed when this becomes text. */
  turnId: string;
  /** Milliseconds of this device's clock. */
  startedAt: number;
  endedAt: number;
}

export interface DictationEvents {
  onPiece(piece: SpokenPiece): void;
  /** What is being heard, which may still change. Empty when nothing is heard. */
  onGuess(text: string): void;
  /** In words for the person; null when it works again. */
  onProblem(problem: string | null): void;
}

/** Turns speech into text. Two implementations: this server, and the browser's own recognition. */
export interface Dictation {
  /**
   * A level of the microphone, 0 to 1; implementations that find the pauses themselves ignore it.
   *
   * @param isOpen false while the interviewer speaks: what is heard then is no answer, but the beginning of an
   *   interruption must not be lost.
   */
  hear(level: number, isOpen?: boolean): void;
  /** Settles what was said until now; resolves when its text has been passed on or given up. */
  finish(): Promise<void>;
  /** Stops listening at once, and settles what was said until now. */
  stop(): Promise<void>;
}

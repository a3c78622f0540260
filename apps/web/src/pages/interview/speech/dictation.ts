export interface SpokenPiece {
  text: string;
  /** The line that was to be answered when the piece began; another one may be current when it becomes text. */
  turnId: string;
  /** Milliseconds of this device's clock. */
  startedAt: number;
  endedAt: number;
}

export interface DictationEvents {
  onPiece(piece: SpokenPiece): void;
  /** The words that are being heard, which may still change. Empty when nothing is heard. */
  onGuess(text: string): void;
  /** A sentence for the person; null when it works again. */
  onProblem(problem: string | null): void;
}

/** Turns speech into text. Two implementations: this server, and the browser's own recognition. */
export interface Dictation {
  /**
   * A level of the microphone, 0 to 1; implementations that find the pauses themselves ignore it.
   *
   * @param isOpen false while the interviewer speaks. Sound is then no answer, but the beginning of an interruption
   *   must not be lost.
   */
  hear(level: number, isOpen?: boolean): void;
  /** Turns the words until now into text. Resolves when the text has been passed on or given up. */
  finish(): Promise<void>;
  /** Stops listening at once, and turns the words until now into text. */
  stop(): Promise<void>;
}

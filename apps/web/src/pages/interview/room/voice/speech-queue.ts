/** A line that the server wants to be spoken. */
export interface SpokenLine {
  turnId: string;
  text: string;
  /** The speed of speech: 1, or less for slower. */
  rate?: number;
}

interface Known {
  finished: boolean;
  /** The number of the connection on which its end was last reported. */
  reportedIn: number;
}

/**
 * Decides from whole views what to speak and what to report. A line that stays in the view is one request, however
 * often the view comes; a line that left the view and returns ("Repeat") is another. After a lost connection the
 * report may be missing, so it is repeated on the new connection.
 */
export class SpeechQueue {
  private known = new Map<string, Known>();

  /** @param epoch the number of the connection on which the view came. */
  take(speech: SpokenLine[], epoch: number): { speak: SpokenLine[]; report: string[] } {
    const wanted = new Set(speech.map((line) => line.turnId));
    for (const turnId of this.known.keys()) if (!wanted.has(turnId)) this.known.delete(turnId);
    const speak: SpokenLine[] = [];
    const report: string[] = [];
    for (const line of speech) {
      const known = this.known.get(line.turnId);
      if (!known) {
        this.known.set(line.turnId, { finished: false, reportedIn: -1 });
        speak.push(line);
      } else if (known.finished && known.reportedIn !== epoch) {
        known.reportedIn = epoch;
        report.push(line.turnId);
      }
    }
    return { speak, report };
  }

  /** Marks all known lines as finished, so that none is spoken or reported any more on this connection. */
  withdraw(epoch: number): void {
    for (const turnId of this.known.keys()) this.known.set(turnId, { finished: true, reportedIn: epoch });
  }

  isWanted(turnId: string): boolean {
    return this.known.get(turnId)?.finished === false;
  }

  /** @returns false when the view no longer asks for the line, so that there is nothing to report. */
  finish(turnId: string, epoch: number): boolean {
    const known = this.known.get(turnId);
    if (!known || known.finished) return false;
    this.known.set(turnId, { finished: true, reportedIn: epoch });
    return true;
  }
}

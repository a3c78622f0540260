interface HeardPiece {
  audio: Promise<Blob>;
  /** In milliseconds, by the same clock as `now`. */
  startedAt: number;
  endedAt: number;
}

export interface CaptionSenderOptions {
  send: (piece: { audio: Blob; agoMs: number; spokenMs: number }) => Promise<void>;
  now: () => number;
}

/** A later piece is dropped, because it would look like a caption of words that are spoken now. */
const staleAfterMs = 15_000;

/**
 * Sends this person's words, one piece after the other, so that captions keep their order. Pieces that are too late or
 * that fail are dropped. The transcript loses nothing, because it is made from the recording.
 */
export class CaptionSender {
  private readonly options: CaptionSenderOptions;
  private readonly waiting: HeardPiece[] = [];
  private isSending = false;
  private isWanted = true;

  constructor(options: CaptionSenderOptions) {
    this.options = options;
  }

  add(piece: HeardPiece): void {
    if (!this.isWanted) return;
    this.waiting.push(piece);
    void this.run();
  }

  /** Called when nobody reads captions any more, or when this person withdrew consent. Nothing is sent from now on. */
  close(): void {
    this.isWanted = false;
    this.waiting.length = 0;
  }

  private async run(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    for (let piece = this.waiting.shift(); piece; piece = this.waiting.shift()) await this.sendOne(piece);
    this.isSending = false;
  }

  private async sendOne({ audio, startedAt, endedAt }: HeardPiece): Promise<void> {
    const sound = await audio;
    const now = this.options.now();
    if (!this.isWanted || sound.size === 0 || now - endedAt > staleAfterMs) return;
    const spokenMs = Math.max(1, Math.round(endedAt - startedAt));
    const agoMs = Math.max(0, Math.round(now - startedAt));
    await this.options.send({ audio: sound, agoMs, spokenMs }).catch(() => undefined);
  }
}

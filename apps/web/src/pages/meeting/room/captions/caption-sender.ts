interface HeardPiece {
  audio: Promise<Blob>;
  /** Milliseconds of the clock of `now`. */
  startedAt: number;
  endedAt: number;
}

export interface CaptionSenderOptions {
  send: (piece: { audio: Blob; agoMs: number; spokenMs: number }) => Promise<void>;
  now: () => number;
}

/** Later than this nobody reads it as a caption of what is said now. */
const staleAfterMs = 15_000;

/**
 * Sends what this person says, piece after piece, so that captions keep their order. What comes too late, or while the
 * service fails, is dropped: the transcript is made from the recording and misses nothing by it.
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

  /** Nobody reads any more, or this person took their consent back: nothing leaves this page from now on. */
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

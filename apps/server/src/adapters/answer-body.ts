/** The answer comes in so many small pieces that reading it would keep the server busy. */
const fewestBytesPerPiece = 16;
const manyPieces = 10_000;
const firstCapacity = 64 * 1024;

/**
 * The body of an answer while it arrives, in one piece of memory: a server that sends single bytes would otherwise
 * make an object of each.
 */
export class AnswerBody {
  readonly #maxBytes: number;
  readonly #announced: number;
  #bytes = Buffer.alloc(0);
  #size = 0;
  #pieces = 0;

  /** @param announced Content-Length: memory that is asked for once need not be copied as it grows. */
  constructor(maxBytes: number, announced: string | undefined) {
    this.#maxBytes = maxBytes;
    this.#announced = Number(announced ?? 0) || 0;
  }

  /** @returns false when it is more than may be read. What fits is kept. */
  add(piece: Buffer): boolean {
    const fits = Math.min(piece.length, this.#maxBytes - this.#size);
    this.#makeRoom(this.#size + fits);
    piece.copy(this.#bytes, this.#size, 0, fits);
    this.#size += fits;
    this.#pieces += 1;
    const mostPieces = Math.max(manyPieces, this.#maxBytes / fewestBytesPerPiece);
    return fits === piece.length && this.#pieces <= mostPieces;
  }

  /** As long as what came: a thread that is sent a view is sent all the memory behind it. */
  get bytes(): Buffer {
    return this.#size === this.#bytes.length ? this.#bytes : Buffer.from(this.#bytes.subarray(0, this.#size));
  }

  #makeRoom(size: number): void {
    if (size <= this.#bytes.length) return;
    const wanted = this.#bytes.length === 0 && this.#announced > 0 ? this.#announced : 2 * this.#bytes.length;
    const capacity = Math.min(this.#maxBytes, Math.max(size, wanted || firstCapacity));
    const larger = Buffer.allocUnsafeSlow(capacity);
    this.#bytes.copy(larger, 0, 0, this.#size);
    this.#bytes = larger;
  }
}

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
  #bytes = Buffer.alloc(0);
  #size = 0;
  #pieces = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
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

  /** A copy that is as long as what came: a thread that is sent a view is sent all the memory behind it. */
  get bytes(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#size));
  }

  #makeRoom(size: number): void {
    if (size <= this.#bytes.length) return;
    const capacity = Math.min(this.#maxBytes, Math.max(size, firstCapacity, 2 * this.#bytes.length));
    const larger = Buffer.allocUnsafeSlow(capacity);
    this.#bytes.copy(larger, 0, 0, this.#size);
    this.#bytes = larger;
  }
}

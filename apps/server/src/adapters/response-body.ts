/** With pieces smaller than this on average, a response is refused: reading them would take too long. */
const minBytesPerPiece = 16;
const maxPieces = 10_000;
const firstCapacity = 64 * 1024;

/**
 * Collects the body of a response in one piece of memory. A server that sends single bytes would otherwise create
 * one object for each byte.
 */
export class ResponseBody {
  readonly #maxBytes: number;
  readonly #announced: number;
  #bytes = Buffer.alloc(0);
  #size = 0;
  #pieces = 0;

  /**
   * @param announced Content-Length. Memory of that size is allocated once, so that it need not be copied as the
   *   body grows.
   */
  constructor(maxBytes: number, announced: string | undefined) {
    this.#maxBytes = maxBytes;
    this.#announced = Number(announced ?? 0) || 0;
  }

  /** @returns false when the body is larger than allowed. The part that fits is kept. */
  add(piece: Buffer): boolean {
    const fits = Math.min(piece.length, this.#maxBytes - this.#size);
    this.#makeRoom(this.#size + fits);
    piece.copy(this.#bytes, this.#size, 0, fits);
    this.#size += fits;
    this.#pieces += 1;
    const mostPieces = Math.max(maxPieces, this.#maxBytes / minBytesPerPiece);
    return fits === piece.length && this.#pieces <= mostPieces;
  }

  /** A copy of exactly the received bytes. A view would send all the memory behind it to a thread. */
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

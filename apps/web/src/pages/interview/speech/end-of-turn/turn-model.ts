/** A message to the worker: the sound of the turn so far, at the microphone's rate. */
export interface TurnQuestion {
  id: number;
  sound: Float32Array;
  rate: number;
}

/** A message from the worker. `ready` comes once. `probability` is null when the model failed with this sound. */
export type TurnReply = { ready: boolean } | { id: number; probability: number | null };

/** The part of Worker that is used. */
export interface WorkerLike {
  onmessage: ((event: { data: TurnReply }) => void) | null;
  onerror: (() => void) | null;
  postMessage(question: TurnQuestion, transfer: Transferable[]): void;
  terminate(): void;
}

/** A later answer is useless: the model is last asked after 1 s of silence, and the turn ends after at most 3 s. */
const slowMs = 1_500;
/** After this many answers that came too late, a slow device is not asked any more. */
const mostSlow = 3;
/** How often loading is tried: after a network failure, it is tried again when somebody speaks again. */
const mostLoads = 3;

/**
 * Asks the end-of-turn model in its worker. It never rejects, and nothing waits for it: without a model, on a slow
 * device or after a failure there is simply no answer, and silence alone decides.
 */
export class TurnModel {
  private readonly open: () => WorkerLike;
  private readonly now: () => number;
  private worker: WorkerLike | null = null;
  private isReady = false;
  private isBroken = false;
  private slow = 0;
  private loads = 0;
  private asked = 0;
  private waiting: { id: number; since: number; settle: (probability: number | null) => void } | null = null;

  constructor(open: () => WorkerLike, now: () => number) {
    this.open = open;
    this.now = now;
  }

  /** Begins to load the model: about 10 MB, so only once somebody speaks. */
  load(): void {
    if (this.worker || this.isBroken || this.loads >= mostLoads) return;
    this.loads += 1;
    try {
      this.worker = this.open();
    } catch {
      return this.fail();
    }
    this.worker.onmessage = ({ data }) => this.receive(data);
    this.worker.onerror = () => this.fail();
  }

  /** Whether an answer can be expected. */
  get isUsable(): boolean {
    return this.isReady && !this.isBroken;
  }

  /** @returns how likely it is that the turn is over; null when there is no answer in time. */
  async ask(sound: Float32Array, rate: number): Promise<number | null> {
    const { worker } = this;
    // A question that waits behind another would be answered too late.
    if (!worker || !this.isUsable || this.waiting) return null;
    this.asked += 1;
    const id = this.asked;
    return new Promise((settle) => {
      this.waiting = { id, since: this.now(), settle };
      worker.postMessage({ id, sound, rate }, [sound.buffer]);
    });
  }

  close(): void {
    this.worker?.terminate();
    this.worker = null;
    this.isReady = false;
    this.settle(null);
  }

  private receive(reply: TurnReply): void {
    if ('ready' in reply) {
      this.isReady = reply.ready;
      if (!reply.ready) this.close();
      return;
    }
    if (reply.id !== this.waiting?.id) return;
    const isLate = this.now() - this.waiting.since > slowMs;
    this.slow = isLate ? this.slow + 1 : 0;
    this.settle(isLate ? null : reply.probability);
    if (this.slow >= mostSlow) this.fail();
  }

  private fail(): void {
    this.isBroken = true;
    this.close();
  }

  private settle(probability: number | null): void {
    const { waiting } = this;
    this.waiting = null;
    waiting?.settle(probability);
  }
}

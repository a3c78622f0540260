import { SpeechQueue, type SpokenLine } from './speech-queue.ts';

export interface LineSpeakerOptions {
  /** Resolves in any case: when the line was spoken or interrupted, or when there is no voice (`silent`). */
  speak: (line: SpokenLine, signal: AbortSignal, onSound: () => void) => Promise<'spoken' | 'silent'>;
  report: (turnId: string) => void;
  /** Called for a line that nobody heard, because of muting or a missing voice. */
  onSilent: (text: string) => void;
}

/** Speaks the server's lines one after the other and reports each, spoken or not, so that the room never waits. */
export class LineSpeaker {
  private readonly options: LineSpeakerOptions;
  private readonly queue = new SpeechQueue();
  private chain: Promise<void> = Promise.resolve();
  private stopping = new AbortController();
  private speaking: string | null = null;
  /** While this is set, lines are not spoken but wait for `ended`. */
  private held: { ended: Promise<void>; end: () => void } | null = null;
  /** Whether the line that is being spoken can be heard. */
  isSounding = false;
  private epoch = 0;
  private muted = false;

  constructor(options: LineSpeakerOptions) {
    this.options = options;
  }

  sync(speech: SpokenLine[], epoch: number): void {
    this.epoch = epoch;
    if (this.speaking !== null && !speech.some((line) => line.turnId === this.speaking)) this.interrupt();
    const { speak, report } = this.queue.take(speech, epoch);
    for (const turnId of report) this.options.report(turnId);
    const { signal } = this.stopping;
    for (const line of speak) this.chain = this.chain.then(() => this.say(line, signal));
  }

  /** The candidate interrupts: all waiting lines count as spoken. */
  interrupt(): void {
    this.stopping.abort();
    this.stopping = new AbortController();
    this.isSounding = false;
  }

  /** The candidate continues the answer: the lines stop and, as the server withdraws them, do not count as spoken. */
  withdraw(): void {
    this.queue.withdraw(this.epoch);
    this.interrupt();
  }

  /** Lines wait from now on until `release`, or until they are no longer wanted. */
  hold(): void {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.held ??= { ended, end };
  }

  release(): void {
    this.held?.end();
    this.held = null;
  }

  setMuted(muted: boolean): void {
    this.muted = muted;
    if (muted) this.interrupt();
  }

  private async say(line: SpokenLine, signal: AbortSignal): Promise<void> {
    this.speaking = line.turnId;
    if (this.held && !signal.aborted) await Promise.race([this.held.ended, aborted(signal)]);
    if (this.muted) {
      if (this.queue.isWanted(line.turnId)) this.options.onSilent(line.text);
    } else if (!signal.aborted) {
      const onSound = () => {
        this.isSounding = !signal.aborted;
      };
      const outcome = await this.options.speak(line, signal, onSound);
      this.isSounding = false;
      if (outcome === 'silent' && !signal.aborted) this.options.onSilent(line.text);
    }
    this.speaking = null;
    if (this.queue.finish(line.turnId, this.epoch)) this.options.report(line.turnId);
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

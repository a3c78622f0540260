import { ApiError } from '../../../api/request.ts';
import { retryDelayMs } from '../../../retry-delay.ts';
import type { SpokenPiece } from './dictation.ts';
import { t } from './texts.ts';

export interface TranscriptionQueueOptions {
  transcribe: (audio: Blob) => Promise<string>;
  sleep: (ms: number) => Promise<void>;
  random: () => number;
  onPiece: (piece: SpokenPiece) => void;
  /** Gets the number of pieces that are not text yet. */
  onWaiting: (pieces: number) => void;
  /** Gets a sentence for the person; null when it works again. */
  onProblem: (problem: string | null) => void;
}

interface Waiting {
  audio: Promise<Blob>;
  spoken: Omit<SpokenPiece, 'text'>;
  /** How often the server responded that it cannot do it now. */
  answers: number;
  done: Promise<void>;
  finish: () => void;
}

/** `unanswered`: no response came; `failed`: a response came, and a later one may be better. */
type Outcome = 'settled' | 'unanswered' | 'failed';

const schedule = { firstMs: 800, longestMs: 15_000 };
/**
 * The most failed responses for one piece, about five minutes of tries. Missing responses are not counted, because the
 * network may be away for any time.
 */
const maxAnswers = 24;
/** More than an hour of speech. Without this limit a page without a connection would fill its device. */
export const maxBytes = 40 * 1024 * 1024;
/** One piece can fail for its own reason. When two in a row fail, the service is probably the reason, so wait. */
const maxFailuresPerRound = 2;
/** A problem is reported only from this round on, because a first failure mostly passes before anybody notices. */
const toldAfterRounds = 2;
/** After this time a waiting piece is reported as slow, because a service that hangs fails only much later. */
const slowAfterMs = 3_000;

/**
 * Sends spoken pieces to the server to turn them into text, in the order in which they were spoken. A piece stays in
 * memory until it is text, until the server refuses it, or until the server has failed with it for minutes.
 */
export class TranscriptionQueue {
  private readonly options: TranscriptionQueueOptions;
  private waiting: Waiting[] = [];
  private bytes = 0;
  private running = false;
  private told: 'delayed' | 'slow' | 'failed' | null = null;

  constructor(options: TranscriptionQueueOptions) {
    this.options = options;
  }

  add(audio: Promise<Blob>, spoken: Omit<SpokenPiece, 'text'>): void {
    let finish: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const piece: Waiting = { audio, spoken, answers: 0, done, finish };
    this.change([...this.waiting, piece]);
    void this.weigh(piece).then(() => this.run());
  }

  /** Resolves when everything added until now has been passed on or given up. */
  async settled(): Promise<void> {
    await Promise.all(this.waiting.map(({ done }) => done));
  }

  /** The interview is over. The server accepts nothing any more, so nothing is tried any more. */
  close(): void {
    for (const { finish } of this.waiting) finish();
    this.change([]);
  }

  private async weigh(piece: Waiting): Promise<void> {
    const { size } = await piece.audio;
    if (size === 0) return this.drop(piece);
    this.bytes += size;
    if (this.bytes > maxBytes) this.settle(piece, size, null);
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    let rounds = 0;
    while (this.waiting.length > 0) {
      const outcomes = await this.tryAll();
      if (outcomes.every((outcome) => outcome === 'settled')) continue;
      rounds = outcomes.includes('settled') ? 1 : rounds + 1;
      if (rounds >= toldAfterRounds) this.tell('delayed');
      await this.options.sleep(retryDelayMs(schedule, rounds - 1, this.options.random()));
    }
    this.running = false;
  }

  private async tryAll(): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const piece of this.waiting) {
      const outcome = await this.tryOne(piece);
      outcomes.push(outcome);
      const failures = outcomes.filter((one) => one === 'failed').length;
      if (outcome === 'unanswered' || failures >= maxFailuresPerRound) break;
    }
    return outcomes;
  }

  private async tryOne(piece: Waiting): Promise<Outcome> {
    const audio = await piece.audio;
    if (!this.waiting.includes(piece)) return 'settled';
    const slow = setTimeout(() => this.told === null && this.tell('slow'), slowAfterMs);
    try {
      return this.settle(piece, audio.size, await this.options.transcribe(audio));
    } catch (error) {
      if (!isPassing(error)) return this.settle(piece, audio.size, null);
      if (error.status === 0) return 'unanswered';
      piece.answers += 1;
      return piece.answers < maxAnswers ? 'failed' : this.settle(piece, audio.size, null);
    } finally {
      clearTimeout(slow);
    }
  }

  private settle(piece: Waiting, bytes: number, text: string | null): 'settled' {
    this.bytes -= bytes;
    // The piece was given up meanwhile.
    if (!this.waiting.includes(piece)) return 'settled';
    this.change(this.waiting.filter((one) => one !== piece));
    const said = text?.trim() ?? '';
    if (text === null) this.tell('failed');
    // An empty text does not show that the service works again, so an earlier problem stays.
    else if (said !== '' || this.told === 'delayed' || this.told === 'slow') this.tell(null);
    if (said !== '') this.options.onPiece({ ...piece.spoken, text: said });
    piece.finish();
    return 'settled';
  }

  private drop(piece: Waiting): void {
    this.change(this.waiting.filter((one) => one !== piece));
    piece.finish();
  }

  private tell(problem: 'delayed' | 'slow' | 'failed' | null): void {
    this.told = problem;
    this.options.onProblem(problem && t(problem));
  }

  private change(waiting: Waiting[]): void {
    this.waiting = waiting;
    this.options.onWaiting(waiting.length);
  }
}

/** Whether another try may help: after no response, or one that is not final. */
function isPassing(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500 || [408, 425, 429].includes(error.status);
}

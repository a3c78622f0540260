import { speakingLimitMs } from './split-sentences.ts';

/** After this long without a sound, another voice is used. */
const firstSoundMs = 3_000;
/** A service that failed is not asked for this long, so that not every line begins with a silence. */
const restMs = 60_000;

/** Speaks lines with the server's text-to-speech. Each line is loaded once, while the line before it is heard. */
export class ServerVoice {
  private readonly load: (turnId: string) => Promise<Blob>;
  private readonly loaded = new Map<string, Promise<Blob>>();
  private restsUntil = 0;

  constructor(load: (turnId: string) => Promise<Blob>) {
    this.load = load;
  }

  prepare(turnIds: string[]): void {
    if (Date.now() < this.restsUntil) return;
    for (const turnId of turnIds) void this.fetch(turnId).catch(() => undefined);
  }

  /** Never rejects. `silent`: interrupted by `signal`, or the service failed or is too slow. */
  async speak(
    line: { turnId: string; text: string },
    signal: AbortSignal,
    onSound: () => void,
    rate = 1,
  ): Promise<'spoken' | 'silent'> {
    if (Date.now() < this.restsUntil) return 'silent';
    const outcome = await this.play(line, signal, onSound, rate).catch(() => 'silent' as const);
    if (outcome === 'silent' && !signal.aborted) this.restsUntil = Date.now() + restMs;
    return outcome;
  }

  private async play(
    { turnId, text }: { turnId: string; text: string },
    signal: AbortSignal,
    onSound: () => void,
    rate: number,
  ): Promise<'spoken' | 'silent'> {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(firstSoundMs)]);
    const sound = await Promise.race([this.fetch(turnId), aborted(inTime)]);
    if (sound === null) return 'silent';
    const url = URL.createObjectURL(sound);
    const audio = new Audio(url);
    audio.defaultPlaybackRate = rate;
    audio.playbackRate = rate;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(firstSoundMs + speakingLimitMs(text) / rate)]);
    audio.addEventListener('playing', onSound, { once: true });
    const ended = new Promise<'spoken' | 'silent'>((resolve) => {
      audio.addEventListener('ended', () => resolve('spoken'));
      audio.addEventListener('error', () => resolve('silent'));
      void aborted(limit).then(() => resolve('silent'));
    });
    try {
      await audio.play();
      return await ended;
    } finally {
      audio.pause();
      URL.revokeObjectURL(url);
    }
  }

  private fetch(turnId: string): Promise<Blob> {
    const known = this.loaded.get(turnId);
    if (known) return known;
    const asked = this.load(turnId);
    this.loaded.set(turnId, asked);
    asked.catch(() => this.loaded.delete(turnId));
    return asked;
  }
}

const aborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

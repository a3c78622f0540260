import type { RecordingFormat } from './recording-format.ts';
import type { RecordingStore } from './recording-store.ts';

export interface ChunkRecorderOptions {
  stream: MediaStream;
  format: RecordingFormat;
  sessionId: string;
  meetingCode: string;
  chunkMs: number;
  store: RecordingStore;
  now: () => number;
  /** The session is stored. Its first chunk comes `chunkMs` later. */
  onBegun: () => void;
  onChunk: () => void;
  /** Something could not be stored. The recorder stops; what was stored before is valid. */
  onFailed: () => void;
  /** Everything is stored and the session is marked as stopped, on request or because a device vanished. */
  onStopped: () => void;
}

const bitsPerSecond = { video: 800_000, audio: 64_000 };

/** One run of a MediaRecorder. Each chunk is numbered and stored before anything is uploaded. */
export class ChunkRecorder {
  private readonly options: ChunkRecorderOptions;
  private readonly recorder: MediaRecorder;
  private readonly finished: Promise<void>;
  private lastWrite: Promise<void> = Promise.resolve();
  private failed = false;
  private seq = 0;

  constructor(options: ChunkRecorderOptions) {
    this.options = options;
    this.recorder = new MediaRecorder(options.stream, {
      mimeType: options.format.recorderType,
      videoBitsPerSecond: bitsPerSecond.video,
      audioBitsPerSecond: bitsPerSecond.audio,
    });
    const { sessionId, meetingCode, format, store } = options;
    const startedAt = options.now();
    this.write(async () => {
      await store.addSession({
        sessionId,
        meetingCode,
        mimeType: format.mimeType,
        startedAt,
        opened: false,
        stopped: false,
        uploaded: 0,
      });
      options.onBegun();
    });
    this.recorder.addEventListener('dataavailable', (event) => this.keep(event.data));
    this.finished = new Promise((resolve) => {
      this.recorder.addEventListener('stop', () => resolve(this.finish()), { once: true });
    });
    this.recorder.start(options.chunkMs);
  }

  get sessionId(): string {
    return this.options.sessionId;
  }

  /** Resolves when the last chunk is stored. */
  async stop(): Promise<void> {
    if (this.recorder.state !== 'inactive') this.recorder.stop();
    await this.finished;
  }

  private keep(bytes: Blob): void {
    if (bytes.size === 0) return;
    const seq = this.seq;
    this.seq += 1;
    this.write(async () => {
      await this.options.store.putChunk(this.options.sessionId, seq, bytes);
      this.options.onChunk();
    });
  }

  /**
   * Writes one chunk after the other. After a failed one it writes none, because a gap would make all later chunks
   * useless.
   */
  private write(work: () => Promise<void>): void {
    this.lastWrite = this.lastWrite.then(async () => {
      if (this.failed) return;
      try {
        await work();
      } catch {
        this.failed = true;
        this.options.onFailed();
        void this.stop();
      }
    });
  }

  private async finish(): Promise<void> {
    await this.lastWrite;
    const { store, sessionId, onStopped } = this.options;
    // If a session cannot be marked as stopped, the next page treats it as stopped anyway.
    await store.updateSession(sessionId, { stopped: true }).catch(() => undefined);
    onStopped();
  }
}

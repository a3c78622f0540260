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
  /** The session is stored; its first chunk comes `chunkMs` later. */
  onBegun: () => void;
  onChunk: () => void;
  /** Everything is stored and the session is marked as stopped, on request or because a device vanished. */
  onStopped: () => void;
}

const bitsPerSecond = { video: 800_000, audio: 64_000 };

/** One MediaRecorder run. Each chunk is in the store, numbered, before anything is uploaded. */
export class ChunkRecorder {
  private readonly options: ChunkRecorderOptions;
  private readonly recorder: MediaRecorder;
  private readonly finished: Promise<void>;
  private lastWrite: Promise<void>;
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
    this.lastWrite = store
      .addSession({
        sessionId,
        meetingCode,
        mimeType: format.mimeType,
        startedAt,
        opened: false,
        stopped: false,
        uploaded: 0,
      })
      .then(() => options.onBegun());
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
    this.lastWrite = this.lastWrite
      .then(() => this.options.store.putChunk(this.options.sessionId, seq, bytes))
      .then(() => this.options.onChunk());
  }

  private async finish(): Promise<void> {
    await this.lastWrite;
    await this.options.store.updateSession(this.options.sessionId, { stopped: true });
    this.options.onStopped();
  }
}

import { ApiError } from '../../../api/request.ts';
import { retryDelayMs } from '../../../retry-delay.ts';
import type { RecordingStore, StoredSession } from './recording-store.ts';

/** The queue's requests to the server; each resolves only when the server has stored the result. */
export interface RecordingUploads {
  open(session: { sessionId: string; mimeType: string; elapsedMs: number }): Promise<void>;
  put(chunk: { sessionId: string; seq: number; bytes: Blob; sha256: string }): Promise<void>;
  close(sessionId: string, chunks: number): Promise<void>;
}

export interface UploadProgress {
  /** Chunks recorded since the page was opened, plus those left over from before. */
  total: number;
  saved: number;
  /** False when every stopped session is closed on the server. */
  pending: boolean;
  /** Set while the server cannot be reached. */
  problem: 'retrying' | null;
}

export interface UploadQueueOptions {
  store: RecordingStore;
  uploads: RecordingUploads;
  sha256: (bytes: Blob) => Promise<string>;
  now: () => number;
  random: () => number;
  sleep: (ms: number) => Promise<void>;
  onProgress: (progress: UploadProgress) => void;
  /** The server refuses this session. What is left of it is deleted once this has resolved. */
  onRefused: (sessionId: string) => Promise<void>;
}

const schedule = { firstMs: 1_000, longestMs: 30_000 };
const longestElapsedMs = 86_400_000;

/**
 * Sends what the recorder stored to the server, oldest session first and chunks in order. Without a response it
 * keeps trying; it gives up on a session only when the server refuses it.
 */
export class UploadQueue {
  private readonly options: UploadQueueOptions;
  private progress: UploadProgress = { total: 0, saved: 0, pending: false, problem: null };
  private running: Promise<void> | null = null;
  private woken = false;
  private stopped = false;
  private held = false;

  constructor(options: UploadQueueOptions) {
    this.options = options;
  }

  /** Something was stored. It may be called at any time. */
  wake(): void {
    if (this.stopped) return;
    this.woken = true;
    if (this.held) return;
    this.running ??= this.run().finally(() => {
      this.running = null;
      if (this.woken) this.wake();
    });
  }

  /** The page closes; what is stored stays for the next one. */
  stop(): void {
    this.stopped = true;
  }

  /**
   * Takes over what an earlier page left: its recorder is gone, so its sessions have stopped.
   * @param live the session of this page's own recorder, if one is already running.
   */
  async adopt(live: string | null): Promise<void> {
    const { store } = this.options;
    const left = (await store.sessions()).filter((session) => session.sessionId !== live);
    let chunks = 0;
    for (const { sessionId } of left) {
      const waiting = (await store.chunkNumbers(sessionId)).length;
      chunks += waiting;
      await store.updateSession(sessionId, { stopped: true });
    }
    this.report({ total: this.progress.total + chunks, pending: this.progress.pending || left.length > 0 });
    this.wake();
  }

  /**
   * A recorder is running. The server must know about it before the interview can end, or it would not wait for
   * it.
   */
  noteBegun(): void {
    this.report({ pending: true });
    this.wake();
  }

  /** Sends nothing more until {@link discard}, because a recorder that is stopping still writes its last chunk. */
  hold(): void {
    this.held = true;
  }

  /** Drops what was not sent yet. Sessions are closed with what the server has. */
  async discard(): Promise<void> {
    const { store } = this.options;
    for (const { sessionId } of await store.sessions()) {
      for (const seq of await store.chunkNumbers(sessionId)) await store.removeChunk(sessionId, seq);
      await store.updateSession(sessionId, { stopped: true });
    }
    this.held = false;
    this.report({ total: this.progress.saved });
    this.wake();
  }

  noteRecorded(): void {
    this.report({ total: this.progress.total + 1, pending: true });
    this.wake();
  }

  private async run(): Promise<void> {
    let failures = 0;
    while (this.woken && !this.stopped && !this.held) {
      this.woken = false;
      try {
        await this.drain(() => {
          failures = 0;
        });
        if (this.progress.problem === 'retrying') this.report({ problem: null });
      } catch {
        this.report({ problem: 'retrying' });
        await this.options.sleep(retryDelayMs(schedule, failures, this.options.random()));
        failures += 1;
        this.woken = true;
      }
    }
  }

  private async drain(onSaved: () => void): Promise<void> {
    for (const session of await this.options.store.sessions()) {
      try {
        await this.drainSession(session, onSaved);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        await this.forget(session.sessionId);
      }
    }
    const left = await this.options.store.sessions();
    this.report({ pending: left.length > 0 });
  }

  private async forget(sessionId: string): Promise<void> {
    const { store, onRefused } = this.options;
    await onRefused(sessionId);
    const unsent = (await store.chunkNumbers(sessionId)).length;
    await store.removeSession(sessionId);
    this.report({ total: Math.max(this.progress.saved, this.progress.total - unsent) });
  }

  private async drainSession(session: StoredSession, onSaved: () => void): Promise<void> {
    const { store, uploads } = this.options;
    if (!session.opened) {
      if (this.held) return;
      const isEmpty = (await store.chunkNumbers(session.sessionId)).length === 0;
      if (isEmpty && session.stopped) return await store.removeSession(session.sessionId);

      const elapsedMs = Math.min(Math.max(0, this.options.now() - session.startedAt), longestElapsedMs);
      await uploads.open({ sessionId: session.sessionId, mimeType: session.mimeType, elapsedMs });
      await store.updateSession(session.sessionId, { opened: true });
    }
    for (const seq of await store.chunkNumbers(session.sessionId)) {
      if (this.stopped || this.held) return;
      const bytes = await store.chunk(session.sessionId, seq);
      if (!bytes) continue;
      await uploads.put({
        sessionId: session.sessionId,
        seq,
        bytes,
        sha256: await this.options.sha256(bytes),
      });
      await store.updateSession(session.sessionId, { uploaded: seq + 1 });
      await store.removeChunk(session.sessionId, seq);
      const saved = this.progress.saved + 1;
      this.report({ saved, total: Math.max(saved, this.progress.total) });
      onSaved();
    }
    await this.closeIfComplete(session.sessionId);
  }

  /**
   * Reads the session again: the recorder may have stored more, or stopped, while the last chunk was being sent.
   */
  private async closeIfComplete(sessionId: string): Promise<void> {
    const { store, uploads } = this.options;
    const latest = (await store.sessions()).find((one) => one.sessionId === sessionId);
    if (!latest?.stopped || (await store.chunkNumbers(sessionId)).length > 0) return;
    await uploads.close(sessionId, latest.uploaded);
    await store.removeSession(sessionId);
  }

  private report(change: Partial<UploadProgress>): void {
    this.progress = { ...this.progress, ...change };
    this.options.onProgress(this.progress);
  }
}

/**
 * Whether the server itself refused for good. Being signed out, a rate limit, a timeout, and the page of a proxy
 * all pass and do not count.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'unreadable') return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status);
}

import type { PublicInterview } from '@parley/contract';
import { closeRecording, openRecording, putRecordingChunk } from '../../../api/interview.ts';
import { newUuid } from '../../../new-uuid.ts';
import { sleepUntilOnline } from '../../../sleep-until-online.ts';
import { ChunkRecorder } from './chunk-recorder.ts';
import { openRecordingStore } from './indexed-recording-store.ts';
import { chooseRecordingFormat } from './recording-format.ts';
import { noRecordingYet, type Recording, type RecordingStatus } from './recording.ts';
import type { RecordingStore } from './recording-store.ts';
import { UploadQueue } from './upload-queue.ts';

/**
 * The recording of one interview from this page: recorder, store and upload. It is a class outside React, because it
 * must continue while the page changes from the room to dialogs and to the page after the interview.
 */
export class InterviewRecording implements Recording {
  private readonly meetingCode: string;
  private readonly chunkMs: number;
  private readonly listeners = new Set<() => void>();
  private readonly opened: Promise<{ store: RecordingStore; queue: UploadQueue }>;
  private readonly released = new AbortController();
  private recorder: ChunkRecorder | null = null;
  private wanted: MediaStream | null = null;
  private settled: Promise<void> = Promise.resolve();
  private status = noRecordingYet;

  constructor(interview: Pick<PublicInterview, 'meetingCode' | 'recording'>) {
    this.meetingCode = interview.meetingCode;
    this.chunkMs = interview.recording.chunkMs;
    this.opened = this.open();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getStatus = (): RecordingStatus => this.status;

  /**
   * Records this stream from now on, in a session of its own; null stops. Calls run one after the other, so that
   * pausing and resuming quickly still ends one file and begins another. Resolves when a stopped recording is
   * stored.
   */
  record(wanted: MediaStream | null): Promise<void> {
    const stream = this.status.withdrawn ? null : wanted;
    if (stream === this.wanted) return this.settled;
    this.wanted = stream;
    this.settled = this.settled.then(async () => {
      const { store, queue } = await this.opened;
      await this.recorder?.stop();
      if (this.wanted === stream && stream) this.begin(stream, store, queue);
    });
    return this.settled;
  }

  /**
   * Whether the candidate agrees to be recorded. A no takes effect at once, before the server knows of it: the
   * recorder stops, and what has not been sent never will be.
   */
  async setAllowed(allowed: boolean): Promise<void> {
    this.change({ withdrawn: !allowed });
    if (allowed) return;
    const { queue } = await this.opened;
    queue.hold();
    await this.record(null);
    // If the store fails, what it still contains is not sent, and the next page deletes it.
    await queue.discard().catch(() => undefined);
  }

  /** The page closes. The next page uploads what is stored. */
  dispose(): void {
    void this.record(null);
    void this.opened.then(({ queue }) => queue.stop());
    this.released.abort();
  }

  private begin(stream: MediaStream, store: RecordingStore, queue: UploadQueue): void {
    const isSupported = (type: string) =>
      typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(type);
    const format = chooseRecordingFormat(stream.getVideoTracks().length > 0, isSupported);
    if (!format || !stream.getTracks().some((track) => track.readyState === 'live')) {
      this.change({ failed: true });
      return;
    }
    try {
      this.recorder = new ChunkRecorder({
        stream,
        format,
        sessionId: newUuid(),
        meetingCode: this.meetingCode,
        chunkMs: this.chunkMs,
        store,
        now: Date.now,
        onBegun: () => queue.noteBegun(),
        onChunk: () => queue.noteRecorded(),
        onFailed: () => this.change({ failed: true, incomplete: true }),
        onStopped: () => {
          this.recorder = null;
          this.change({ recording: false });
          queue.wake();
        },
      });
      this.change({ recording: true, failed: false });
    } catch {
      this.change({ failed: true });
    }
  }

  private async open(): Promise<{ store: RecordingStore; queue: UploadQueue }> {
    const store = await openRecordingStore(this.meetingCode);
    const queue = new UploadQueue({
      store,
      uploads: {
        open: (session) => openRecording(this.meetingCode, session),
        put: (chunk) => putRecordingChunk(this.meetingCode, chunk),
        close: (sessionId, chunks) => closeRecording(this.meetingCode, sessionId, chunks),
      },
      sha256,
      now: Date.now,
      random: Math.random,
      sleep: sleepUntilOnline,
      onProgress: (progress) => this.change(progress),
      onRefused: (sessionId) => this.giveUp(sessionId),
    });
    void this.adoptWhenAlone(queue);
    return { store, queue };
  }

  /** The server refuses the session. A recorder that went on would only fill this device. */
  private async giveUp(sessionId: string): Promise<void> {
    this.change({ incomplete: true });
    if (this.recorder?.sessionId !== sessionId) return;
    this.change({ failed: true });
    await this.recorder.stop();
  }

  /**
   * Only one page at a time uploads, or a second tab would treat the first one's running session as a leftover.
   * The lock ends with the page, however it closes.
   */
  private async adoptWhenAlone(queue: UploadQueue): Promise<void> {
    const adopt = () => queue.adopt(this.recorder?.sessionId ?? null);
    if (!('locks' in navigator)) return await adopt();
    await navigator.locks.request(`parley-recording-${this.meetingCode}`, async () => {
      await adopt();
      await aborted(this.released.signal);
    });
  }

  private change(change: Partial<RecordingStatus>): void {
    this.status = { ...this.status, ...change };
    for (const listener of this.listeners) listener();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function sha256(bytes: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

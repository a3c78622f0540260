import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkRecorder } from './chunk-recorder.ts';
import { memoryRecordingStore, type RecordingStore } from './recording-store.ts';

/** The browser's recorder, controlled by the test. */
class Recorder extends EventTarget {
  static made: Recorder[] = [];
  state: 'inactive' | 'recording' = 'inactive';

  constructor() {
    super();
    Recorder.made.push(this);
  }
  start(): void {
    this.state = 'recording';
  }
  /** As in a real recorder, the remaining data comes first and then the end, each in a separate task. */
  stop(): void {
    this.state = 'inactive';
    this.give('rest');
    setTimeout(() => this.dispatchEvent(new Event('stop')));
  }
  give(text: string): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
  }
}

function recorderOver(store: RecordingStore) {
  const told: string[] = [];
  const recorder = new ChunkRecorder({
    stream: new EventTarget() as MediaStream,
    format: { recorderType: 'video/webm', mimeType: 'video/webm' },
    sessionId: 's',
    meetingCode: 'abc-defg-hij',
    chunkMs: 4_000,
    store,
    now: () => 1_000,
    onBegun: () => told.push('begun'),
    onChunk: () => told.push('chunk'),
    onFailed: () => told.push('failed'),
    onStopped: () => told.push('stopped'),
  });
  const [browsers] = Recorder.made;
  if (!browsers) throw new Error('no recorder was made');
  return { recorder, browsers, told };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const refuse = () => Promise.reject(new Error('QuotaExceededError'));

beforeEach(() => {
  Recorder.made = [];
  vi.stubGlobal('MediaRecorder', Recorder);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('ChunkRecorder', () => {
  it('stores chunks in order, and has stopped only after the last one is stored', async () => {
    const store = memoryRecordingStore();
    const { recorder, browsers, told } = recorderOver(store);
    browsers.give('0');
    await recorder.stop();
    expect(told).toEqual(['begun', 'chunk', 'chunk', 'stopped']);
    expect(await store.chunkNumbers('s')).toEqual([0, 1]);
    expect(await store.sessions()).toMatchObject([{ sessionId: 's', stopped: true }]);
  });

  it('stops and reports a failure when a chunk cannot be stored, and keeps the earlier ones', async () => {
    const store = memoryRecordingStore();
    const { browsers, told } = recorderOver({
      ...store,
      putChunk: (sessionId, seq, bytes) => (seq === 1 ? refuse() : store.putChunk(sessionId, seq, bytes)),
    });
    browsers.give('0');
    browsers.give('1');
    browsers.give('2');
    await settle();
    expect(browsers.state).toBe('inactive');
    expect(told).toEqual(['begun', 'chunk', 'failed', 'stopped']);
    expect(await store.chunkNumbers('s')).toEqual([0]);
    expect(await store.sessions()).toMatchObject([{ stopped: true }]);
  });

  it('stops and reports a failure when nothing can be stored', async () => {
    const { recorder, browsers, told } = recorderOver({
      ...memoryRecordingStore(),
      addSession: refuse,
      updateSession: refuse,
    });
    await settle();
    expect(browsers.state).toBe('inactive');
    await recorder.stop();
    expect(told).toEqual(['failed', 'stopped']);
  });
});

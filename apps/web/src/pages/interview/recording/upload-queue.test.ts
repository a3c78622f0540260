import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/request.ts';
import { memoryRecordingStore, type RecordingStore } from './recording-store.ts';
import { UploadQueue, type RecordingUploads, type UploadProgress } from './upload-queue.ts';

const clock = 1_000_000;

/** A server that stores what it receives, and fails when the test says so. */
function receivingServer(fail: (call: string) => Error | null = () => null) {
  const calls: string[] = [];
  const receive = async (call: string): Promise<void> => {
    const error = fail(call);
    if (error) throw error;
    calls.push(call);
  };
  const uploads: RecordingUploads = {
    open: ({ sessionId, elapsedMs }) => receive(`open ${sessionId} ${elapsedMs}`),
    put: ({ sessionId, seq, sha256 }) => receive(`put ${sessionId} ${seq} ${sha256}`),
    close: (sessionId, chunks) => receive(`close ${sessionId} ${chunks}`),
  };
  return { calls, uploads };
}

async function storedSession(store: RecordingStore, sessionId: string, startedAt: number, chunks: number) {
  await store.addSession({
    sessionId,
    meetingCode: 'abc-defg-hij',
    mimeType: 'video/webm',
    startedAt,
    opened: false,
    stopped: false,
    uploaded: 0,
  });
  for (let seq = 0; seq < chunks; seq += 1) await store.putChunk(sessionId, seq, new Blob([`${seq}`]));
}

function queueOver(store: RecordingStore, uploads: RecordingUploads) {
  const slept: number[] = [];
  const refused: string[] = [];
  let progress: UploadProgress = { total: 0, saved: 0, pending: false, problem: null };
  const queue = new UploadQueue({
    store,
    uploads,
    sha256: async (bytes) => `sum${await bytes.text()}`,
    now: () => clock,
    random: () => 0,
    sleep: async (ms) => {
      slept.push(ms);
    },
    onProgress: (next) => {
      progress = next;
    },
    onRefused: async (sessionId) => {
      // The last chunk of a recorder that is stopping: it still arrives, and is deleted with the rest.
      await store.putChunk(sessionId, 99, new Blob(['99']));
      refused.push(sessionId);
    },
  });
  return { queue, slept, refused, progress: () => progress };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('UploadQueue', () => {
  it('sends leftovers in order, oldest session first, and closes them', async () => {
    const store = memoryRecordingStore();
    await storedSession(store, 'late', clock - 5_000, 1);
    await storedSession(store, 'early', clock - 60_000, 2);
    const server = receivingServer();
    const { queue, progress } = queueOver(store, server.uploads);
    await queue.adopt(null);
    await settle();
    expect(server.calls).toEqual([
      'open early 60000',
      'put early 0 sum0',
      'put early 1 sum1',
      'close early 2',
      'open late 5000',
      'put late 0 sum0',
      'close late 1',
    ]);
    expect(progress()).toEqual({ total: 3, saved: 3, pending: false, problem: null });
    expect(await store.sessions()).toEqual([]);
  });

  it('leaves a running recording open, and closes it with its count when it has stopped', async () => {
    const store = memoryRecordingStore();
    await storedSession(store, 'live', clock, 1);
    const server = receivingServer();
    const { queue } = queueOver(store, server.uploads);
    await queue.adopt('live');
    queue.noteRecorded();
    await settle();
    expect(server.calls).toEqual(['open live 0', 'put live 0 sum0']);
    await store.putChunk('live', 1, new Blob(['1']));
    await store.updateSession('live', { stopped: true });
    queue.noteRecorded();
    await settle();
    expect(server.calls.slice(2)).toEqual(['put live 1 sum1', 'close live 2']);
  });

  it('keeps trying to upload with growing waits when there is no response', async () => {
    const store = memoryRecordingStore();
    await storedSession(store, 's', clock, 2);
    let failures = 4;
    const server = receivingServer((call) => {
      if (!call.startsWith('put s 1') || failures === 0) return null;
      failures -= 1;
      return new ApiError('offline', 'No answer');
    });
    const { queue, slept, progress } = queueOver(store, server.uploads);
    await queue.adopt(null);
    await settle();
    expect(slept).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(server.calls).toEqual(['open s 0', 'put s 0 sum0', 'put s 1 sum1', 'close s 2']);
    expect(progress().problem).toBeNull();
  });

  it.each([
    { status: 409, code: 'invalid_state', gone: true },
    { status: 413, code: 'payload_too_large', gone: true },
    { status: 429, code: 'rate_limited', gone: false },
    { status: 401, code: 'not_signed_in', gone: false },
    { status: 503, code: 'unavailable', gone: false },
    { status: 403, code: 'unreadable', gone: false },
    { status: 404, code: 'unreadable', gone: false },
    { status: 413, code: 'unreadable', gone: false },
  ] as const)(
    'decides after a $status $code whether the session is gone: $gone',
    async ({ status, code, gone }) => {
      const store = memoryRecordingStore();
      await storedSession(store, 's', clock, 1);
      let answered = false;
      const server = receivingServer(() => {
        if (answered) return null;
        answered = true;
        return new ApiError(code, 'No', { status });
      });
      const { queue, refused } = queueOver(store, server.uploads);
      await queue.adopt(null);
      await settle();
      expect(server.calls).toEqual(gone ? [] : ['open s 0', 'put s 0 sum0', 'close s 1']);
      expect(refused).toEqual(gone ? ['s'] : []);
      expect(await store.sessions()).toEqual([]);
      expect(await store.chunkNumbers('s')).toEqual([]);
    },
  );

  it('tells the server about a recorder before its first chunk exists', async () => {
    const store = memoryRecordingStore();
    await storedSession(store, 'live', clock, 0);
    const server = receivingServer();
    const { queue, progress } = queueOver(store, server.uploads);
    queue.noteBegun();
    await settle();
    expect(server.calls).toEqual(['open live 0']);
    expect(progress().pending).toBe(true);
    await store.updateSession('live', { stopped: true });
    queue.wake();
    await settle();
    expect(server.calls).toEqual(['open live 0', 'close live 0']);
    expect(progress().pending).toBe(false);
  });

  it('deletes a session that never got a chunk', async () => {
    const store = memoryRecordingStore();
    await storedSession(store, 'empty', clock, 0);
    const server = receivingServer();
    const { queue } = queueOver(store, server.uploads);
    await queue.adopt(null);
    await settle();
    expect(server.calls).toEqual([]);
    expect(await store.sessions()).toEqual([]);
  });

  it('sends no more chunks after consent is withdrawn, and closes with the sent ones', async () => {
    const store = memoryRecordingStore();
    await storedSession(store, 'running', clock, 2);
    const server = receivingServer();
    const { queue, progress } = queueOver(store, server.uploads);
    queue.wake();
    await settle();
    queue.hold();
    await store.putChunk('running', 2, new Blob(['2']));
    queue.noteRecorded();
    await settle();
    await queue.discard();
    await settle();
    expect(server.calls).toEqual([
      'open running 0',
      'put running 0 sum0',
      'put running 1 sum1',
      'close running 2',
    ]);
    expect(progress()).toEqual({ total: 2, saved: 2, pending: false, problem: null });
    expect(await store.sessions()).toEqual([]);
  });

  it('never tells the server about a session withdrawn before it was opened', async () => {
    const store = memoryRecordingStore();
    await storedSession(store, 'unsent', clock, 3);
    const server = receivingServer();
    const { queue } = queueOver(store, server.uploads);
    queue.hold();
    queue.wake();
    await queue.discard();
    await settle();
    expect(server.calls).toEqual([]);
    expect(await store.sessions()).toEqual([]);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pieceRecorder } from './piece-recorder.ts';

let now = 0;
/** The file that the recorder returns when it is stopped. */
let written = new Blob();

class RecorderStub {
  static isTypeSupported = () => true;
  state = 'inactive';
  onstart: (() => void) | null = null;
  ondataavailable: ((event: { data: Blob }) => void) | null = null;

  start() {
    this.state = 'recording';
    this.onstart?.();
  }

  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: written });
  }
}

beforeEach(() => {
  vi.stubGlobal('MediaRecorder', RecorderStub);
  vi.stubGlobal('MediaStream', class {});
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function recorded(lengthMs: number, bytes: number): Promise<number> {
  written = new Blob([new Uint8Array(bytes)]);
  const stream = { getAudioTracks: () => [{ readyState: 'live' }] } as unknown as MediaStream;
  const recording = pieceRecorder(stream)?.();
  now += lengthMs;
  recording?.stop();
  return (await recording?.audio)?.size ?? -1;
}

it('keeps a piece that is long enough for a word', async () => {
  expect(await recorded(200, 4_500)).toBe(4_500);
});

it('drops a piece that is too short for a word', async () => {
  expect(await recorded(199, 4_500)).toBe(0);
});

it('drops a file of only a header and one packet, as a busy computer writes it', async () => {
  expect(await recorded(2_000, 324)).toBe(0);
});

import { describe, expect, it } from 'vitest';
import { isComplete, usableChunks } from './rules.ts';
import type { ChunkRow, RecordingSessionRow } from './store.ts';

const chunk = (seq: number): ChunkRow => ({
  session_id: 's',
  seq,
  object_key: `k/${seq}`,
  bytes: 1,
  sha256: '',
});
const session = (expected: number | null): RecordingSessionRow => ({
  id: 's',
  interview_id: 'i',
  participant_id: 'p',
  mime_type: 'video/webm',
  started_at: new Date(0),
  chunks_expected: expected,
});

describe('usable chunks are the unbroken start', () => {
  it.each([
    [[], []],
    [[0], [0]],
    [
      [0, 1, 2],
      [0, 1, 2],
    ],
    [[0, 2, 3], [0]],
    [[1, 2], []],
  ])('%j: %j', (have, usable) => {
    expect(usableChunks(have.map(chunk)).map(({ seq }) => seq)).toEqual(usable);
  });
});

describe('complete', () => {
  it.each<[string, [number | null, number[]][], boolean]>([
    ['no run', [], true],
    ['a run that never said its number', [[null, [0, 1]]], false],
    ['all there', [[2, [0, 1]]], true],
    ['one missing', [[3, [0, 2]]], false],
    ['more than said', [[1, [0, 1]]], true],
    [
      'one of two runs open',
      [
        [1, [0]],
        [null, [0]],
      ],
      false,
    ],
    ['an empty run', [[0, []]], true],
  ])('%s', (_name, runs, complete) => {
    const sessions = runs.map(([expected, have]) => ({
      session: session(expected),
      chunks: have.map(chunk),
    }));
    expect(isComplete(sessions)).toBe(complete);
  });
});

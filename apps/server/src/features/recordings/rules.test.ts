import { describe, expect, it } from 'vitest';
import { AppError } from '../../kernel/errors.ts';
import {
  countUsable,
  sortedForFile,
  isComplete,
  lateUploadMs,
  refuseOutsideRecordingTime,
  runStartMs,
  usableChunks,
  waitUntil,
} from './rules.ts';
import type { ChunkRow, RecordingSessionRow } from './store.ts';

const minute = 60_000;
const endedAt = new Date(60 * minute);
const chunk = (seq: number, storedAtMs = 0): ChunkRow => ({
  session_id: 's',
  seq,
  object_key: `k/${seq}`,
  bytes: 1,
  sha256: '',
  stored_at: new Date(storedAtMs),
});
const session = (expected: number | null, createdAtMs = 0, id = 's'): RecordingSessionRow => ({
  id,
  interview_id: 'i',
  participant_id: 'p',
  mime_type: 'video/webm',
  started_at: new Date(0),
  created_at: new Date(createdAtMs),
  chunks_expected: expected,
});

describe('usable chunks', () => {
  it.each([
    [[], []],
    [[0], [0]],
    [
      [0, 1, 2],
      [0, 1, 2],
    ],
    [[0, 2, 3], [0]],
    [[1, 2], []],
  ])('end before the first missing number: %j gives %j', (have, usable) => {
    expect(usableChunks(have.map(chunk)).map(({ seq }) => seq)).toEqual(usable);
  });
});

describe('isComplete', () => {
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
  ])('decides whether all chunks have arrived: %s', (_name, runs, complete) => {
    const sessions = runs.map(([expected, have]) => ({
      session: session(expected),
      chunks: have.map(chunk),
    }));
    expect(isComplete(sessions)).toBe(complete);
  });
});

describe('waitUntil', () => {
  it.each<[string, number | null, number[], number | null]>([
    ['nothing when all is here', 2, [0, 1], null],
    ['until 10 minutes after the end', 2, [59 * minute], 70 * minute],
    ['until nothing has come for half a minute', null, [69 * minute, 180 * minute], 180.5 * minute],
    ['until 10 minutes after the end when nothing came at all', null, [], 70 * minute],
  ])('decides until when to wait for chunks: %s', (_name, expected, storedAt, until) => {
    const chunks = storedAt.map((at, seq) => chunk(seq, at));
    const waited = waitUntil([{ session: session(expected), chunks }], endedAt);
    expect(waited?.getTime() ?? null).toBe(until);
  });
});

describe('refuseOutsideRecordingTime', () => {
  it.each<[string, Parameters<typeof refuseOutsideRecordingTime>[0], number, RegExp | null]>([
    ['not before the interview', { status: 'SCHEDULED', ended_at: null }, 0, /not begun/],
    ['not when it was cancelled', { status: 'CANCELLED', ended_at: null }, 0, /cancelled/],
    ['during the interview, however long', { status: 'ACTIVE', ended_at: null }, 10 * lateUploadMs, null],
    ['a day after it', { status: 'COMPLETED', ended_at: endedAt }, lateUploadMs, null],
    ['not any longer', { status: 'COMPLETED', ended_at: endedAt }, lateUploadMs + 1, /24 hours/],
  ])('decides whether a recorder may still send: %s', (_name, interview, afterMs, refusal) => {
    const ask = () => refuseOutsideRecordingTime(interview, new Date(endedAt.getTime() + afterMs));
    if (!refusal) return expect(ask).not.toThrow();
    expect(ask).toThrow(AppError);
    expect(ask).toThrow(refusal);
  });
});

describe('the start of a run', () => {
  const interview = { started_at: new Date(30 * minute), ended_at: endedAt };
  it.each([
    ['when its browser says', 50, 5, 45],
    ['not before the interview', 50, 600, 30],
    ['not after it', 300, 1, 60],
  ])(
    'takes the start from the browser, but within the interview: %s',
    (_name, nowMinutes, elapsedMinutes, startMinutes) => {
      const start = runStartMs(interview, elapsedMinutes * minute, new Date(nowMinutes * minute));
      expect(start.getTime()).toBe(startMinutes * minute);
    },
  );

  it('takes the start from the browser while the interview runs', () => {
    const running = { started_at: new Date(0), ended_at: null };
    expect(runStartMs(running, minute, new Date(2 * minute))).toEqual(new Date(minute));
  });
});

it('puts runs that were opened after the end behind all others', () => {
  const run = (id: string, createdAtMs: number, chunks: number[] = []) => ({
    session: session(null, createdAtMs, id),
    chunks: chunks.map((seq) => chunk(seq)),
  });
  const late = run('late', 61 * minute, [0, 2]);
  const sessions = [late, run('first', 60 * minute, [0]), run('second', 1, [0, 1, 2])];
  expect(sortedForFile(sessions, endedAt).map(({ session: { id } }) => id)).toEqual([
    'first',
    'second',
    'late',
  ]);
  expect(countUsable(sessions)).toBe(5);
});

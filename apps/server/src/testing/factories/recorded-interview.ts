import { randomUUID } from 'node:crypto';
import type { InterviewRecord } from '@parley/contract';
import { joinConversation, readRoom, takeTurn } from '../../features/conversations/index.ts';
import type { JoinPrincipal } from '../../features/participants/index.ts';
import { closeRecordingSession, openRecordingSession, storeChunk } from '../../features/recordings/index.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import { apiOf, plainInterview } from '../api.ts';
import type { TestApp } from '../app.ts';
import { cutIntoChunks, syntheticMp4, syntheticWebm } from '../synthetic-recording.ts';
import type { TestOrganization } from './organization.ts';
import { agree, candidateOf } from './participant.ts';

export interface RecordedInterview {
  id: string;
  meetingCode: string;
  joinToken: string;
  candidate: JoinPrincipal;
  /** The storage keys of all its objects: chunks and file. */
  objectKeys: () => Promise<string[]>;
}

/**
 * An AI interview with one answer and 4 seconds of recording, which has ended; everything later waits for `runJobs()`.
 */
export async function makeRecordedInterview(
  testApp: TestApp,
  organization: TestOrganization,
  overrides: { input?: Record<string, unknown>; idempotencyKey?: string; answer?: string } = {},
): Promise<RecordedInterview> {
  const { deps, clock } = testApp;
  const response = await apiOf(testApp, organization).post(
    '/interviews',
    { ...plainInterview, ...overrides.input },
    overrides.idempotencyKey ? { 'idempotency-key': overrides.idempotencyKey } : {},
  );
  const { interview } = response.json<{ interview: InterviewRecord }>();
  const candidate = candidateOf(interview, organization);
  await agree(testApp, candidate);
  const { epoch } = await joinConversation(deps, candidate);
  const run = await recordRun(testApp, candidate, 4);
  const room = await readRoom(deps, candidate);
  await takeTurn(deps, candidate, epoch, {
    type: 'utterance',
    utteranceId: randomUUID(),
    turnId: room?.view.line?.turnId ?? '',
    source: 'typed',
    text: overrides.answer ?? 'I ask what they expected, then reproduce it step by step.',
    startedAgoMs: 1000,
    endedAgoMs: 0,
    final: true,
  });
  clock.advance(4000);
  await takeTurn(deps, candidate, epoch, { type: 'end' });
  clock.advance(10_000);
  await closeRecordingSession(deps, candidate, run);
  return {
    id: interview.id,
    meetingCode: interview.meetingCode,
    joinToken: interview.participants[0]?.joinToken ?? '',
    candidate,
    objectKeys: () => objectKeysOf(testApp, interview.id),
  };
}

/** One run of the recorder: opened now, with its chunks stored, not yet closed. */
export async function recordRun(
  { deps }: TestApp,
  candidate: JoinPrincipal,
  seconds: number,
  { elapsedMs = 0, format = 'webm' }: { elapsedMs?: number; format?: 'webm' | 'mp4' } = {},
): Promise<{ sessionId: string; chunks: number }> {
  const sessionId = randomUUID();
  await openRecordingSession(deps, candidate, { sessionId, mimeType: `video/${format}`, elapsedMs });
  const make = format === 'mp4' ? syntheticMp4 : syntheticWebm;
  const chunks = cutIntoChunks(await make(seconds), 3);
  for (const [seq, bytes] of chunks.entries()) {
    await storeChunk(deps, candidate, { sessionId, seq, bytes, sha256: sha256Hex(bytes) });
  }
  return { sessionId, chunks: chunks.length };
}

async function objectKeysOf({ database }: TestApp, interviewId: string): Promise<string[]> {
  const { rows } = await database.db.asOperator((tx) =>
    tx.query<{ object_key: string }>({
      text: `select c.object_key from recording_chunks c join recording_sessions s on s.id = c.session_id
             where s.interview_id = $1
             union all select object_key from recordings where interview_id = $1`,
      values: [interviewId],
    }),
  );
  return rows.map((row) => row.object_key);
}

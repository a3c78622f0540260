import { randomUUID } from 'node:crypto';
import type { RoomView } from '@parley/contract';
import { connectionOf, findConversation, readRoom, takeTurn } from '../features/conversations/index.ts';
import type { JoinPrincipal } from '../features/participants/index.ts';
import { confirmConnections } from '../features/presence/index.ts';
import type { TestApp } from './app.ts';

/** The room as the candidate's device shows it. */
export async function viewOf({ deps }: TestApp, candidate: JoinPrincipal): Promise<RoomView> {
  const room = await readRoom(deps, candidate);
  if (!room) throw new Error('the room was not entered yet');
  return room.view;
}

/** Lets the interviewer finish speaking, until it listens. */
export async function waitUntilListening(
  testApp: TestApp,
  candidate: JoinPrincipal,
  epoch: number,
): Promise<RoomView> {
  for (let step = 0; step < 20; step++) {
    const view = await viewOf(testApp, candidate);
    if (view.phase === 'listening' || view.phase === 'ended') return view;
    for (const { turnId } of view.speech) {
      await takeTurn(testApp.deps, candidate, epoch, { type: 'speech_finished', turnId });
    }
    await advanceToWakeTime(testApp, candidate);
  }
  throw new Error('the interviewer never listens');
}

/** Sends the heartbeat of the process that serves the candidate's device. */
export async function confirm({ deps }: TestApp, candidate: JoinPrincipal, epoch: number): Promise<void> {
  const connection = { ...candidate, connectionId: connectionOf(epoch) };
  await deps.db.inOrganization(candidate.organizationId, (tx) =>
    confirmConnections(tx, [connection], deps.clock.now()),
  );
}

/** Sets the clock to the next planned wake job and runs it. */
export async function advanceToWakeTime(testApp: TestApp, candidate: JoinPrincipal): Promise<void> {
  const conversation = await testApp.deps.db.inOrganization(candidate.organizationId, (tx) =>
    findConversation(tx, candidate.interviewId),
  );
  const wakeAt = conversation?.wake_at;
  if (wakeAt && wakeAt > testApp.clock.now()) testApp.clock.set(wakeAt);
  await testApp.runJobs();
}

/**
 * Types one utterance under the current line.
 *
 * @returns the result of `takeTurn`; null when the device was replaced.
 */
export async function type(
  testApp: TestApp,
  candidate: JoinPrincipal,
  epoch: number,
  text: string,
  overrides: { utteranceId?: string; turnId?: string; source?: 'typed' | 'speech'; final?: boolean } = {},
) {
  const view = await viewOf(testApp, candidate);
  return takeTurn(testApp.deps, candidate, epoch, {
    type: 'utterance',
    utteranceId: overrides.utteranceId ?? randomUUID(),
    turnId: overrides.turnId ?? view.line?.turnId ?? '',
    source: overrides.source ?? 'typed',
    text,
    startedAgoMs: 1000,
    endedAgoMs: 0,
    ...(overrides.final === undefined ? {} : { final: overrides.final }),
  });
}

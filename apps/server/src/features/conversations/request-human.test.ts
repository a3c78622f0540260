import { describe, expect, it } from 'vitest';
import { listInterviewEvents } from '../../kernel/events.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { type, viewOf, waitUntilListening } from '../../testing/room.ts';
import { findInterviewById } from '../interviews/index.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { joinConversation, requestHuman, takeTurn } from './index.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

const invited = async () => candidateOf(await makeInterview(test, organization), organization);
async function entered() {
  const candidate = await invited();
  await agree(test, candidate);
  const { epoch } = await joinConversation(test.deps, candidate);
  return { candidate, epoch };
}
const statusOf = ({ interviewId }: JoinPrincipal) =>
  test.deps.db.inOrganization(
    organization.organizationId,
    async (tx) => (await findInterviewById(tx, interviewId))?.status,
  );
const eventTypes = ({ interviewId }: JoinPrincipal) =>
  test.deps.db.inOrganization(organization.organizationId, async (tx) =>
    (await listInterviewEvents(tx, interviewId)).map((event) => event.type),
  );

describe('asking for a person', () => {
  it('ends a running interview politely and records an event for the organization', async () => {
    const { candidate, epoch } = await entered();
    await waitUntilListening(test, candidate, epoch);
    await requestHuman(test.deps, candidate, 'I would rather talk to somebody.');
    expect(await eventTypes(candidate)).toContain('human.requested');
    await waitUntilListening(test, candidate, epoch);
    expect((await viewOf(test, candidate)).endedReason).toBe('human_requested');
    expect(await statusOf(candidate)).toBe('COMPLETED');
  });

  it('records the event when the candidate asks for a person in words and confirms it', async () => {
    const { candidate, epoch } = await entered();
    await waitUntilListening(test, candidate, epoch);
    await type(test, candidate, epoch, 'I would like to talk to a human instead please.');
    expect(await eventTypes(candidate)).not.toContain('human.requested');
    for (const { turnId } of (await viewOf(test, candidate)).speech) {
      await takeTurn(test.deps, candidate, epoch, { type: 'speech_finished', turnId });
    }
    await type(test, candidate, epoch, 'yes please');
    expect(await eventTypes(candidate)).toContain('human.requested');
    await waitUntilListening(test, candidate, epoch);
    expect((await viewOf(test, candidate)).endedReason).toBe('human_requested');
  });

  it('records only new messages when repeated, and ends a conversation begun meanwhile', async () => {
    const candidate = await invited();
    const requests = async () =>
      (await eventTypes(candidate)).filter((type) => type === 'human.requested').length;
    await requestHuman(test.deps, candidate, null);
    await requestHuman(test.deps, candidate, null);
    expect(await requests()).toBe(1);
    await requestHuman(test.deps, candidate, 'Please call me.');
    await requestHuman(test.deps, candidate, 'Please call me.');
    expect(await requests()).toBe(2);
    await agree(test, candidate);
    await joinConversation(test.deps, candidate);
    await requestHuman(test.deps, candidate, null);
    expect(await requests()).toBe(2);
    expect(await statusOf(candidate)).toBe('COMPLETED');
    for (let n = 0; n < 10; n++) await requestHuman(test.deps, candidate, `Message ${n}`);
    expect(await requests()).toBe(5);
  });

  it('leaves the interview SCHEDULED when the request comes before its start', async () => {
    const candidate = await invited();
    await requestHuman(test.deps, candidate, null);
    expect(await statusOf(candidate)).toBe('SCHEDULED');
    expect(await eventTypes(candidate)).toContain('human.requested');
  });
});

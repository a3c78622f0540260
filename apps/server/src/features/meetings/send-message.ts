import { bounds } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import type { MeetingDeps } from './deps.ts';
import { countMessages, insertMessage } from './message-store.ts';
import { act, type Standing } from './standing.ts';
import { findMeetingGuest, type Guest } from './store.ts';
import { t } from './texts.ts';

interface Message {
  messageId: string;
  text: string;
}

/** Sends a message to everybody in the room. Sending the same one again changes nothing. @throws AppError as `act`. */
export async function sendChat(
  deps: MeetingDeps,
  principal: JoinPrincipal,
  { messageId, text }: Message,
): Promise<void> {
  await act(deps, principal, {}, (tx, _standing, at) =>
    store(tx, principal, { id: messageId, kind: 'CHAT', to: null, text, at }),
  );
}

/**
 * Sends a message between the lobby and the leaders: a waiting person writes to all leaders, and a leader writes to one
 * waiting person.
 *
 * @throws AppError as `act`.
 */
export async function sendToLobby(
  deps: MeetingDeps,
  principal: JoinPrincipal,
  { messageId, text, to }: Message & { to?: string | undefined },
): Promise<void> {
  await act(deps, principal, { phases: ['LOBBY', 'ROOM'] }, async (tx, standing, at) => {
    const reader = await requireReader(tx, standing, to);
    await store(tx, principal, { id: messageId, kind: 'LOBBY', to: reader, text, at });
  });
}

/** @returns null for a message to all leaders. */
async function requireReader(tx: Tx, standing: Standing, to: string | undefined): Promise<string | null> {
  if (standing.phase === 'LOBBY') {
    if (to !== undefined) throw new AppError('invalid_state', t('meetings.toLeadersOnly'));
    return null;
  }
  if (!standing.leads) throw new AppError('role_not_allowed', t('meetings.leadersOnly'));
  const reader = standing.participants.find(({ id }) => id === to);
  const row = reader && (await findMeetingGuest(tx, reader.id));
  if (!reader || !row?.waiting_since) throw new AppError('invalid_state', t('meetings.notWaiting'));
  return reader.id;
}

async function store(tx: Tx, from: Guest, message: Parameters<typeof insertMessage>[2]): Promise<void> {
  const { total, isKnown } = await countMessages(tx, from.participantId, message.id);
  if (isKnown) return;
  const { messages } = bounds.meeting;
  if (total >= messages) throw new AppError('invalid_state', t('meetings.manyMessages', { messages }));
  await insertMessage(tx, from, message);
}

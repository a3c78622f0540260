import { listRows, type Tx } from '../../kernel/db.ts';
import type { Guest } from './store.ts';

export interface MessageRow {
  id: string;
  participant_id: string;
  to_participant_id: string | null;
  kind: 'CHAT' | 'LOBBY';
  text: string;
  sent_at: Date;
}

/** Changes nothing when the message exists already. */
export async function insertMessage(
  tx: Tx,
  from: Guest,
  message: { id: string; kind: 'CHAT' | 'LOBBY'; to: string | null; text: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-meeting-message',
    text: `insert into meeting_messages
             (participant_id, id, interview_id, organization_id, kind, to_participant_id, text, sent_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    values: [
      from.participantId,
      message.id,
      from.interviewId,
      from.organizationId,
      message.kind,
      message.to,
      message.text,
      message.at,
    ],
  });
}

/** Whether they have sent this message before, and how many they have sent. */
export async function countMessages(
  tx: Tx,
  participantId: string,
  messageId: string,
): Promise<{ total: number; isKnown: boolean }> {
  const { rows } = await tx.query<{ total: number; isKnown: boolean }>({
    name: 'count-meeting-messages',
    text: `select count(*)::int as total, coalesce(bool_or(id = $2), false) as "isKnown"
           from meeting_messages where participant_id = $1`,
    values: [participantId, messageId],
  });
  return rows[0] ?? { total: 0, isKnown: false };
}

/** The newest messages of a meeting, oldest first. */
export async function listMessages(
  tx: Tx,
  interviewId: string,
  kind: 'CHAT' | 'LOBBY',
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await tx.query<MessageRow>({
    name: 'list-meeting-messages',
    text: `select id, participant_id, to_participant_id, kind, text, sent_at from meeting_messages
           where interview_id = $1 and kind = $2 order by seq desc limit $3`,
    values: [interviewId, kind, limit],
  });
  return rows.toReversed();
}

/** All messages that one person wrote in a meeting, and those that were sent to them alone, oldest first. */
export function listMessagesOf(tx: Tx, participantId: string): Promise<MessageRow[]> {
  return listRows(tx, {
    name: 'list-messages-of-guest',
    text: `select id, participant_id, to_participant_id, kind, text, sent_at from meeting_messages
           where participant_id = $1 or to_participant_id = $1 order by seq`,
    values: [participantId],
  });
}

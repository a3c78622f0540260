import type { TurnEvent } from '@parley/interviewer';
import { findRow, type Tx } from '../../kernel/db.ts';

export interface ConversationRow {
  interview_id: string;
  organization_id: string;
  /** Raised by every new socket; only the newest may speak. */
  epoch: number;
  draft: string;
  wake_at: Date | null;
}

const columns = 'interview_id, organization_id, epoch, draft, wake_at';

/** The name of an epoch's device among the connections of its candidate. */
export const connectionOf = (epoch: number): string => `epoch-${epoch}`;

export async function insertConversation(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
): Promise<void> {
  await tx.query({
    name: 'insert-conversation',
    text: 'insert into conversations (interview_id, organization_id) values ($1, $2) on conflict do nothing',
    values: [ids.interviewId, ids.organizationId],
  });
}

/** Locks the row until the transaction ends, so that two tabs, or a tab and a wake job, take turns. */
export function lockConversation(tx: Tx, interviewId: string): Promise<ConversationRow | null> {
  return findRow(tx, {
    name: 'lock-conversation',
    text: `select ${columns} from conversations where interview_id = $1 for update`,
    values: [interviewId],
  });
}

export function findConversation(tx: Tx, interviewId: string): Promise<ConversationRow | null> {
  return findRow(tx, {
    name: 'find-conversation',
    text: `select ${columns} from conversations where interview_id = $1`,
    values: [interviewId],
  });
}

export async function listTurnEvents(tx: Tx, interviewId: string): Promise<TurnEvent[]> {
  const { rows } = await tx.query<{ event: TurnEvent }>({
    name: 'list-turn-events',
    text: 'select event from conversation_events where interview_id = $1 order by seq',
    values: [interviewId],
  });
  return rows.map((row) => row.event);
}

/** @param firstSeq the number of earlier events; the primary key refuses a second writer. */
export async function appendTurnEvents(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
  firstSeq: number,
  events: TurnEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.query({
    name: 'append-turn-events',
    text: `insert into conversation_events (interview_id, organization_id, seq, event)
           select $1, $2, $3 + ordinality - 1, event
           from unnest($4::jsonb[]) with ordinality as appended (event, ordinality)`,
    values: [ids.interviewId, ids.organizationId, firstSeq, events.map((event) => JSON.stringify(event))],
  });
}

export async function setEpoch(tx: Tx, interviewId: string, epoch: number): Promise<void> {
  await tx.query({
    name: 'set-conversation-epoch',
    text: 'update conversations set epoch = $2 where interview_id = $1',
    values: [interviewId, epoch],
  });
}

export async function setWakeAt(tx: Tx, interviewId: string, wakeAt: Date | null): Promise<void> {
  await tx.query({
    name: 'set-conversation-wake',
    text: 'update conversations set wake_at = $2 where interview_id = $1',
    values: [interviewId, wakeAt],
  });
}

export async function setDraft(tx: Tx, interviewId: string, draft: string): Promise<void> {
  await tx.query({
    name: 'set-conversation-draft',
    text: 'update conversations set draft = $2 where interview_id = $1',
    values: [interviewId, draft],
  });
}

import { sha256, type SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { newId, newToken } from '../../kernel/ids.ts';
import type { PlannedParticipant } from './rules.ts';
import { boundTo } from './present.ts';
import { insertParticipants, nextPosition, type NewParticipantRow, type ParticipantRow } from './store.ts';

interface Meeting {
  organizationId: string;
  interviewId: string;
  createdAt: Date;
}

/** Each participant gets a join token of their own. */
export async function addParticipants(
  tx: Tx,
  box: SecretBox,
  meeting: Meeting,
  planned: PlannedParticipant[],
): Promise<ParticipantRow[]> {
  const rows = planned.map((participant, position) => newRow(box, meeting, participant, position));
  return insertParticipants(tx, rows);
}

/** Adds a participant at the end. The interview's row is locked, so positions do not clash. */
export async function addParticipant(
  tx: Tx,
  box: SecretBox,
  meeting: Meeting,
  planned: PlannedParticipant,
): Promise<ParticipantRow> {
  const position = await nextPosition(tx, meeting.interviewId);
  const [row] = await insertParticipants(tx, [newRow(box, meeting, planned, position)]);
  if (!row) throw new Error('an inserted participant comes back');
  return row;
}

function newRow(
  box: SecretBox,
  meeting: Meeting,
  participant: PlannedParticipant,
  position: number,
): NewParticipantRow {
  const id = newId();
  return { id, ...meeting, ...participant, position, ...newJoinToken(box, id) };
}

/** Stored hashed (to find its participant) and encrypted (to show it again). */
export function newJoinToken(
  box: SecretBox,
  participantId: string,
): { joinTokenHash: Buffer; joinTokenSealed: Buffer } {
  const joinToken = newToken();
  return {
    joinTokenHash: sha256(joinToken),
    joinTokenSealed: box.seal(joinToken, boundTo(participantId)),
  };
}

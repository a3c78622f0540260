import { sha256, type SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { newId, newToken } from '../../kernel/ids.ts';
import type { PlannedParticipant } from './rules.ts';
import { insertParticipants, type ParticipantRow } from './store.ts';

/** Each gets a join token of their own; it is stored hashed (to find them) and sealed (to show it again). */
export async function addParticipants(
  tx: Tx,
  box: SecretBox,
  interview: { organizationId: string; interviewId: string; createdAt: Date },
  planned: PlannedParticipant[],
): Promise<ParticipantRow[]> {
  const rows = planned.map((participant, position) => {
    const id = newId();
    const joinToken = newToken();
    return {
      id,
      ...interview,
      ...participant,
      position,
      joinTokenHash: sha256(joinToken),
      joinTokenSealed: box.seal(joinToken, `participant:${id}`),
    };
  });
  return insertParticipants(tx, rows);
}

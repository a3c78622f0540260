import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { newJoinToken } from './add-participants.ts';
import { deleteConsents } from './consent-store.ts';
import { replaceJoinToken, type ParticipantRow } from './store.ts';

/**
 * Issues a new link to a participant whose e-mail address was wrong: somebody else received the old link, and may have
 * given consent in the participant's name. The interview's row is locked.
 *
 * @returns null when they have joined: the link then stays, because they are in the room with it.
 */
export async function replaceLink(
  tx: Tx,
  box: SecretBox,
  participantId: string,
): Promise<ParticipantRow | null> {
  const replaced = await replaceJoinToken(tx, participantId, newJoinToken(box, participantId));
  if (replaced) await deleteConsents(tx, participantId);
  return replaced;
}

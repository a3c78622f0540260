import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { newJoinToken } from './add-participants.ts';
import { deleteConsents } from './consent-store.ts';
import { replaceJoinToken, type ParticipantRow } from './store.ts';

/**
 * A new link for somebody whose address was wrong: whoever read the mail there has a link that is not theirs, and
 * may have agreed to something in another's name. The interview's row is locked.
 *
 * @returns null when they have joined: then the link stays, since they are in the room with it.
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

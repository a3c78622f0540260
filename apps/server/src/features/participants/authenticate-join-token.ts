import { sha256 } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { findJoinTokenOwner } from './store.ts';

export interface JoinPrincipal {
  participantId: string;
  organizationId: string;
  interviewId: string;
  /** Of the link that let them in; absent where the service itself acts in somebody's place. */
  joinTokenHash?: Buffer;
}

/** @returns null for a token that is unknown, or whose participant or interview is gone. */
export async function authenticateJoinToken(
  deps: { db: Database },
  joinToken: string,
): Promise<JoinPrincipal | null> {
  const joinTokenHash = sha256(joinToken);
  const row = await deps.db.inSystem((tx) => findJoinTokenOwner(tx, joinTokenHash));
  return (
    row && {
      participantId: row.id,
      organizationId: row.organization_id,
      interviewId: row.interview_id,
      joinTokenHash,
    }
  );
}

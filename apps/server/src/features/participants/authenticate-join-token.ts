import { sha256 } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { findJoinTokenOwner } from './store.ts';

export interface JoinPrincipal {
  participantId: string;
  organizationId: string;
  interviewId: string;
  /** The hash of the link's token; absent when the service itself acts for the participant. */
  joinTokenHash?: Buffer;
}

/** @returns null for an unknown token, or when its participant or interview was removed. */
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

import type { ParticipantRecord, TimeReading } from '@parley/contract';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { ParticipantRow } from './store.ts';

export interface LinkContext {
  box: SecretBox;
  publicUrl: string;
}

export function joinTokenOf(row: ParticipantRow, box: SecretBox): string {
  return box.open(row.join_token_sealed, boundTo(row.id));
}

export const boundTo = (participantId: string): string => `participant:${participantId}`;

export const joinUrl = (publicUrl: string, joinToken: string): string => `${publicUrl}/join/${joinToken}`;

/** How they chose to read times when booking; null when they chose nothing. */
export const readingOf = ({ timezone, clock }: ParticipantRow): TimeReading | null =>
  timezone !== null && clock !== null ? { timezone, clock } : null;

export function presentParticipant(row: ParticipantRow, links: LinkContext): ParticipantRecord {
  const joinToken = joinTokenOf(row, links.box);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    joinToken,
    joinUrl: joinUrl(links.publicUrl, joinToken),
    joinedAt: row.joined_at?.toISOString() ?? null,
    leftAt: row.left_at?.toISOString() ?? null,
    isActive: row.is_active,
  };
}

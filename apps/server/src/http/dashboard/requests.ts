import type { ShownRequest } from '@parley/contract';
import type { RequestRow } from '../../features/interviews/index.ts';
import type { ParticipantRow } from '../../features/participants/index.ts';

export function presentRequest(request: RequestRow, participants: ParticipantRow[]): ShownRequest {
  const { kind, at, message, isOpen, participantId } = request;
  const name = participants.find(({ id }) => id === participantId)?.name ?? null;
  return { kind, at: at.toISOString(), message, isOpen, name };
}

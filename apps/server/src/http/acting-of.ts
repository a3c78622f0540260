import type { AuditDoor } from '@parley/contract';
import type { FastifyRequest } from 'fastify';
import type { Acting, Actor } from '../kernel/acting.ts';
import type { Clock } from '../kernel/clock.ts';

const stranger: Actor = { kind: 'STRANGER', id: null, name: null };

/** Who makes the request: the owner of its key, the participant whose link was already checked, or a stranger. */
export function actingOf({ clock }: { clock: Clock }, address: string, request: FastifyRequest): Acting {
  const { principal, joined } = request;
  const door = doorOf(address);
  if (joined) {
    return { door, clock, actor: { kind: 'LINK', id: joined.principal.participantId, name: null } };
  }
  if (!principal) return { door, clock, actor: stranger };
  const kind = principal.kind === 'platform' ? 'PLATFORM_KEY' : 'API_KEY';
  return { door, clock, actor: { kind, id: principal.keyId, name: null } };
}

function doorOf(address: string): AuditDoor {
  if (address.startsWith('/api/integration/platform')) return 'PLATFORM_API';
  if (address.startsWith('/api/integration')) return 'API';
  return address.startsWith('/api/dashboard') ? 'DASHBOARD' : 'LINK';
}

import type { MemberSessions } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import {
  endAllSessions,
  endOwnSession,
  readOwnSessions,
  type SignedIn,
} from '../../features/accounts/index.ts';
import type { HttpDeps } from '../deps.ts';
import { clearSessionCookie, requireMember, sessionTokenOf } from './session-cookie.ts';

const path = '/api/dashboard/sessions';

const ownerOf = ({ member, organization }: SignedIn) => ({
  organizationId: organization.id,
  memberId: member.id,
});

/** The sessions of a member (contract/dashboard/sessions.ts). Nobody sees the sessions of others. */
export function registerOwnSessions(app: FastifyInstance, deps: HttpDeps): void {
  app.get(path, async (request): Promise<MemberSessions> => {
    const signedIn = await requireMember(deps, request);
    const token = sessionTokenOf(deps, request) ?? '';
    return { success: true, sessions: await readOwnSessions(deps, ownerOf(signedIn), token) };
  });

  app.delete(`${path}/:memberSessionId`, async (request) => {
    const signedIn = await requireMember(deps, request);
    const { memberSessionId } = request.params as { memberSessionId: string };
    await endOwnSession(deps, ownerOf(signedIn), memberSessionId);
    return { success: true };
  });

  app.delete(path, async (request, reply) => {
    await endAllSessions(deps, ownerOf(await requireMember(deps, request)));
    clearSessionCookie(deps, reply);
    return { success: true };
  });
}

import { interviewRoles, type NeedsCountResponse, type NeedsResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { countNeeds, readNeeds } from '../../features/needs/index.ts';
import { listHiddenFrom } from '../../features/scorecards/index.ts';
import type { HttpDeps } from '../deps.ts';
import { requireMember } from './session-cookie.ts';

/** What waits for somebody of the team. Every member may read it; what solves it asks for the role itself. */
export function registerNeeds(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/dashboard/needs', { config: { compress: true } }, async (request): Promise<NeedsResponse> => {
    const { member, organization } = await requireMember(deps, request);
    const mayAct = interviewRoles.some((role) => role === member.role);
    return deps.db.readInOrganization(organization.id, async (tx) =>
      readNeeds(tx, deps, { memberId: member.id, mayAct, hidden: await listHiddenFrom(tx, member) }),
    );
  });

  app.get('/api/dashboard/needs/count', async (request): Promise<NeedsCountResponse> => {
    const { member, organization } = await requireMember(deps, request);
    const total = await deps.db.readInOrganization(organization.id, async (tx) =>
      countNeeds(tx, deps, { hidden: await listHiddenFrom(tx, member) }),
    );
    return { success: true, total };
  });
}

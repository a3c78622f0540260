import { savedFilterInput, type SavedFilterResponse, type SavedFilters } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { listSavedFilters, removeSavedFilter, saveFilter } from '../../features/accounts/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireMember } from './session-cookie.ts';
import { t } from './texts.ts';

const base = '/api/dashboard/saved-filters';

/** A member's own filters of the list of interviews (contract/dashboard/saved-filters.ts). */
export function registerSavedFilters(app: FastifyInstance, deps: HttpDeps): void {
  app.get(base, async (request): Promise<SavedFilters> => {
    const { member, organization } = await requireMember(deps, request);
    const filters = await deps.db.readInOrganization(organization.id, (tx) =>
      listSavedFilters(tx, member.id),
    );
    return { success: true, filters };
  });

  app.post(base, async (request, reply) => {
    const { member, organization } = await requireMember(deps, request);
    const input = parseInput(savedFilterInput, request.body).value;
    const filter = await deps.db.inOrganization(organization.id, (tx) =>
      saveFilter(tx, deps, member.id, input),
    );
    const body: SavedFilterResponse = { success: true, filter };
    return reply.code(201).send(body);
  });

  app.delete(`${base}/:filterId`, async (request) => {
    const { member, organization } = await requireMember(deps, request);
    const { filterId } = request.params as { filterId: string };
    await deps.db.inOrganization(organization.id, (tx) => removeSavedFilter(tx, member.id, filterId));
    return { success: true, message: t('dashboard.filterRemoved') };
  });
}

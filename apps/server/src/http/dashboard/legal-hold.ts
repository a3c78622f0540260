import { legalHoldInput, type LegalHoldResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { placeLegalHold, releaseLegalHold, requireInterview } from '../../features/interviews/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireOrganizationLead } from './require-role.ts';
import { t } from './texts.ts';

const path = '/api/dashboard/interviews/:meetingCode/legal-hold';

/** A legal hold stops every erasure of an interview. Owners and admins place and release it. */
export function registerLegalHold(app: FastifyInstance, deps: HttpDeps): void {
  app.put(path, async (request): Promise<LegalHoldResponse> => {
    const { member, organization } = await requireOrganizationLead(
      deps,
      request,
      'dashboard.legalHoldLeadsOnly',
    );
    const { meetingCode } = request.params as { meetingCode: string };
    const { reason } = parseInput(legalHoldInput, request.body).value;
    await deps.db.inOrganization(organization.id, async (tx) =>
      placeLegalHold(tx, await requireInterview(tx, meetingCode), reason, {
        name: member.name,
        at: deps.clock.now(),
      }),
    );
    return { success: true, message: t('dashboard.legalHoldPlaced') };
  });

  app.delete(path, async (request): Promise<LegalHoldResponse> => {
    const { organization } = await requireOrganizationLead(deps, request, 'dashboard.legalHoldLeadsOnly');
    const { meetingCode } = request.params as { meetingCode: string };
    await deps.db.inOrganization(organization.id, async (tx) =>
      releaseLegalHold(tx, await requireInterview(tx, meetingCode)),
    );
    return { success: true, message: t('dashboard.legalHoldReleased') };
  });
}

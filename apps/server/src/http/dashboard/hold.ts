import { holdInput, type HoldResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { placeHold, releaseHold, requireInterview } from '../../features/interviews/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireOrganizationLead } from './require-organization-lead.ts';
import { t } from './texts.ts';

const path = '/api/dashboard/interviews/:meetingCode/hold';

/** A legal hold stops every erasure of an interview. Owners and admins place and release it. */
export function registerHold(app: FastifyInstance, deps: HttpDeps): void {
  app.put(path, async (request): Promise<HoldResponse> => {
    const { member, organization } = await requireOrganizationLead(
      deps,
      request,
      'dashboard.retentionLeadsOnly',
    );
    const { meetingCode } = request.params as { meetingCode: string };
    const { reason } = parseInput(holdInput, request.body).value;
    await deps.db.inOrganization(organization.id, async (tx) =>
      placeHold(tx, await requireInterview(tx, meetingCode), reason, { ...member, at: deps.clock.now() }),
    );
    return { success: true, message: t('dashboard.holdPlaced') };
  });

  app.delete(path, async (request): Promise<HoldResponse> => {
    const { member, organization } = await requireOrganizationLead(
      deps,
      request,
      'dashboard.retentionLeadsOnly',
    );
    const { meetingCode } = request.params as { meetingCode: string };
    await deps.db.inOrganization(organization.id, async (tx) =>
      releaseHold(tx, await requireInterview(tx, meetingCode), { ...member, at: deps.clock.now() }),
    );
    return { success: true, message: t('dashboard.holdReleased') };
  });
}

import { candidateExportInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { packExport, readPerson } from '../../features/candidate-export/index.ts';
import { recordAct } from '../../kernel/audit.ts';
import { AppError } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { linksOf } from '../integration/route.ts';
import { requireOrganizationLead } from './require-role.ts';
import { t } from './texts.ts';

/**
 * POST /api/dashboard/exports/candidate: everything that is stored about the person with an e-mail address, over all
 * interviews, as one ZIP. The address is in the body, so that no log contains it; the audit log records the number of
 * interviews.
 */
export function registerCandidateExport(app: FastifyInstance, deps: HttpDeps): void {
  app.post('/api/dashboard/exports/candidate', async (request, reply) => {
    const { member, organization } = await requireOrganizationLead(
      deps,
      request,
      'dashboard.exportLeadsOnly',
    );
    const { email } = parseInput(candidateExportInput, request.body).value;
    const context = { ...linksOf(deps), clock: deps.clock };
    const found = await deps.db.inOrganization(organization.id, async (tx) => {
      const { held, leftOut } = await readPerson(tx, context, { email, memberId: member.id });
      if (held.length === 0) throw new AppError('not_found', t('dashboard.exportNobody'));
      await recordAct(tx, { act: 'PERSON_EXPORTED', subject: String(held.length) });
      return { held, leftOut };
    });
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', 'attachment; filename="person.zip"')
      .header('cache-control', 'private, no-store')
      .send(packExport(found, deps.clock.now()));
  });
}

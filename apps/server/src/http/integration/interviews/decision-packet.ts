import type { DecisionPacketResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { packetFiles, readPacket } from '../../../features/decision-packet/index.ts';
import { requireInterview } from '../../../features/interviews/index.ts';
import { recordAct } from '../../../kernel/audit.ts';
import type { HttpDeps } from '../../deps.ts';
import { requireScope } from '../../middleware/integration-gate.ts';
import { linksOf } from '../route.ts';

/**
 * GET /interviews/:meetingCode/packet (additive): the files of the decision packet as text. It changes nothing, but
 * the audit log records the key that read it, so the transaction is not read-only.
 */
export function registerDecisionPacketFiles(app: FastifyInstance, deps: HttpDeps): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/integration/interviews/:meetingCode/packet',
    config: { keepsNoResponse: true },
    handler: async (request): Promise<DecisionPacketResponse> => {
      const { organizationId } = requireScope(request, 'evaluations:read');
      const { meetingCode = '' } = request.params as { meetingCode?: string };
      return deps.db.inOrganization(organizationId, async (tx) => {
        const interview = await requireInterview(tx, meetingCode);
        const packet = await readPacket(tx, deps, linksOf(deps), interview);
        if (request.method === 'GET') await recordAct(tx, { act: 'PACKET_TAKEN', interviewId: interview.id });
        return {
          success: true,
          meetingCode: interview.meeting_code,
          madeAt: packet.madeAt,
          files: packetFiles(packet),
        };
      });
    },
  });
}

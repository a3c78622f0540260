import type { FastifyInstance } from 'fastify';
import { readPacket, zipPacket } from '../../features/decision-packet/index.ts';
import { requireInterview } from '../../features/interviews/index.ts';
import { refuseWhileHidden } from '../../features/scorecards/index.ts';
import { recordAct } from '../../kernel/audit.ts';
import type { HttpDeps } from '../deps.ts';
import { linksOf } from '../integration/route.ts';
import { requireInterviewEditor } from './require-role.ts';

/**
 * GET /api/dashboard/interviews/:meetingCode/packet: everything that the decision is based on, as one ZIP, for members
 * who may decide. It changes nothing, but the audit log records who downloaded it.
 */
export function registerDecisionPacket(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/dashboard/interviews/:meetingCode/packet', async (request, reply) => {
    const { member, organization } = await requireInterviewEditor(
      deps,
      request,
      'dashboard.editorsTakePackets',
    );
    const { meetingCode } = request.params as { meetingCode: string };
    const packet = await deps.db.inOrganization(organization.id, async (tx) => {
      const interview = await requireInterview(tx, meetingCode);
      await refuseWhileHidden(tx, member, interview);
      const found = await readPacket(tx, deps, linksOf(deps), interview);
      await recordAct(tx, { act: 'PACKET_TAKEN', interviewId: interview.id });
      return found;
    });
    const name = `decision-${packet.interview.meetingCode}.zip`;
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(zipPacket(packet));
  });
}

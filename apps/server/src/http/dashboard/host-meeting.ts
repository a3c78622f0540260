import type { FastifyInstance } from 'fastify';
import { requireInterview } from '../../features/interviews/index.ts';
import { hostMeeting } from '../../features/meetings/index.ts';
import { presentParticipant } from '../../features/participants/index.ts';
import type { HttpDeps } from '../deps.ts';
import { linksOf } from '../integration/route.ts';
import { requireInterviewEditor } from './require-role.ts';

/**
 * POST /api/dashboard/interviews/:meetingCode/host: the member leads the meeting from now on, without an invitation.
 */
export function registerHostMeeting(app: FastifyInstance, deps: HttpDeps): void {
  app.post('/api/dashboard/interviews/:meetingCode/host', async (request) => {
    const { member, organization } = await requireInterviewEditor(deps, request);
    const { meetingCode } = request.params as { meetingCode: string };
    const { host, interview } = await deps.db.inOrganization(organization.id, async (tx) => {
      const found = await requireInterview(tx, meetingCode);
      return { host: await hostMeeting(tx, deps, found, member), interview: found };
    });
    await deps.bus.publish({ kind: 'meeting', organizationId: organization.id, interviewId: interview.id });
    return { success: true, joinUrl: presentParticipant(host, linksOf(deps)).joinUrl };
  });
}

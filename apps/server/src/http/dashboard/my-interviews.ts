import type { MyInterview, MyInterviews } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { listLed } from '../../features/interviews/index.ts';
import { listWaitingSince } from '../../features/meetings/index.ts';
import { isLedBy, listParticipants, presentParticipant } from '../../features/participants/index.ts';
import { listOwnStates } from '../../features/scorecards/index.ts';
import type { HttpDeps } from '../deps.ts';
import { linksOf } from '../integration/route.ts';
import { noteTaken, sendCsv, wantsCsv } from './list-as-csv.ts';
import { requireMember } from './session-cookie.ts';

/** GET /api/dashboard/my-interviews: the interviews that the signed-in member leads, with their own link. */
export function registerMyInterviews(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/dashboard/my-interviews', { config: { compress: true } }, async (request, reply) => {
    const { member, organization } = await requireMember(deps, request);
    const answer = await deps.db.readInOrganization(organization.id, async (tx): Promise<MyInterviews> => {
      const led = await listLed(tx, member.email);
      const ids = led.map(({ id }) => id);
      const waiting = await listWaitingSince(tx, ids);
      const cards = await listOwnStates(tx, deps, member.email, ids);
      const own = (await listParticipants(tx, ids)).filter((each) => isLedBy(each, member.email));
      return {
        success: true,
        interviews: led.map(({ id, listed }) => {
          const self = own.find(({ interview_id: interviewId }) => interviewId === id);
          const isOpen = listed.status === 'SCHEDULED' || listed.status === 'ACTIVE';
          return {
            ...listed,
            waitingSince: waiting.get(id)?.toISOString() ?? null,
            scorecard: cards.get(id) ?? null,
            joinUrl: self && isOpen ? presentParticipant(self, linksOf(deps)).joinUrl : null,
          };
        }),
      };
    });
    if (!wantsCsv(request)) return answer;
    await noteTaken(deps, organization.id, 'my-interviews');
    return sendCsv(reply, 'my-interviews', answer.interviews, columns);
  });
}

/** Without the member's link, because a file may be passed on. */
const columns = {
  meetingCode: (interview: MyInterview) => interview.meetingCode,
  status: (interview: MyInterview) => interview.status,
  meetingType: (interview: MyInterview) => interview.meetingType,
  title: (interview: MyInterview) => interview.title,
  jobRole: (interview: MyInterview) => interview.jobRole,
  candidateName: (interview: MyInterview) => interview.candidateName,
  durationMinutes: (interview: MyInterview) => interview.durationMinutes,
  scheduledAt: (interview: MyInterview) => interview.scheduledAt,
  endedAt: (interview: MyInterview) => interview.endedAt,
  scorecard: (interview: MyInterview) => interview.scorecard,
};

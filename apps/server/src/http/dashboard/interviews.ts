import { practiceInput, type InterviewDetail } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../../features/accounts/index.ts';
import { deleteInterview } from '../../features/erasure/index.ts';
import { getReport, requestAnalysis } from '../../features/evaluation/index.ts';
import {
  createInterview,
  listRequests,
  openKinds,
  presentInterview,
  requireInterview,
} from '../../features/interviews/index.ts';
import { listParticipants, presentParticipant } from '../../features/participants/index.ts';
import { presentRecording } from '../../features/recordings/index.ts';
import { readTranscript } from '../../features/transcripts/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { linksOf } from '../integration/route.ts';
import { chaptersOf } from './chapters.ts';
import { hideLinks } from './hide-links.ts';
import { presentRequest } from './requests.ts';
import { requireInterviewEditor } from './require-interview-editor.ts';
import { requireMember } from './session-cookie.ts';
import { readTimeline } from './timeline.ts';

const base = '/api/dashboard/interviews';
const createdBy = ({ member }: SignedIn) => `member:${member.id}`;

/** The dashboard's interviews: commands and shapes of the integration API, with a session instead of a key. */
export function registerDashboardInterviews(app: FastifyInstance, deps: HttpDeps): void {
  app.get(`${base}/:meetingCode`, async (request): Promise<InterviewDetail> => {
    const signedIn = await requireMember(deps, request);
    const { meetingCode } = request.params as { meetingCode: string };
    return deps.db.inOrganization(signedIn.organization.id, async (tx) => {
      const interview = await requireInterview(tx, meetingCode);
      const participants = await listParticipants(tx, [interview.id]);
      const links = linksOf(deps);
      const requests = await listRequests(tx, [interview]);
      const recording = await presentRecording(tx, { ...links, clock: deps.clock }, interview);
      return {
        success: true,
        interview: hideLinks(
          signedIn,
          presentInterview(interview, participants, links),
          openKinds(requests, interview.id),
        ),
        recording: recording.recording,
        recordingMessage: recording.message ?? null,
        transcript: await readTranscript(tx, interview),
        chapters: await chaptersOf(tx, interview),
        report: await getReport(tx, interview),
        timeline: await readTimeline(tx, interview.id),
        requests: requests.map((request) => presentRequest(request, participants)),
      };
    });
  });

  app.post(`${base}/:meetingCode/analyze`, async (request, reply) => {
    const signedIn = await requireInterviewEditor(deps, request);
    const { meetingCode } = request.params as { meetingCode: string };
    const body = await deps.db.inOrganization(signedIn.organization.id, async (tx) =>
      requestAnalysis(tx, deps, await requireInterview(tx, meetingCode), createdBy(signedIn)),
    );
    return reply.code(202).send(body);
  });

  app.delete(`${base}/:meetingCode`, async (request) => {
    const { organization } = await requireInterviewEditor(deps, request);
    const { meetingCode } = request.params as { meetingCode: string };
    await deps.db.inOrganization(organization.id, async (tx) =>
      deleteInterview(tx, { ...deps, publicUrl: deps.publicUrl() }, await requireInterview(tx, meetingCode)),
    );
    return { success: true, message: 'The interview was permanently deleted.' };
  });

  app.post(`${base}/practice`, async (request, reply) => {
    const signedIn = await requireInterviewEditor(deps, request);
    const { jobRole } = parseInput(practiceInput, request.body).value;
    const { name, email } = signedIn.member;
    const made = await deps.db.inOrganization(signedIn.organization.id, (tx) =>
      createInterview(
        tx,
        deps,
        {
          meetingType: 'AI_ONLY',
          jobRole,
          durationMinutes: 15,
          participants: [{ name, email, role: 'CANDIDATE' }],
        },
        createdBy(signedIn),
      ),
    );
    const candidate = made.participants[0];
    if (!candidate) throw new Error('a practice interview has its candidate');
    return reply.code(201).send({
      success: true,
      meetingCode: made.interview.meeting_code,
      joinUrl: presentParticipant(candidate, linksOf(deps)).joinUrl,
    });
  });
}

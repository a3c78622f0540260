import {
  decisionInput,
  interviewRoles,
  practiceInput,
  type Chapter,
  type DecisionResponse,
  type InterviewDetail,
  type ReportResponse,
  type ShownRequest,
} from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../../features/accounts/index.ts';
import { listComments } from '../../features/comments/index.ts';
import { deleteInterview } from '../../features/erasure/index.ts';
import {
  decide,
  decisionMessage,
  getReport,
  requestAnalysis,
  whyNoScores,
  whyNothing,
} from '../../features/evaluation/index.ts';
import {
  createInterview,
  hasOwnTitle,
  hasTakenPlace,
  listRequests,
  openKinds,
  presentInterview,
  requireInterview,
  type InterviewRow,
  type RequestRow,
  findLegalHold,
} from '../../features/interviews/index.ts';
import {
  listParticipants,
  presentParticipant,
  type ParticipantRow,
} from '../../features/participants/index.ts';
import { listQuestionMarks, readAttendance } from '../../features/meetings/index.ts';
import { presentRecording } from '../../features/recordings/index.ts';
import { isHiddenFrom, readStanding, refuseWhileHidden } from '../../features/scorecards/index.ts';
import { readTranscript, readTurns } from '../../features/transcripts/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { linksOf } from '../integration/route.ts';
import { mayScore } from './scores.ts';
import { hideLinks } from './hide-links.ts';
import { requireInterviewEditor } from './require-role.ts';
import { requireMember } from './session-cookie.ts';
import { readTimeline } from './timeline.ts';
import { askedQuestions, fold, type TranscriptTurn } from '@parley/interviewer';
import { listTurnEvents } from '../../features/conversations/index.ts';
import type { Tx } from '../../kernel/db.ts';
import { t } from './texts.ts';

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
      const mayReadMails = interviewRoles.some((role) => role === signedIn.member.role);
      const requests = await listRequests(tx, [interview]);
      const isBlind = await isHiddenFrom(tx, signedIn.member, interview);
      const whole = await getReport(tx, interview);
      const report = isBlind ? withoutResults(whole) : whole;
      const recording = await presentRecording(tx, { ...links, clock: deps.clock }, interview);
      return {
        success: true,
        interview: hideLinks(
          signedIn,
          presentInterview(interview, participants, links),
          openKinds(requests, interview.id),
          { hidesLeaders: isBlind && hasTakenPlace(interview, deps.clock.now()) },
        ),
        hasOwnTitle: hasOwnTitle(interview),
        recording: recording.recording,
        recordingMessage: recording.message ?? null,
        transcript: await readTranscript(tx, interview),
        chapters: await chaptersOf(tx, interview),
        report,
        timeline: await readTimeline(tx, interview, { isBlind, namesMails: mayReadMails && !isBlind }),
        requests: requests.map((request) => presentRequest(request, participants)),
        bookingNote: interview.booking_note,
        attendance: await readAttendance(tx, interview),
        mayScore:
          !isBlind && mayScore(signedIn, participants) && whyNoScores(interview, deps.clock.now()) === null,
        noEvaluation: await noEvaluation(tx, deps, interview, whole),
        legalHold: presentLegalHold(await findLegalHold(tx, interview.id)),
        comments: await listComments(tx, deps, interview, { memberId: signedIn.member.id, isBlind }),
        scorecards: await readStanding(tx, deps, interview, { email: signedIn.member.email, isBlind }),
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

  app.post(`${base}/:meetingCode/decision`, async (request, reply) => {
    const { member, organization } = await requireInterviewEditor(deps, request, 'dashboard.editorsDecide');
    const { meetingCode } = request.params as { meetingCode: string };
    const input = parseInput(decisionInput, request.body).value;
    const decision = await deps.db.inOrganization(organization.id, async (tx) => {
      const interview = await requireInterview(tx, meetingCode);
      await refuseWhileHidden(tx, member, interview);
      return decide(tx, deps, interview, input, { type: 'MEMBER', id: member.id, name: member.name });
    });
    const body: DecisionResponse = { success: true, message: decisionMessage(decision), decision };
    return reply.code(201).send(body);
  });

  app.delete(`${base}/:meetingCode`, async (request) => {
    const { organization } = await requireInterviewEditor(deps, request);
    const { meetingCode } = request.params as { meetingCode: string };
    await deps.db.inOrganization(organization.id, async (tx) =>
      deleteInterview(tx, { ...deps, publicUrl: deps.publicUrl() }, await requireInterview(tx, meetingCode)),
    );
    return { success: true, message: t('dashboard.interviewDeleted') };
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

/** The part of the report that a leader may read before they submitted their own scorecard. */
const withoutResults = (report: ReportResponse): ReportResponse => ({
  ...report,
  current: null,
  revisions: [],
  humanDecisions: [],
  // The number of repeated calls to a model would show that the result was close to a limit.
  modelUse: [],
});

const presentLegalHold = (hold: Awaited<ReturnType<typeof findLegalHold>>): InterviewDetail['legalHold'] =>
  hold && { reason: hold.reason, by: hold.placed_by, since: hold.placed_at.toISOString() };

/** Why nothing was evaluated. Whether an evaluation is being made or has failed, the report says itself. */
async function noEvaluation(
  tx: Tx,
  deps: HttpDeps,
  interview: InterviewRow,
  { current, evaluationStatus }: InterviewDetail['report'],
): Promise<string | null> {
  if (current !== null || interview.status !== 'COMPLETED') return null;
  if (evaluationStatus === 'PENDING' || evaluationStatus === 'FAILED') return null;
  return (await whyNothing(tx, deps, interview)).why;
}

/** One chapter per asked question, from its first words to the first words of the next question. */
async function chaptersOf(tx: Tx, interview: InterviewRow): Promise<Chapter[]> {
  const turns = await readTurns(tx, interview.id);
  if (turns.length === 0) return [];
  const starts =
    interview.meeting_type === 'HUMAN'
      ? await startsByMarks(tx, interview)
      : await startsByTurns(tx, interview, turns);
  starts.sort((a, b) => a.startMs - b.startMs);
  const endMs = Math.max(...turns.map((turn) => turn.endMs));
  return starts.map((chapter, index) => ({ ...chapter, endMs: starts[index + 1]?.startMs ?? endMs }));
}

type ChapterStart = Omit<Chapter, 'endMs'>;

async function startsByTurns(
  tx: Tx,
  interview: InterviewRow,
  turns: readonly TranscriptTurn[],
): Promise<ChapterStart[]> {
  const asked = askedQuestions(fold(await listTurnEvents(tx, interview.id))).filter((item) => item.asked);
  return asked.map(({ question }) => ({
    questionId: question.id,
    title: question.question,
    startMs: turns.find((turn) => turn.questionId === question.id)?.startMs ?? 0,
  }));
}

/** Between people a question begins when a leader first marks it as asked. */
async function startsByMarks(tx: Tx, interview: InterviewRow): Promise<ChapterStart[]> {
  const startedMs = interview.started_at?.getTime() ?? 0;
  const marks = await listQuestionMarks(tx, interview.id);
  return interview.questions.flatMap(({ id, question }) => {
    const mark = marks.find(({ questionId }) => questionId === id);
    if (!mark) return [];
    return [{ questionId: id, title: question, startMs: Math.max(0, mark.askedAt.getTime() - startedMs) }];
  });
}

function presentRequest(request: RequestRow, participants: ParticipantRow[]): ShownRequest {
  const { kind, at, message, isOpen, participantId } = request;
  const name = participants.find(({ id }) => id === participantId)?.name ?? null;
  return { kind, at: at.toISOString(), message, isOpen, name };
}

import type { PublicInterview, RoomDoor } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { bookingChangeUrls } from '../../features/booking/index.ts';
import { isTold, noticeUrl } from '../../features/candidate-notice/index.ts';
import { discloseTo, presentConsent } from '../../features/consents/index.ts';
import { hasBegun } from '../../features/conversations/index.ts';
import { presentMeeting } from '../../features/meetings/index.ts';
import { bookingUrlOf, listRequests, type InterviewRow } from '../../features/interviews/index.ts';
import {
  findRoomConsent,
  findGuest,
  leads,
  listParticipants,
  readingOf,
  type JoinPrincipal,
} from '../../features/participants/index.ts';
import { hasSpeechToText, hasTextToSpeech } from '../../features/speech/index.ts';
import { readBranding } from '../../features/tenancy/index.ts';
import { doorOpensAt, isEarly } from '../../features/scheduling/index.ts';
import type { Tx } from '../../kernel/db.ts';
import { readersLanguage } from '../../kernel/language.ts';
import { notFound } from '../../kernel/errors.ts';
import { linkMark } from '../../kernel/events.ts';
import type { HttpDeps } from '../deps.ts';
import { requireJoin } from './join-cookie.ts';

const chunkMs = 4_000;

/** GET /api/public/interviews/:meetingCode: all data of the participant's own page. */
export function registerGetPublicInterview(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/public/interviews/:meetingCode', async (request) => {
    const { principal, interview } = await requireJoin(deps, request);
    const hasModel = await deps.models.isSetUp(principal.organizationId);
    return deps.db.inOrganization(principal.organizationId, async (tx) => {
      const participant = await findGuest(tx, principal);
      if (!participant) throw notFound();
      const participants = await listParticipants(tx, [interview.id]);
      const consent = await findRoomConsent(tx, participant.id);
      const now = deps.clock.now();
      const facts: PublicInterview = {
        meetingCode: interview.meeting_code,
        meetingType: interview.meeting_type,
        isTeamMeeting: interview.is_team_meeting,
        title: interview.title,
        jobRole: interview.job_role,
        companyName: interview.company_name,
        branding: await readBranding(tx),
        durationMinutes: interview.duration_minutes,
        language: interview.language,
        timezone: interview.timezone,
        reading: readingOf(participant),
        scheduledAt: interview.scheduled_at?.toISOString() ?? null,
        opensAt: doorOpensAt(interview.scheduled_at)?.toISOString() ?? null,
        door: doorOf(interview, now),
        bookingStatus: interview.booking_status,
        ...(participant.role === 'CANDIDATE' ? ownTimeUrls(deps, interview) : noTimeUrls),
        meetingUrl: interview.meeting_url,
        meeting: await presentMeeting(tx, interview, participants, participant),
        hosts: participants.filter(({ role }) => leads(role)).map(({ name }) => ({ name })),
        statusReason: interview.status_reason,
        participant: { id: participant.id, name: participant.name, role: participant.role },
        questionCount: interview.questions.length,
        disclosure: discloseTo(participant.role, interview, {
          language: readersLanguage(),
          hasModel,
        }),
        noticeUrl: isTold(participant, interview)
          ? noticeUrl(deps.publicUrl(), principal.organizationId)
          : null,
        consent: consent && presentConsent(consent),
        askedForPerson: await lastAction(tx, interview, principal),
        started: await hasBegun(tx, interview.id),
        speechToText: { server: await hasSpeechToText(tx, deps) },
        textToSpeech: { server: await hasTextToSpeech(tx, deps) },
        recording: { chunkMs, maxChunkBytes: 8 * 1024 * 1024 },
        serverNow: now.toISOString(),
      };
      return { success: true, interview: facts };
    });
  });
}

/** Only requests through this link count, because an earlier link belonged to another person. */
async function lastAction(
  tx: Tx,
  interview: InterviewRow,
  { joinTokenHash }: JoinPrincipal,
): Promise<PublicInterview['askedForPerson']> {
  const mark = joinTokenHash ? linkMark(joinTokenHash) : null;
  const asked = (await listRequests(tx, [interview])).findLast(
    ({ kind, link, isOpen }) => kind === 'PERSON' && link === mark && isOpen,
  );
  return asked ? { at: asked.at.toISOString(), message: asked.message } : null;
}

type TimeUrls = Pick<PublicInterview, 'bookingUrl' | 'rescheduleUrl'>;
const noTimeUrls: TimeUrls = { bookingUrl: null, rescheduleUrl: null };

/** Where the candidate picks a time, or moves the one that they picked. */
function ownTimeUrls(deps: HttpDeps, interview: InterviewRow): TimeUrls {
  if (interview.status !== 'SCHEDULED') return noTimeUrls;
  const links = { publicUrl: deps.publicUrl(), box: deps.box };
  return {
    bookingUrl: interview.booking_status === 'AWAITING' ? bookingUrlOf(interview, links) : null,
    rescheduleUrl: bookingChangeUrls(links, interview)?.rescheduleUrl ?? null,
  };
}

function doorOf(interview: InterviewRow, now: Date): RoomDoor {
  if (interview.status === 'COMPLETED' || interview.status === 'CANCELLED') return interview.status;
  return isEarly(interview, now) ? 'EARLY' : 'OPEN';
}

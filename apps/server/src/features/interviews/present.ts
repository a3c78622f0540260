import type { InterviewRecord, QuestionRecord } from '@parley/contract';
import type { Question } from '@parley/interviewer';
import { presentParticipant, type LinkContext, type ParticipantRow } from '../participants/index.ts';
import { boundTo } from './new-booking-token.ts';
import type { InterviewRow } from './store.ts';

/** Turns a row into the flat record of the contract: unset fields are null, [] or false, never left out. */
export function presentInterview(
  row: InterviewRow,
  participants: ParticipantRow[],
  links: LinkContext,
): InterviewRecord {
  return {
    id: row.id,
    meetingCode: row.meeting_code,
    status: row.status,
    statusReason: row.status_reason,
    templateId: row.template_id,
    meetingType: row.meeting_type,
    isTeamMeeting: row.is_team_meeting,
    title: row.title,
    jobRole: row.job_role,
    companyName: row.company_name,
    candidateCV: row.candidate_cv,
    skills: row.skills,
    seniority: row.seniority,
    category: row.category,
    stage: row.stage,
    evaluationFocus: row.evaluation_focus,
    durationMinutes: row.duration_minutes,
    schedulingMode: row.scheduling_mode,
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    availableSlots: row.available_slots,
    timezone: row.timezone,
    language: row.language,
    bookingStatus: row.booking_status,
    bookingUrl: bookingUrlOf(row, links),
    meetingUrl: row.meeting_url,
    questions: row.questions.map(presentQuestion),
    aiGenerate: row.ai_generate,
    agenda: row.agenda,
    mailNote: row.mail_note,
    transcriptionEnabled: row.transcription_enabled,
    sendCandidateFeedback: row.send_candidate_feedback,
    externalJobId: row.external_job_id,
    metadata: row.metadata,
    participants: participants.map((participant) => presentParticipant(participant, links)),
    recordingStatus: row.recording_status,
    evaluationStatus: row.evaluation_status,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedReason: row.ended_reason,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The URL where the candidate picks a time; null unless the interview was created with times to pick from. */
export function bookingUrlOf(row: InterviewRow, links: LinkContext): string | null {
  if (!row.booking_token_sealed) return null;
  return `${links.publicUrl}/book/${links.box.open(row.booking_token_sealed, boundTo(row.id))}`;
}

function presentQuestion(question: Question): QuestionRecord {
  return {
    id: question.id,
    question: question.question,
    kind: question.kind,
    skill: question.skill,
    weight: question.weight,
    required: question.required,
    expectedAnswer: question.expectedAnswer,
    rubric:
      question.points.length === 0
        ? null
        : {
            points: question.points.map(({ text, keywords, phrasings, weight }) => ({
              text,
              keywords,
              phrasings,
              weight,
            })),
          },
    maxFollowUps: question.maxFollowUps,
    timeLimitSeconds: question.timeLimitSeconds,
    source: question.source,
  };
}

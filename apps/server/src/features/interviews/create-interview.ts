import type { CreateInterviewInput, ParticipantRole, QuestionInput, Warning } from '@parley/contract';
import { questionFromInput } from '@parley/interviewer';
import { fallback } from '@parley/texts/languages';
import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { recordEvent } from '../../kernel/events.ts';
import { newId, newMeetingCode } from '../../kernel/ids.ts';
import { together } from '../../kernel/together.ts';
import type { MediaEngine } from '../../ports/media.ts';
import type { SpeechToText } from '../../ports/speech.ts';
import {
  addParticipants,
  leads,
  planParticipants,
  warnOfNobodyWhoPicks,
  type ParticipantRow,
} from '../participants/index.ts';
import { planSchedule, type SchedulePlan } from '../scheduling/index.ts';
import { membersWithCalendar } from '../calendars/index.ts';
import { hasSpeechToText } from '../speech/index.ts';
import { findOrganization, type OrganizationRow } from '../tenancy/index.ts';
import { scheduleUnattendedEnd } from './end-unattended.ts';
import { findConflicts } from './find-conflicts.ts';
import { newBookingToken } from './new-booking-token.ts';
import { planQuestions } from './plan-questions.ts';
import { checkCreate, hasRoom, titleOf } from './rules.ts';
import { warnOfMany, warnOfNoEffect } from './warn-of-no-effect.ts';
import { t } from './texts.ts';
import { insertInterview, type InterviewRow, type NewInterview } from './store.ts';

interface Created {
  interview: InterviewRow;
  participants: ParticipantRow[];
  warnings: Warning[];
  /** True when the organization is in test mode, so that none of its mails is sent. */
  inTestMode: boolean;
}

export interface CreateInterviewDeps {
  clock: Clock;
  box: SecretBox;
  media: MediaEngine | null;
  /** The service of the installation; null: it has none, and an organization may still have its own. */
  speechToText: SpeechToText | null;
}

/**
 * POST /interviews: writes the interview, its participants and the event that leads to mails, in the caller's
 * transaction.
 *
 * @param createdBy `key:<keyId>` or `member:<memberId>`.
 * @throws AppError validation_failed naming the field, invalid_state once the organization is being deleted.
 */
export async function createInterview(
  tx: Tx,
  deps: CreateInterviewDeps,
  given: CreateInterviewInput,
  createdBy: string,
): Promise<Created> {
  const now = deps.clock.now();
  const organization = await findOrganization(tx);
  if (!organization) throw new Error('createInterview runs inside an organization');
  // Otherwise the deletion of the organization would never end, and would delete what candidates have just been invited
  // to.
  if (isBeingDeleted(organization, now))
    throw new AppError('invalid_state', t('interviews.organizationGoes'));
  const language = given.language ?? organization.language ?? fallback;
  const { input, warnings } = checkCreate({ ...given, language }, deps);
  const isTeamMeeting = input.isTeamMeeting ?? false;
  const cast = planParticipants(input.participants, { meetingType: input.meetingType, isTeamMeeting });
  const schedule = planSchedule(
    {
      schedulingMode: input.schedulingMode ?? null,
      scheduledAt: input.scheduledAt ?? null,
      availableSlots: input.availableSlots ?? [],
      durationMinutes: input.durationMinutes ?? null,
      isTeamMeeting,
      readsCalendars: await readsCalendars(tx, input, cast.participants),
    },
    now,
  );
  const { scheduledAt, durationMinutes } = schedule;
  const conflicts = scheduledAt
    ? await findConflicts(tx, {
        interviewId: null,
        start: scheduledAt,
        durationMinutes,
        emails: cast.participants.map(({ email }) => email),
        path: 'scheduledAt',
        now,
      })
    : [];

  warnings.push(...cast.warnings, ...schedule.warnings, ...conflicts);
  if (schedule.schedulingMode === 'CANDIDATE_PICKS') {
    warnings.push(...warnOfNobodyWhoPicks(cast.participants));
  }

  const interview = await insertWithFreshCode(tx, (meetingCode) =>
    buildInterview({ deps, input, language, organization, schedule, meetingCode, createdBy, now }),
  );
  // No statement needs the result of another, so they are sent together.
  const [participants] = await together([
    addParticipants(
      tx,
      deps.box,
      { organizationId: organization.id, interviewId: interview.id, createdAt: now },
      cast.participants,
    ),
    recordEvent(tx, {
      organizationId: organization.id,
      interviewId: interview.id,
      type: 'interview.created',
      occurredAt: now,
    }),
    scheduleUnattendedEnd(tx, interview),
  ]);
  warnings.push(
    ...warnOfNoEffect(input, {
      interview,
      durationMinutes,
      hasSpeechToText: interview.has_room && (await hasSpeechToText(tx, deps)),
    }),
  );
  if (interview.has_room) warnings.push(...warnOfMany(participants.length, deps.media));
  return { interview, participants, warnings, inTestMode: organization.test_mode };
}

const isBeingDeleted = ({ deletion_due_at: dueAt }: OrganizationRow, now: Date): boolean =>
  dueAt !== null && dueAt <= now;

/** Whether there is a calendar for live slots; checked only when the caller sent no slots. */
async function readsCalendars(
  tx: Tx,
  input: CreateInterviewInput,
  participants: { email: string; role: ParticipantRole }[],
): Promise<boolean> {
  if (input.schedulingMode !== 'CANDIDATE_PICKS' || (input.availableSlots?.length ?? 0) > 0) return false;
  const leaders = participants.filter(({ role }) => leads(role)).map(({ email }) => email);
  return leaders.length > 0 && (await membersWithCalendar(tx, leaders)).length > 0;
}

/** There are 23^10 codes, so a clash is almost impossible. It costs one more try. */
async function insertWithFreshCode(
  tx: Tx,
  build: (meetingCode: string) => NewInterview,
): Promise<InterviewRow> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const row = await insertInterview(tx, build(newMeetingCode()));
    if (row) return row;
  }
  throw new Error('no free meetingCode in five tries');
}

function buildInterview(parts: {
  deps: CreateInterviewDeps;
  input: CreateInterviewInput;
  language: string;
  organization: OrganizationRow;
  schedule: SchedulePlan;
  meetingCode: string;
  createdBy: string;
  now: Date;
}): NewInterview {
  const { deps, input, language, organization, schedule, meetingCode } = parts;
  const id = newId();
  const isTeamMeeting = input.isTeamMeeting ?? false;
  const picks = schedule.schedulingMode === 'CANDIDATE_PICKS';
  return {
    id,
    organization_id: organization.id,
    template_id: input.templateId ?? null,
    meeting_code: meetingCode,
    meeting_type: input.meetingType,
    is_team_meeting: isTeamMeeting,
    title: titleOf(input),
    job_role: input.jobRole ?? null,
    company_name: input.companyName ?? organization.name,
    candidate_cv: input.candidateCV ?? null,
    skills: input.skills ?? [],
    seniority: input.seniority ?? null,
    category: input.category ?? null,
    stage: input.stage ?? null,
    evaluation_focus: input.evaluationFocus ?? null,
    duration_minutes: schedule.durationMinutes,
    scheduling_mode: schedule.schedulingMode,
    scheduled_at: schedule.scheduledAt,
    available_slots: schedule.availableSlots.map((slot) => ({
      start: slot.start.toISOString(),
      end: slot.end.toISOString(),
    })),
    timezone: input.timezone ?? organization.timezone,
    language,
    booking_status: picks ? 'AWAITING' : 'NONE',
    ...(picks ? newBookingToken(deps.box, id) : { booking_token_hash: null, booking_token_sealed: null }),
    meeting_url: input.meetingUrl ?? null,
    has_room: hasRoom(input, deps),
    questions: planQuestions({
      organizationId: organization.id,
      meetingType: input.meetingType,
      own: (input.questions ?? []).map((item, index) =>
        questionFromInput(withQuestion(item), index, language),
      ),
      aiGenerate: input.aiGenerate ?? false,
      externalJobId: input.externalJobId ?? null,
      jobRole: input.jobRole ?? null,
      skills: input.skills ?? [],
      seniority: input.seniority ?? null,
      category: input.category ?? null,
      stage: input.stage ?? null,
      evaluationFocus: input.evaluationFocus ?? null,
      candidateCV: input.candidateCV ?? null,
      durationMinutes: schedule.durationMinutes,
      language,
    }),
    ai_generate: input.aiGenerate ?? false,
    agenda: input.agenda ?? [],
    mail_note: input.mailNote ?? null,
    transcription_enabled: input.transcriptionEnabled ?? false,
    send_candidate_feedback: input.sendCandidateFeedback ?? false,
    external_job_id: input.externalJobId ?? null,
    metadata: input.metadata ?? {},
    created_by: parts.createdBy,
    created_at: parts.now,
  };
}

/** `text` is accepted as an alias of `question`; the schema requires one of them. */
const withQuestion = (item: QuestionInput) =>
  typeof item === 'string' ? item : { ...item, question: item.question ?? item.text ?? '' };

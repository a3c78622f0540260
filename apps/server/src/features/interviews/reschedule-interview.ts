import { parseDatetime, type RescheduleInterviewInput, type Warning } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, invalidField, notFound } from '../../kernel/errors.ts';
import { recordEvent } from '../../kernel/events.ts';
import { requireFormattableEnd } from '../scheduling/index.ts';
import { listParticipants } from '../participants/index.ts';
import { claimBookedTime } from './claim-time.ts';
import { findConflicts } from './find-conflicts.ts';
import { scheduleUnattendedEnd } from './end-unattended.ts';
import { factsOf } from './plan-questions.ts';
import { replanQuestions } from './replan-questions.ts';
import { lookAtRoom } from './look-at-room.ts';
import { leavesRoom, noRoomForAi } from './rules.ts';
import { lockInterview, markRescheduled, type InterviewRow } from './store.ts';
import { warnOfPlan } from './warn-of-plan.ts';
import { t } from './texts.ts';

/**
 * Moves a SCHEDULED interview to another time under the same meetingCode. An interview without a time gets one: an
 * IMMEDIATE interview becomes FIXED, and so does an unbooked CANDIDATE_PICKS one, whose offer then ends. When the
 * time stays the same, nothing changes and nobody is mailed, unless the room changes: then everybody is mailed
 * about the room.
 *
 * @throws AppError validation_failed, invalid_state, schedule_conflict (when the organization asks for it).
 */
export async function rescheduleInterview(
  tx: Tx,
  deps: { clock: Clock },
  found: InterviewRow,
  input: RescheduleInterviewInput,
): Promise<{ interview: InterviewRow; isMoved: boolean; hasNewRoom: boolean; warnings: Warning[] }> {
  const now = deps.clock.now();
  const { scheduledAt, warnings } = newTime(input, now);
  const interview = await lockInterview(tx, found.id);
  if (!interview) throw notFound('interview');
  if (interview.status !== 'SCHEDULED') throw wrongState(interview);
  const durationMinutes = input.durationMinutes ?? interview.duration_minutes;
  const room = newRoom(input, interview);
  warnings.push(...room.warnings);
  const isMoved = !isAt(interview, scheduledAt, durationMinutes);
  if (!isMoved && !room.isNew) return { interview, isMoved, hasNewRoom: false, warnings };
  requireFormattableEnd(scheduledAt, durationMinutes);
  const conflicts = await findConflicts(tx, {
    interviewId: interview.id,
    start: scheduledAt,
    durationMinutes,
    emails: (await listParticipants(tx, [interview.id])).map(({ email }) => email),
    path: 'scheduledAt',
    now,
  });
  const { meetingUrl } = room;
  const moved = await markRescheduled(tx, interview.id, {
    scheduledAt,
    durationMinutes,
    meetingUrl,
    at: now,
  });
  if (!moved) throw wrongState(interview);
  if (isMoved) await claimBookedTime(tx, moved);
  await lookAtRoom(tx, interview, now);
  await recordEvent(
    tx,
    {
      organizationId: interview.organization_id,
      interviewId: interview.id,
      type: 'interview.rescheduled',
      data: {
        previousScheduledAt: interview.scheduled_at?.toISOString() ?? null,
        previousDurationMinutes: interview.duration_minutes,
        scheduledAt: scheduledAt.toISOString(),
        reason: input.reason || null,
        ...(isMoved ? {} : { hasNewRoomOnly: true }),
      },
      occurredAt: now,
    },
    { reason: input.reason },
  );
  await scheduleUnattendedEnd(tx, moved);
  const planned = await replanQuestions(tx, interview, moved);
  warnings.push(...conflicts);
  if (planned !== moved) warnings.push(...warnOfPlan(factsOf(planned), planned.questions));
  return { interview: planned, isMoved, hasNewRoom: room.isNew, warnings };
}

function newRoom(
  { meetingUrl }: RescheduleInterviewInput,
  interview: InterviewRow,
): { meetingUrl: string | null; isNew: boolean; warnings: Warning[] } {
  const present = interview.meeting_url;
  if (meetingUrl === undefined || meetingUrl === present) {
    return { meetingUrl: present, isNew: false, warnings: [] };
  }
  if (interview.meeting_type === 'AI_ONLY') {
    return { meetingUrl: present, isNew: false, warnings: [noRoomForAi()] };
  }
  return { meetingUrl, isNew: true, warnings: interview.has_room ? [leavesRoom()] : [] };
}

const isAt = (interview: InterviewRow, scheduledAt: Date, durationMinutes: number): boolean =>
  interview.scheduled_at?.getTime() === scheduledAt.getTime() &&
  interview.duration_minutes === durationMinutes;

function newTime(input: RescheduleInterviewInput, now: Date): { scheduledAt: Date; warnings: Warning[] } {
  const parsed = parseDatetime(input.scheduledAt);
  if (!parsed || parsed.date <= now) {
    throw invalidField('scheduledAt', t('interviews.timeHasPassed'));
  }
  const path = 'scheduledAt';
  const warnings = parsed.hasOffset ? [] : [{ path, message: t('interviews.readAsUtc') }];
  return { scheduledAt: parsed.date, warnings };
}

const wrongState = (interview: InterviewRow) =>
  new AppError('invalid_state', t('interviews.notMoved', { status: interview.status }));

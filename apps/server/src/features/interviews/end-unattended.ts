import { bounds } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { claimBookedTime } from './claim-time.ts';
import { lookAtRoom } from './look-at-room.ts';
import { isHeldElsewhere } from './rules.ts';
import {
  lockInterview,
  markBookingExpired,
  markHeldElsewhere,
  markUnmet,
  type InterviewRow,
  type UnmetReason,
} from './store.ts';

const immediateLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * When an interview ends because nobody came or booked. Decision (ADR 3): nobody came when the end of a fixed interview
 * has passed, or an immediate one is 7 days old; nobody booked when the last slot on offer has begun. Slots that are
 * read live from a calendar are on offer for 14 days after the creation (ADR 38).
 */
export function unattendedEndsAt(interview: InterviewRow): Date {
  if (interview.scheduled_at) {
    return new Date(interview.scheduled_at.getTime() + interview.duration_minutes * 60_000);
  }
  if (interview.scheduling_mode === 'IMMEDIATE') {
    return new Date(interview.created_at.getTime() + immediateLifetimeMs);
  }
  const starts = interview.available_slots.map(({ start }) => Date.parse(start));
  const liveUntil = interview.created_at.getTime() + bounds.booking.horizonDays * 86_400_000;
  return new Date(starts.length === 0 ? liveUntil : Math.max(...starts));
}

export async function scheduleUnattendedEnd(tx: Tx, interview: InterviewRow): Promise<void> {
  const runAt = unattendedEndsAt(interview);
  const { organization_id: organizationId, id: interviewId } = interview;
  await enqueue(
    tx,
    'end-unattended',
    { organizationId, interviewId },
    { runAt, jobKey: `end-unattended:${interviewId}` },
  );
}

/**
 * The job that sets CANCELLED with NO_SHOW or BOOKING_EXPIRED, unless somebody came or the time was moved. Parley
 * cannot know who came to a meeting held elsewhere, so it becomes COMPLETED at that moment, without saying who came
 * (ADR 56).
 *
 * @param deps.whyNobodyMet the reason, for a meeting with a room here: somebody may have come to its lobby.
 */
export async function endUnattended(
  deps: {
    db: Database;
    clock: Clock;
    whyNobodyMet(tx: Tx, interview: InterviewRow): Promise<UnmetReason>;
  },
  payload: { organizationId: string; interviewId: string },
): Promise<void> {
  await deps.db.inOrganization(payload.organizationId, async (tx) => {
    const interview = await lockInterview(tx, payload.interviewId);
    if (!interview || interview.status !== 'SCHEDULED') return;
    const now = deps.clock.now();
    const endsAt = unattendedEndsAt(interview);
    if (endsAt > now) return scheduleUnattendedEnd(tx, interview);
    const { organizationId, interviewId } = payload;
    const event = { organizationId, interviewId, occurredAt: now };
    if (interview.booking_status === 'AWAITING') {
      const expired = await markBookingExpired(tx, interviewId, now);
      if (!expired) return;
      await claimBookedTime(tx, expired);
      const data = { statusReason: 'BOOKING_EXPIRED' };
      return recordEvent(tx, { ...event, type: 'interview.cancelled', data });
    }
    if (isHeldElsewhere(interview)) {
      const held = await markHeldElsewhere(tx, interviewId, { endedAt: endsAt, at: now });
      if (!held) return;
      await claimBookedTime(tx, held);
      const data = { statusReason: 'EXTERNAL_ROOM' };
      return recordEvent(tx, { ...event, type: 'interview.completed', data });
    }
    const reason = interview.has_room ? await deps.whyNobodyMet(tx, interview) : 'NO_SHOW';
    const missed = await markUnmet(tx, interviewId, { at: now, reason });
    if (!missed) return;
    await claimBookedTime(tx, missed);
    await lookAtRoom(tx, missed, now);
    if (reason === 'NO_SHOW') return recordEvent(tx, { ...event, type: 'interview.no_show' });
    await recordEvent(tx, { ...event, type: 'interview.cancelled', data: { statusReason: reason } });
  });
}

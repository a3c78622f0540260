import { queueWriteBack, type InterviewEntry } from '../features/calendars/index.ts';
import { findInterviewForShare, type InterviewRow } from '../features/interviews/index.ts';
import { calendarUidOf } from '../features/notifications/index.ts';
import { listParticipants, type ParticipantRow } from '../features/participants/index.ts';
import type { Tx } from '../kernel/db.ts';
import type { EventRow } from '../kernel/events.ts';

/** After these, an interview may belong into other calendars, at another time, or into none. */
const followed: readonly EventRow['type'][] = [
  'interview.created',
  'interview.booked',
  'interview.rescheduled',
  'interview.cancelled',
  'interview.no_show',
  'interview.deleted',
  'participant.removed',
];

/**
 * Has the calendars of those who lead an interview brought to its present state, by a job. Where nobody's
 * calendar is written to, that job finds nothing to do.
 */
export async function followInCalendars(tx: Tx, publicUrl: string, event: EventRow): Promise<void> {
  const { organization_id: organizationId, interview_id: interviewId } = event;
  if (interviewId === null || !followed.includes(event.type)) return;
  const interview = await findInterviewForShare(tx, interviewId);
  if (!interview) return queueWriteBack(tx, organizationId, { interviewId, emails: [], entry: null });
  // It never had a time, so it stands in no calendar.
  if (!interview.scheduled_at) return;
  const participants = await listParticipants(tx, [interviewId]);
  await queueWriteBack(tx, organizationId, {
    interviewId,
    emails: participants
      .filter(({ role }) => role === 'INTERVIEWER' || role === 'HOST')
      .map(({ email }) => email),
    entry:
      interview.status === 'CANCELLED'
        ? null
        : entryOf(interview, interview.scheduled_at, participants, publicUrl),
  });
}

/** The same in every calendar, so it leads to the dashboard: the links into the room are one person's each. */
function entryOf(
  interview: InterviewRow,
  start: Date,
  participants: ParticipantRow[],
  publicUrl: string,
): InterviewEntry {
  const url = `${publicUrl}/interviews/${interview.meeting_code}`;
  const candidates = participants.filter(({ role }) => role === 'CANDIDATE').map(({ name }) => name);
  return {
    uid: calendarUidOf(interview.meeting_code, publicUrl),
    sequence: interview.ics_sequence,
    start: start.toISOString(),
    end: new Date(start.getTime() + interview.duration_minutes * 60_000).toISOString(),
    summary: [interview.title, ...candidates].join(', '),
    description: `Your own link to the room is in the mail that you got. Everything else: ${url}`,
    url,
  };
}

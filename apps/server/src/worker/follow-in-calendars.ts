import { queueWriteBack, type WriteBackFacts } from '../features/calendars/index.ts';
import { findInterviewForShare, isHeldElsewhere, type InterviewRow } from '../features/interviews/index.ts';
import { calendarUidOf } from '../features/notifications/index.ts';
import { leads, listParticipants, type ParticipantRow } from '../features/participants/index.ts';
import type { Tx } from '../kernel/db.ts';
import type { EventRow } from '../kernel/events.ts';
import type { CalendarEntry } from '../ports/calendars.ts';

/** After these events, an interview may belong in other calendars, at another time, or in none. */
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
 * Plans a job that updates the calendars of the interviewers to the interview's present state. When nobody's
 * calendar is written to, the job does nothing.
 */
export async function followInCalendars(tx: Tx, event: EventRow): Promise<void> {
  const { organization_id: organizationId, interview_id: interviewId } = event;
  if (interviewId === null || !followed.includes(event.type)) return;
  const interview = await findInterviewForShare(tx, interviewId);
  // It never had a time, so it is in no calendar.
  if (interview && !interview.scheduled_at) return;
  await queueWriteBack(tx, { organizationId, interviewId });
}

/** What calendars must show of an interview now; for a deleted one, nothing. */
export async function readCalendarFacts(
  tx: Tx,
  publicUrl: string,
  interviewId: string,
): Promise<WriteBackFacts> {
  const interview = await findInterviewForShare(tx, interviewId);
  if (!interview?.scheduled_at || interview.status === 'CANCELLED') return { emails: [], entry: null };
  const participants = await listParticipants(tx, [interviewId]);
  return {
    emails: participants.filter(({ role }) => leads(role)).map(({ email }) => email),
    entry: entryOf(interview, interview.scheduled_at, participants, publicUrl),
  };
}

/** The entry is the same in every calendar. It links to the dashboard, because a mailed link is for one person only. */
function entryOf(
  interview: InterviewRow,
  start: Date,
  participants: ParticipantRow[],
  publicUrl: string,
): CalendarEntry {
  const url = `${publicUrl}/interviews/${interview.meeting_code}`;
  const candidates = participants.filter(({ role }) => role === 'CANDIDATE').map(({ name }) => name);
  return {
    uid: calendarUidOf(interview.meeting_code, publicUrl),
    sequence: interview.ics_sequence,
    start,
    end: new Date(start.getTime() + interview.duration_minutes * 60_000),
    summary: [interview.title, ...candidates].join(', '),
    description: `${wayOf(interview)} Everything else: ${url}`,
    location: interview.meeting_url ?? (isHeldElsewhere(interview) ? null : url),
    url,
  };
}

function wayOf(interview: InterviewRow): string {
  if (interview.meeting_url !== null) return `The room: ${interview.meeting_url}`;
  if (interview.has_room)
    return 'You meet in a room of Parley. Your own link is in your mail, and this page opens it too.';
  if (!isHeldElsewhere(interview)) return 'The candidate talks with an AI, alone: you need not be there.';
  return 'Nobody has said in Parley where you meet: no room opens in Parley.';
}

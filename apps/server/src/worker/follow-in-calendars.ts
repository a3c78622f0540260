import { queueWriteBack, type WriteBackFacts } from '../features/calendars/index.ts';
import { findInterviewForShare, isHeldElsewhere, type InterviewRow } from '../features/interviews/index.ts';
import { calendarUidOf } from '../features/notifications/index.ts';
import { leads, listParticipants, type ParticipantRow } from '../features/participants/index.ts';
import type { Tx } from '../kernel/db.ts';
import type { EventRow } from '../kernel/events.ts';
import type { CalendarEntry } from '../ports/calendars.ts';

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
export async function followInCalendars(tx: Tx, event: EventRow): Promise<void> {
  const { organization_id: organizationId, interview_id: interviewId } = event;
  if (interviewId === null || !followed.includes(event.type)) return;
  const interview = await findInterviewForShare(tx, interviewId);
  // It never had a time, so it stands in no calendar.
  if (interview && !interview.scheduled_at) return;
  await queueWriteBack(tx, { organizationId, interviewId });
}

/** What calendars are to say of an interview now; of a deleted one, nothing. */
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

/** The same in every calendar, so it leads to the dashboard: the links in the mails are one person's each. */
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
  if (!isHeldElsewhere(interview)) return 'The candidate talks with an AI, alone: you need not be there.';
  return 'Nobody has said in Parley where you meet: no room opens in Parley.';
}

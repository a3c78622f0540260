import { requestEvaluation, requestMeetingEvaluation } from '../features/evaluation/index.ts';
import { lockInterview, requestQuestions } from '../features/interviews/index.ts';
import { notifyOfEvent } from '../features/notifications/index.ts';
import { failUnrecorded, requestFinalising } from '../features/recordings/index.ts';
import { requestTranscript } from '../features/transcription/index.ts';
import { fanOutEvent } from '../features/webhooks/index.ts';
import { deleteEvent, findEvent } from '../kernel/events.ts';
import type { WorkerDeps } from './deps.ts';
import { followInCalendars } from './follow-in-calendars.ts';

/** After these events, an interview may need other questions than before. */
const mayPlanQuestions = ['interview.created', 'interview.rescheduled', 'interview.booked'];

/**
 * The job `dispatch-event`: one event fans out to all its followers, in one transaction. Each follower is
 * idempotent, because a killed worker's job runs again.
 */
export async function dispatchEvent(
  deps: WorkerDeps,
  payload: { organizationId: string; eventId: string },
): Promise<void> {
  const publicUrl = await deps.publicUrl();
  await deps.db.inOrganization(payload.organizationId, async (tx) => {
    const event = await findEvent(tx, payload.eventId);
    // The event was deleted together with its interview, so there is nothing to do.
    if (!event) return;
    const { organization_id: organizationId, interview_id: interviewId } = event;
    const isHeldHere = event.data['statusReason'] === undefined;
    if (event.type === 'interview.completed' && interviewId !== null && isHeldHere) {
      const ids = { organizationId, interviewId };
      // Before the keys of its jobs: a request that analyzes the interview takes them in this order too.
      await lockInterview(tx, interviewId);
      await requestEvaluation(tx, ids);
      await requestFinalising(tx, deps.clock, ids);
      await failUnrecorded(tx, deps, ids);
      await requestTranscript(tx, deps, ids);
    }
    if (event.type === 'transcript.ready' && interviewId !== null) {
      await requestMeetingEvaluation(tx, deps, { organizationId, interviewId });
    }
    if (interviewId !== null && mayPlanQuestions.includes(event.type)) {
      await requestQuestions(tx, deps, { organizationId, interviewId });
    }
    await notifyOfEvent(tx, { ...deps, publicUrl }, event);
    await followInCalendars(tx, event);
    await fanOutEvent(tx, deps, event);
    // No interview owns this event, so it is deleted once it was dispatched.
    if (event.type === 'interview.deleted' || interviewId === null) await deleteEvent(tx, event.id);
  });
}

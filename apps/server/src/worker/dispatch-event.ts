import { requestEvaluation } from '../features/evaluation/index.ts';
import { notifyOfEvent } from '../features/notifications/index.ts';
import { requestFinalising } from '../features/recordings/index.ts';
import { findEvent } from '../kernel/events.ts';
import type { WorkerDeps } from './deps.ts';

/**
 * The job `dispatch-event`: one event fans out to all that follow from it, in one transaction. Each follower
 * is idempotent, because a killed worker's job runs again.
 */
export async function dispatchEvent(
  deps: WorkerDeps,
  payload: { organizationId: string; eventId: string },
): Promise<void> {
  await deps.db.inOrganization(payload.organizationId, async (tx) => {
    const event = await findEvent(tx, payload.eventId);
    // Deleted with its interview: nothing follows any more.
    if (!event) return;
    const ids = { organizationId: event.organization_id, interviewId: event.interview_id };
    if (event.type === 'interview.completed') {
      await requestEvaluation(tx, ids);
      await requestFinalising(tx, deps.clock, ids);
    }
    await notifyOfEvent(tx, { ...deps, publicUrl: deps.publicUrl() }, event);
  });
}

/** Event types (decisions.md, "events"): the same event, whether the API or the dashboard made the change. */
export const eventTypes = [
  'interview.created',
  'interview.booked',
  'interview.rescheduled',
  'interview.cancelled',
  'interview.started',
  'interview.completed',
  'interview.no_show',
  'interview.deleted',
  'participant.joined',
  'participant.left',
  'participant.removed',
  'recording.ready',
  'recording.failed',
  'transcript.ready',
  'evaluation.ready',
  'evaluation.failed',
  'email.bounced',
  'calendar.disconnected',
  'human.requested',
  'ping',
] as const;
export type EventType = (typeof eventTypes)[number];

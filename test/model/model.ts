import type {
  ArtifactStatus,
  BookingStatus,
  InterviewStatus,
  ParticipantRole,
  StatusReason,
} from '@parley/contract';

/** What an integrator expects of one interview after reading only the specification. */
export interface ModelInterview {
  meetingCode: string;
  status: InterviewStatus;
  statusReason: StatusReason | null;
  bookingStatus: BookingStatus;
  meetingType: 'AI_ONLY' | 'HUMAN';
  isTeamMeeting: boolean;
  jobRole: string;
  durationMinutes: number;
  scheduledAtMs: number | null;
  /** Starts of the slots on offer. */
  slotsMs: number[];
  createdAtMs: number;
  cancelReason: string | null;
  participants: { id: string; name: string; email: string; role: ParticipantRole }[];
  evaluationStatus: ArtifactStatus;
  recordingStatus: ArtifactStatus;
}

/** A response that was stored under an idempotency key. */
export interface ModelAnswer {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body: unknown;
  status: number;
  text: string;
  atMs: number;
  /** The interview in the response was deleted. */
  isErased: boolean;
}

export interface Model {
  nowMs: number;
  /** Oldest first, without deleted ones. */
  interviews: ModelInterview[];
  deletedCodes: string[];
  answers: Map<string, ModelAnswer>;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const emptyModel = (nowMs: number): Model => ({
  nowMs,
  interviews: [],
  deletedCodes: [],
  answers: new Map(),
});

/** When the service stops waiting: at the end time, after 7 days, or at the start of the last slot. */
function unattendedMs(interview: ModelInterview): number {
  if (interview.scheduledAtMs !== null) return interview.scheduledAtMs + interview.durationMinutes * minuteMs;
  if (interview.bookingStatus === 'AWAITING') return Math.max(...interview.slotsMs);
  return interview.createdAtMs + 7 * dayMs;
}

/** Lets time pass until every due job has run. */
export function passTime(model: Model, ms: number): void {
  model.nowMs += ms;
  for (const interview of model.interviews) {
    if (interview.evaluationStatus === 'PENDING') interview.evaluationStatus = 'READY';
    if (interview.recordingStatus === 'PENDING') interview.recordingStatus = 'READY';
    if (interview.status !== 'SCHEDULED' || unattendedMs(interview) > model.nowMs) continue;
    const isUnbooked = interview.bookingStatus === 'AWAITING';
    // People met elsewhere, so this service does not know who came.
    const isHeldElsewhere = interview.meetingType === 'HUMAN' && !isUnbooked;
    interview.status = isHeldElsewhere ? 'COMPLETED' : 'CANCELLED';
    interview.statusReason = isUnbooked ? 'BOOKING_EXPIRED' : isHeldElsewhere ? 'EXTERNAL_ROOM' : 'NO_SHOW';
    if (isUnbooked) interview.bookingStatus = 'EXPIRED';
  }
}

export type Expected = number;

/** Returns the expected status and changes the model accordingly. */
export function expectCancel(interview: ModelInterview, reason: string | null): Expected {
  if (interview.status === 'CANCELLED') return 200;
  if (interview.status !== 'SCHEDULED') return 409;
  interview.status = 'CANCELLED';
  interview.cancelReason = reason;
  return 200;
}

export function expectReschedule(
  model: Model,
  interview: ModelInterview,
  to: { scheduledAtMs: number; durationMinutes: number | null },
): Expected {
  if (to.scheduledAtMs <= model.nowMs) return 400;
  if (interview.status !== 'SCHEDULED') return 409;
  interview.scheduledAtMs = to.scheduledAtMs;
  interview.durationMinutes = to.durationMinutes ?? interview.durationMinutes;
  if (interview.bookingStatus === 'BOOKED') return 200;
  interview.bookingStatus = 'NONE';
  interview.slotsMs = [];
  return 200;
}

export function expectBook(interview: ModelInterview, slot: { start: string }): void {
  interview.bookingStatus = 'BOOKED';
  interview.scheduledAtMs = Date.parse(slot.start);
}

export function expectSimulate(interview: ModelInterview): Expected {
  if (interview.meetingType !== 'AI_ONLY' || interview.status !== 'SCHEDULED') return 409;
  interview.status = 'COMPLETED';
  interview.evaluationStatus = 'PENDING';
  interview.recordingStatus = 'PENDING';
  return 202;
}

export function expectAnalyze(interview: ModelInterview): Expected {
  if (interview.meetingType === 'HUMAN' || interview.status !== 'COMPLETED') return 409;
  interview.evaluationStatus = 'PENDING';
  return 202;
}

export const isOver = ({ status }: ModelInterview): boolean =>
  status === 'COMPLETED' || status === 'CANCELLED';

const isTaken = (interview: ModelInterview, email: string): boolean =>
  interview.participants.some((it) => it.email.toLowerCase() === email.toLowerCase());

/** The expected participant, or the refusal. */
export function expectAdd(
  interview: ModelInterview,
  input: { email: string; role: ParticipantRole | null },
): Expected | { name: string; email: string; role: ParticipantRole } {
  if (isOver(interview)) return 409;
  if (isTaken(interview, input.email) || interview.participants.length >= 20) return 400;
  const hasCandidate = interview.participants.some(({ role }) => role === 'CANDIDATE');
  const role = input.role ?? (interview.isTeamMeeting ? 'PARTICIPANT' : hasCandidate ? null : 'CANDIDATE');
  if (role === null) return 400;
  if (interview.meetingType === 'AI_ONLY' && role === 'CANDIDATE' && hasCandidate) return 400;
  return { name: input.email.split('@')[0] ?? '', email: input.email, role };
}

export function expectCorrect(
  interview: ModelInterview,
  participantId: string,
  input: { name: string; email: string },
): Expected {
  if (isOver(interview)) return 409;
  const present = interview.participants.find(({ id }) => id === participantId);
  if (!present) return 404;
  const others = { ...interview, participants: interview.participants.filter((it) => it !== present) };
  if (isTaken(others, input.email)) return 400;
  Object.assign(present, input);
  return 200;
}

export function expectRemove(interview: ModelInterview, participantId: string): Expected {
  const present = interview.participants.find(({ id }) => id === participantId);
  if (!present) return 404;
  const candidates = interview.participants.filter(({ role }) => role === 'CANDIDATE');
  if (present.role === 'CANDIDATE' && candidates.length === 1) return 409;
  interview.participants = interview.participants.filter((it) => it !== present);
  return 200;
}

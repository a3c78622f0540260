import type { InterviewStatus } from './types.ts';

/** The data of an event. The service may add fields. */
export interface WebhookEventData {
  meetingCode?: string | undefined;
  interviewId?: string | undefined;
  /** Status of the interview right after this event. */
  status?: InterviewStatus | undefined;
  externalJobId?: string | null | undefined;
  participantId?: string | undefined;
  /** The revision of the evaluation that a decision is about, or that the scores of a person became. */
  revision?: number | undefined;
  [more: string]: unknown;
}

export interface InterviewEventData extends WebhookEventData {
  meetingCode: string;
  interviewId: string;
  status: InterviewStatus;
  externalJobId: string | null;
}

export interface BookedEventData extends InterviewEventData {
  start: string;
  end: string;
  by: 'candidate';
}

export interface RescheduledEventData extends InterviewEventData {
  scheduledAt: string;
  previousScheduledAt: string | null;
  /** Set when the candidate moved it. */
  by?: 'candidate' | undefined;
}

export interface CancelledEventData extends InterviewEventData {
  /** Set when it was cancelled automatically: BOOKING_EXPIRED, INTERVIEWER_ABSENT or ROOM_UNREACHABLE. */
  statusReason?: string | undefined;
  /** Set when the candidate cancelled. */
  by?: 'candidate' | undefined;
}

export interface ParticipantEventData extends InterviewEventData {
  participantId: string;
}

export interface HumanRequestedEventData extends ParticipantEventData {
  /** `time`: none of the offered times suits the candidate. */
  about?: string | undefined;
}

export interface DecidedEventData extends InterviewEventData {
  /** The revision of the evaluation that the decision is about. */
  revision: number;
}

/** Not every mail is about an interview or goes to one of its participants. */
export interface EmailBouncedEventData extends WebhookEventData {
  mailId: string;
  mailKind: string;
}

/** This event is not about an interview. */
export interface CalendarDisconnectedEventData extends WebhookEventData {
  /** The member whose calendar cannot be read any more. */
  memberId?: string | undefined;
  connectionId?: string | undefined;
}

export interface PingEventData extends WebhookEventData {
  webhookId: string;
}

/** The `data` of an event by its type. */
export interface WebhookEventDataByType {
  'interview.created': InterviewEventData;
  'interview.booked': BookedEventData;
  'interview.rescheduled': RescheduledEventData;
  'interview.cancelled': CancelledEventData;
  'interview.started': InterviewEventData;
  'interview.completed': InterviewEventData;
  'interview.no_show': InterviewEventData;
  'interview.deleted': InterviewEventData;
  'participant.joined': ParticipantEventData;
  'participant.left': ParticipantEventData;
  'participant.removed': ParticipantEventData;
  'recording.ready': InterviewEventData;
  'recording.failed': InterviewEventData;
  'transcript.ready': InterviewEventData;
  'evaluation.ready': InterviewEventData;
  'evaluation.failed': InterviewEventData;
  'evaluation.decided': DecidedEventData;
  'scorecard.submitted': ParticipantEventData;
  'email.bounced': EmailBouncedEventData;
  'calendar.disconnected': CalendarDisconnectedEventData;
  'human.requested': HumanRequestedEventData;
  ping: PingEventData;
}

/** All types of events. New ones may be added: a receiver ignores types that it does not know. */
export type WebhookEventType = keyof WebhookEventDataByType;

/** The event of one type. */
export type WebhookEventOf<Type extends WebhookEventType> = {
  [Each in Type]: {
    type: Each;
    /** When it happened, not when it was sent. */
    timestamp: string;
    data: WebhookEventDataByType[Each];
  };
}[Type];

/**
 * What arrives at your endpoint: which interview, and what happened. Comparing `type` narrows `data`. Ask the API
 * for everything else.
 */
export type WebhookEvent = WebhookEventOf<WebhookEventType>;

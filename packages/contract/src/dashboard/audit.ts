import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { wholeNumber } from '../integration/list-interviews.ts';
import { day } from './day.ts';

/** The acts that the audit log records, grouped by topic. A page names each of them (dashboard-audit.json). */
export const auditActs = {
  INTERVIEWS: [
    'INTERVIEW_CREATED',
    'INTERVIEW_BOOKED',
    'INTERVIEW_RESCHEDULED',
    'INTERVIEW_CANCELLED',
    'CANCELLING_UNDONE',
    'INTERVIEW_ENDED',
    'INTERVIEW_NO_SHOW',
    'INTERVIEW_REPLACED',
    'INTERVIEW_DELETED',
    'PARTICIPANT_ADDED',
    'PARTICIPANT_CORRECTED',
    'PARTICIPANT_REMOVED',
    'REMOVAL_UNDONE',
    'INVITATION_RESENT',
    'MAIL_RESENT',
    'MEETING_HOSTED',
    'REQUEST_MADE',
    'NEED_SOLVED',
    'NEED_REOPENED',
  ],
  RESULTS: [
    'EVALUATION_REQUESTED',
    'EVALUATION_MADE',
    'SCORES_ENTERED',
    'SCORECARD_SUBMITTED',
    'SCORECARD_AMENDED',
    'DECIDED',
    'COMMENT_WRITTEN',
    'COMMENT_CHANGED',
    'COMMENT_DELETED',
  ],
  RECORDS: [
    'LEGAL_HOLD_PLACED',
    'LEGAL_HOLD_RELEASED',
    'RETENTION_CHANGED',
    'ERASED',
    'PACKET_TAKEN',
    'LIST_TAKEN',
    'PERSON_EXPORTED',
    'OUTCOMES_JOINED',
    'ORGANIZATION_EXPORTED',
    'ORGANIZATION_EXPORT_TAKEN',
  ],
  SIGN_INS: [
    'SIGNED_IN',
    'SIGN_IN_FAILED',
    'SIGNED_OUT',
    'SIGN_IN_LINK_ISSUED',
    'PASSKEY_ADDED',
    'PASSKEY_CHANGED',
    'PASSKEY_REMOVED',
    'PROVIDER_CONNECTED',
    'PROVIDER_DISCONNECTED',
    'PASSWORD_CHANGED',
    'PASSWORD_RESET_REQUESTED',
  ],
  TEAM: [
    'MEMBER_INVITED',
    'MEMBER_INVITED_AGAIN',
    'MEMBER_WITHDRAWN',
    'MEMBER_JOINED',
    'MEMBER_ADDED',
    'MEMBER_ROLE_CHANGED',
    'MEMBER_DEACTIVATED',
    'MEMBER_REACTIVATED',
  ],
  KEYS: ['KEY_ISSUED', 'KEY_ROTATED', 'KEY_REVOKED'],
  SETTINGS: [
    'ORGANIZATION_CREATED',
    'ORGANIZATION_CHANGED',
    'DELETION_REQUESTED',
    'DELETION_WITHDRAWN',
    'LIMITS_CHANGED',
    'LOST_SECRET_REPLACED',
    'MODEL_CHANGED',
    'SPEECH_CHANGED',
    'TEMPLATE_SAVED',
    'TEMPLATE_CHANGED',
    'TEMPLATE_REMOVED',
    'WEBHOOK_CREATED',
    'WEBHOOK_CHANGED',
    'WEBHOOK_DELETED',
    'WEBHOOK_TESTED',
    'DELIVERY_REPEATED',
    'CALENDAR_CONNECTED',
    'CALENDAR_CHANGED',
    'CALENDAR_DISCONNECTED',
  ],
} as const;
export type AuditTopic = keyof typeof auditActs;
export type AuditAct = (typeof auditActs)[AuditTopic][number];
export const auditTopics = Object.keys(auditActs) as AuditTopic[];

/** The interface through which a change was made. */
export const auditDoors = ['DASHBOARD', 'API', 'PLATFORM_API', 'LINK', 'WORKER', 'COMMAND_LINE'] as const;
export type AuditDoor = (typeof auditDoors)[number];

/** LINK is a person who used the link of an interview. STRANGER is somebody whose sign-in failed. */
export const auditActorKinds = [
  'MEMBER',
  'API_KEY',
  'PLATFORM_KEY',
  'LINK',
  'JOB',
  'COMMAND_LINE',
  'STRANGER',
] as const;
export type AuditActorKind = (typeof auditActorKinds)[number];

/**
 * GET /api/dashboard/audit?actorKind&actorId&topic&meetingCode&from&until&page&limit, newest first; owners and admins
 * only. `audit.csv` takes the same parameters except `page` and `limit`.
 */
export const auditFilter = z.object({
  actorKind: z.optional(z.enum(auditActorKinds)),
  actorId: z.optional(z.uuid()),
  topic: z.optional(z.enum(auditTopics as [AuditTopic, ...AuditTopic[]])),
  meetingCode: z.optional(z.string().check(z.maxLength(64))),
  /** Whole days in UTC, both included. */
  from: z.optional(day),
  until: z.optional(day),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const auditQuery = z.extend(auditFilter, {
  page: z._default(z.optional(wholeNumber(1, bounds.page.max)), bounds.page.default),
  limit: z._default(z.optional(wholeNumber(1, bounds.limit.max)), bounds.limit.default),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  act: z.enum(auditTopics.flatMap((topic) => [...auditActs[topic]]) as [AuditAct, ...AuditAct[]]),
  door: z.enum(auditDoors),
  actor: z.object({
    kind: z.enum(auditActorKinds),
    id: z.nullable(z.string()),
    /** The name of the member, key or job. For a LINK, the name of the participant, while the interview is kept. */
    name: z.nullable(z.string()),
  }),
  /** Also set for an interview that was deleted since. Null: the act was not about an interview. */
  meetingCode: z.nullable(z.string()),
  /** The name of the member, key or participant that was changed, as long as they exist. */
  subject: z.nullable(z.string()),
  /** Further information, such as a role, the names of settings or a host. */
  detail: z.nullable(z.string()),
  /** The reason that the actor wrote; null once the interview was deleted. */
  reason: z.nullable(z.string()),
});
export type ShownAuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.object({
  success: z.literal(true),
  entries: z.array(auditEntry),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
  /** Members and keys, for the filter. */
  actors: z.array(z.object({ kind: z.enum(['MEMBER', 'API_KEY']), id: z.string(), name: z.string() })),
});
export type AuditPage = z.infer<typeof auditPage>;

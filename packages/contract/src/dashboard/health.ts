import * as z from 'zod/mini';

/** The parts that the page shows: first those of the organization itself, then those of the whole installation. */
export const healthParts = [
  'MAILS',
  'WEBHOOKS',
  'CALENDARS',
  'MODEL',
  'QUEUE',
  'WORKERS',
  'DATABASE',
  'DISK',
  'OBJECTS',
  'MAIL_SERVER',
  'MEDIA',
  'RELAY',
  'SPEECH_TO_TEXT',
  'TEXT_TO_SPEECH',
  'BACKUPS',
] as const;
export type HealthPart = (typeof healthParts)[number];

/**
 * `WORKS`: the part was checked or used, and it worked. `ATTENTION`: somebody has to do something. `UNKNOWN`: it was
 * not checked, or cannot be. `OFF`: it is not set up.
 */
export const healthStates = ['WORKS', 'ATTENTION', 'UNKNOWN', 'OFF'] as const;
export type HealthState = (typeof healthStates)[number];

/** Parts that `POST …/health/check` checks now, whatever the last check said. */
export const askableParts = [
  'MODEL',
  'DISK',
  'OBJECTS',
  'MAIL_SERVER',
  'MEDIA',
  'RELAY',
  'SPEECH_TO_TEXT',
  'TEXT_TO_SPEECH',
] as const;
export type AskablePart = (typeof askableParts)[number];

/** Pages of the dashboard on which a part can be repaired. */
export const healthPlaces = [
  'OUTBOX',
  'NEEDS',
  'WEBHOOKS',
  'CALENDARS',
  'MODEL',
  'SPEECH',
  'TEST_MODE',
] as const;
export type HealthPlace = (typeof healthPlaces)[number];

export interface HealthItem {
  part: HealthPart;
  state: HealthState;
  /** The state of the part in one sentence. */
  found: string;
  /** What to do about it. Null: there is nothing to do. */
  mend: string | null;
  /** Where it can be repaired in the dashboard. Null: not in the dashboard. */
  place: HealthPlace | null;
  /** The environment variables of the server that decide it. Their values are never shown. */
  settings: string[];
  /** When this was seen. */
  at: string;
}

/** A job of the organization that failed. */
export interface HealthFailure {
  /** What the job was to do, in words. */
  work: string;
  /** What went wrong, as the system said it. */
  message: string;
  at: string;
  /** Whether the job is tried again without anybody's help. */
  isTriedAgain: boolean;
}

/** GET /api/dashboard/health, for owners and admins. It names and counts nothing of other organizations. */
export interface HealthResponse {
  success: true;
  items: HealthItem[];
  /** The newest, at most 10. */
  failures: HealthFailure[];
}

/** POST /api/dashboard/health/check */
export const healthCheckInput = z.object({ part: z.enum(askableParts) });
export interface HealthCheckResponse {
  success: true;
  item: HealthItem;
}

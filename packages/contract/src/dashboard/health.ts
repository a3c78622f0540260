import * as z from 'zod/mini';

/** What the page looks at: first what is the organization's own, then what the whole installation has. */
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
 * `WORKS`: it was asked, and did. `ATTENTION`: somebody has to do something. `UNKNOWN`: it was not asked, or cannot
 * be. `OFF`: not set up.
 */
export const healthStates = ['WORKS', 'ATTENTION', 'UNKNOWN', 'OFF'] as const;
export type HealthState = (typeof healthStates)[number];

/** Parts that `POST …/health/check` really asks now, whatever was known. */
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

/** Pages of the dashboard on which a part is mended. */
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
  /** What is so, in one sentence. */
  found: string;
  /** What to do about it. Null: nothing. */
  mend: string | null;
  /** Where it is mended in the dashboard. Null: not there. */
  place: HealthPlace | null;
  /** The environment variables of the server that decide it. Their values are never shown. */
  settings: string[];
  /** When this was seen. */
  at: string;
}

/** A job of the organization that failed. */
export interface HealthFailure {
  /** What was to be done, in words. */
  work: string;
  /** What went wrong, as the system said it. */
  message: string;
  at: string;
  /** Whether it is tried again by itself. */
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

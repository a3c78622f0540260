import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { wholeNumber } from '../integration/list-interviews.ts';

export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;
export const loggedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** GET /api/dashboard/request-log */
export const requestLogQuery = z.object({
  status: z.optional(z.enum(statusClasses)),
  method: z.optional(z.enum(loggedMethods)),
  /** A meeting code in any letter case. */
  meetingCode: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  requestId: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  page: z._default(z.optional(wholeNumber(1, bounds.page.max)), bounds.page.default),
  limit: z._default(z.optional(wholeNumber(1, bounds.limit.max)), bounds.limit.default),
});
export type RequestLogQuery = z.infer<typeof requestLogQuery>;

/** One request of an organization's key to the integration API. Kept for 30 days. */
export const requestLogRecord = z.object({
  id: z.uuid(),
  at: z.iso.datetime({ precision: 3 }),
  method: z.string(),
  /** The path with the plain parameters of its query; search words and tokens are masked. */
  path: z.string(),
  status: z.int(),
  durationMs: z.int(),
  requestId: z.string(),
  key: z.object({ id: z.uuid(), name: z.nullable(z.string()), last4: z.nullable(z.string()) }),
  meetingCode: z.nullable(z.string()),
  errorCode: z.nullable(z.string()),
  /**
   * Redacted JSON text, cut at 8 kB with a closing "…". Null when there was none, or when it was erased with its
   * interview.
   */
  requestBody: z.nullable(z.string()),
  responseBody: z.nullable(z.string()),
  /** The request as a shell command, with the key masked. */
  curl: z.string(),
});
export type RequestLogRecord = z.infer<typeof requestLogRecord>;

export const requestLogPage = z.object({
  success: z.literal(true),
  requests: z.array(requestLogRecord),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
});
export type RequestLogPage = z.infer<typeof requestLogPage>;

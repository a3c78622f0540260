import { newId, normaliseMeetingCode } from '../../kernel/ids.ts';
import { maskPath, maskText } from '../../kernel/mask-text.ts';
import { redactBody } from './redact.ts';

/** One request and its answer, as the HTTP side saw them. */
export interface Exchange {
  organizationId: string;
  keyId: string;
  requestId: string;
  method: string;
  /** With its query, as received. */
  url: string;
  /** As in the address; null when the address names none. */
  meetingCode: string | null;
  /** Parsed; undefined when none was sent or it could not be read. */
  requestBody: unknown;
  /** Of the request's body as sent; NaN where nobody said it. */
  requestBytes: number;
  /** Null when there was none. */
  responseText: string | null;
  status: number;
  durationMs: number;
  at: Date;
}

/** A row to be: what is in here may be kept. */
export interface LogEntry {
  id: string;
  organization_id: string;
  request_id: string;
  key_id: string;
  method: string;
  path: string;
  status: number;
  duration_ms: number;
  meeting_code: string | null;
  error_code: string | null;
  request_body: string | null;
  response_body: string | null;
  at: Date;
}

/** Longer answers are not read again only to be cut. */
const responseMaxLength = 64 * 1024;

export function entryOf(exchange: Exchange): LogEntry {
  const response = parse(exchange.responseText);
  return {
    id: newId(),
    organization_id: exchange.organizationId,
    request_id: maskText(exchange.requestId),
    key_id: exchange.keyId,
    method: exchange.method,
    path: maskPath(exchange.url),
    status: exchange.status,
    duration_ms: Math.max(0, Math.round(exchange.durationMs)),
    meeting_code: normaliseMeetingCode(exchange.meetingCode ?? createdCode(response) ?? ''),
    error_code: errorCodeOf(response),
    request_body: redactBody(exchange.requestBody),
    response_body: redactBody(response),
    at: exchange.at,
  };
}

function parse(text: string | null): Record<string, unknown> | string | null {
  if (text === null || text === '') return null;
  if (text.length > responseMaxLength) return '[left out: too long]';
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    // Captions: what was said in the interview, which is not for this log.
    return '[left out: not JSON]';
  }
}

/** What a create answers with at its top level. */
function createdCode(response: ReturnType<typeof parse>): string | null {
  if (typeof response !== 'object' || response === null) return null;
  const { meetingCode } = response;
  return typeof meetingCode === 'string' ? meetingCode : null;
}

function errorCodeOf(response: ReturnType<typeof parse>): string | null {
  if (typeof response !== 'object' || response === null) return null;
  const { error } = response as { error?: { code?: unknown } };
  return typeof error?.code === 'string' ? error.code : null;
}

import { newId, normaliseMeetingCode } from '../../kernel/ids.ts';
import { maskPath, maskText } from '../../kernel/mask-text.ts';
import { redactBody } from './redact.ts';
import { removeTexts } from './remove-texts.ts';

/** One request and its response, as the HTTP layer saw them. */
export interface LoggedExchange {
  organizationId: string;
  keyId: string;
  requestId: string;
  method: string;
  /** With its query, as received. */
  url: string;
  /** As in the URL; null when the URL contains none. */
  meetingCode: string | null;
  /** Parsed; undefined when none was sent or it could not be parsed. */
  requestBody: unknown;
  /** Null when there was no body. */
  responseText: string | null;
  status: number;
  durationMs: number;
  at: Date;
}

/** A row to be written; its content may be stored. */
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

/** Longer responses are not parsed, because only a small part would be kept. */
const responseMaxLength = 64 * 1024;
/** Replaces content such as captions, which contain what was said and do not belong in this log. */
const notJson = '[left out: not JSON]';

export function entryOf(exchange: LoggedExchange): LogEntry {
  const { requestBody, responseText, status } = exchange;
  const response = parsedResponse(responseText);
  const meetingCode = normaliseMeetingCode(exchange.meetingCode ?? createdCode(responseText) ?? '');
  const isKept = meetingCode !== null || !mayBeMadeLater(status);
  // A refused create belongs to no interview, so no deletion would remove its texts.
  const isOwned = status < 400 || meetingCode !== null || !isAboutInterviews.test(exchange.url);
  return {
    id: newId(),
    organization_id: exchange.organizationId,
    request_id: maskText(exchange.requestId),
    key_id: exchange.keyId,
    method: exchange.method,
    path: maskPath(exchange.url),
    status,
    duration_ms: Math.max(0, Math.round(exchange.durationMs)),
    meeting_code: meetingCode,
    error_code: status < 400 ? null : errorCodeOf(response),
    request_body:
      isKept && isSent(requestBody) ? redactBody(isOwned ? requestBody : removeTexts(requestBody)) : null,
    response_body: response === undefined ? null : redactBody(response),
    at: exchange.at,
  };
}

const isAboutInterviews = /\/interviews(?:[/?]|$)/;

const isSent = (body: unknown): boolean => body !== undefined && body !== null;

/** The first meetingCode among the strings, numbers and flags at the top level. */
const topLevelCode = /^\{(?:"\w+":(?:"(?:[^"\\]|\\.)*"|[\w.-]+),)*?"meetingCode":"([^"]*)"/;

/**
 * The code at the top level of a create's response, before the interview itself. It is read without parsing: the
 * row of a response of any length must be found when its interview is deleted.
 */
function createdCode(text: string | null): string | null {
  return topLevelCode.exec(text ?? '')?.[1] ?? null;
}

/**
 * A write that was refused for another reason than its content may be sent again unchanged, and then create an
 * interview. This row would not name that interview, so it could not be found when the interview is deleted.
 */
const mayBeMadeLater = (status: number): boolean => status > 400;

function parsedResponse(text: string | null): unknown {
  if (!text) return undefined;
  if (text.length > responseMaxLength) return '[left out: too long]';
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return notJson;
  }
}

function errorCodeOf(response: unknown): string | null {
  const code = (response as { error?: { code?: unknown } } | null | undefined)?.error?.code;
  return typeof code === 'string' ? code : null;
}

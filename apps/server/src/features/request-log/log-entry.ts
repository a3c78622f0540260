import { newId, normaliseMeetingCode } from '../../kernel/ids.ts';
import { maskPath, maskText } from '../../kernel/mask-text.ts';
import { redactBody } from './redact.ts';
import { withoutTexts } from './without-texts.ts';

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

/** Longer responses are not read again only to be cut. */
const responseMaxLength = 64 * 1024;
/** In the place of what was said in the interview, such as its captions, which is not for this log. */
const notJson = '[left out: not JSON]';

export function entryOf(exchange: Exchange): LogEntry {
  const { requestBody, responseText, status } = exchange;
  const response = parsedResponse(responseText);
  const meetingCode = normaliseMeetingCode(exchange.meetingCode ?? createdCode(responseText) ?? '');
  const isKept = meetingCode !== null || !mayBeMadeLater(status);
  // A refused create: there is no interview that its words could go with.
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
      isKept && isSent(requestBody) ? redactBody(isOwned ? requestBody : withoutTexts(requestBody)) : null,
    response_body: response === undefined ? null : redactBody(response),
    at: exchange.at,
  };
}

const isAboutInterviews = /\/interviews(?:[/?]|$)/;

const isSent = (body: unknown): boolean => body !== undefined && body !== null;

/** The first of the top level's texts, numbers and flags that has this name. */
const topLevelCode = /^\{(?:"\w+":(?:"(?:[^"\\]|\\.)*"|[\w.-]+),)*?"meetingCode":"([^"]*)"/;

/**
 * What a create answers with at its top level, before the interview itself. Read without parsing: the row of an
 * answer of any length must be found when its interview is deleted.
 */
function createdCode(text: string | null): string | null {
  return topLevelCode.exec(text ?? '')?.[1] ?? null;
}

/**
 * A write that was refused for another reason than what is in it is sent again as it was. Its row does not name
 * the interview that is made then, so it could not be found when that is deleted.
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

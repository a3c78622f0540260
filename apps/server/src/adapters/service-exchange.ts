import type { BlockList } from 'node:net';
import { ServiceFailure, type ServiceFailureKind } from '../ports/service-failure.ts';
import {
  ForbiddenUrl,
  guardedPost,
  InsecureUrl,
  ResponseTooLarge,
  type GuardedRequest,
  type GuardedResponse,
} from './guarded-request.ts';

const longestMessage = 300;

/**
 * One POST to a service that somebody entered with its key.
 *
 * @returns the response with status 200.
 * @throws ServiceFailure for everything else; its message never contains the key.
 */
export async function askService(
  url: string,
  key: string | null,
  request: Omit<GuardedRequest, 'method' | 'redirects'>,
  allowed: BlockList,
): Promise<GuardedResponse> {
  const clean = (text: string) => withoutKey(text, key);
  const response = await guardedPost(url, request, allowed).catch((error: unknown) => {
    throw failureOf(error, clean);
  });
  if (response.status === 200) return response;
  throw new ServiceFailure(kindOf(response.status), clean(messageOf(response.body.toString('utf8'))), {
    status: response.status,
    retryAfterMs: retryAfterMs(response.headers['retry-after'], Date.now()),
  });
}

/** The failure for a response with status 200 that does not follow the protocol; it quotes the response. */
export const unreadable = (text: string, key: string | null): ServiceFailure =>
  new ServiceFailure('unreadable', withoutKey(excerptOf(text), key), { status: 200 });

function kindOf(status: number): ServiceFailureKind {
  if (status === 401 || status === 403) return 'key';
  if (status === 404 || status === 405) return 'missing';
  if (status === 408 || status === 425 || status === 429) return 'busy';
  if (status >= 500) return 'unavailable';
  return status >= 400 ? 'request' : 'unreadable';
}

/** Seconds, or a date (RFC 9110). */
export function retryAfterMs(value: string | undefined, nowMs: number): number | null {
  if (value === undefined) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}

function failureOf(error: unknown, clean: (text: string) => string): ServiceFailure {
  if (!(error instanceof Error)) return new ServiceFailure('network', 'the request failed');
  const message = clean(error.message);
  if (error instanceof ForbiddenUrl) return new ServiceFailure('private', message, { cause: error });
  if (error instanceof InsecureUrl) return new ServiceFailure('plain', message, { cause: error });
  if (error instanceof ResponseTooLarge) return new ServiceFailure('unreadable', message, { cause: error });
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return new ServiceFailure('late', message, { cause: error });
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return new ServiceFailure('network', message, { code, cause: error });
}

/** The service's own message. OpenAI, Anthropic and Ollama put it in different places. */
function messageOf(text: string): string {
  const parsed = parse(text);
  const { error, message, detail } = (parsed ?? {}) as Record<string, unknown>;
  const inside = (error as { message?: unknown } | undefined)?.message;
  for (const it of [inside, error, message, detail]) {
    if (typeof it === 'string' && it.trim() !== '') return excerptOf(it);
  }
  return excerptOf(text.replace(/<[^>]*>/g, ' '));
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longestMessage ? line : `${line.slice(0, longestMessage)}…`;
}

/** Some services repeat the key, or most of it, in their refusal. */
function withoutKey(text: string, key: string | null): string {
  if (!key) return text;
  return text.replaceAll(key, '[key]').replace(/\b(sk|pk|key)-[A-Za-z0-9_-]{8,}/g, '[key]');
}

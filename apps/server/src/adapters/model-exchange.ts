import type { BlockList } from 'node:net';
import { ModelFailure, type CompletionRequest, type ModelFailureKind } from '../ports/model.ts';
import { ForbiddenUrl, guardedPost, InsecureUrl, ResponseTooLarge } from './guarded-request.ts';

/** The longest reply that is read: a hundred thousand words are none that we asked for. */
const maxResponseBytes = 4 * 1024 * 1024;
const longestMessage = 300;

/**
 * One POST to a model's server.
 *
 * @returns the JSON of a response with status 200.
 * @throws ModelFailure for everything else.
 */
export async function exchange(
  target: { url: string; headers: Record<string, string>; body: unknown },
  { endpoint, timeoutMs, signal }: Pick<CompletionRequest, 'endpoint' | 'timeoutMs' | 'signal'>,
  allowed: BlockList,
): Promise<unknown> {
  const clean = (text: string) => withoutKey(text, endpoint.key);
  const response = await guardedPost(
    target.url,
    {
      headers: { 'content-type': 'application/json', accept: 'application/json', ...target.headers },
      body: Buffer.from(JSON.stringify(target.body), 'utf8'),
      timeoutMs: Math.max(1, Math.round(timeoutMs)),
      ...(signal && { signal }),
      maxResponseBytes,
      // A connection that the service closed meanwhile would cost a live turn its only try.
      keepAlive: false,
      // The request holds a key and what candidates said.
      plainHttp: 'allowed-addresses',
    },
    allowed,
  ).catch((error: unknown) => {
    throw failureOf(error, clean);
  });
  const text = response.body.toString('utf8');
  if (response.status === 200) {
    const parsed = parse(text);
    if (parsed !== undefined) return parsed;
    throw new ModelFailure('unreadable', clean(excerptOf(text)), { status: 200 });
  }
  throw new ModelFailure(kindOf(response.status), clean(messageOf(text)), {
    status: response.status,
    retryAfterMs: retryAfterMs(response.headers['retry-after'], Date.now()),
  });
}

function kindOf(status: number): ModelFailureKind {
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

function failureOf(error: unknown, clean: (text: string) => string): ModelFailure {
  if (!(error instanceof Error)) return new ModelFailure('network', 'the request failed');
  const message = clean(error.message);
  if (error instanceof ForbiddenUrl) return new ModelFailure('private', message, { cause: error });
  if (error instanceof InsecureUrl) return new ModelFailure('plain', message, { cause: error });
  if (error instanceof ResponseTooLarge) return new ModelFailure('unreadable', message, { cause: error });
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return new ModelFailure('late', message, { cause: error });
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return new ModelFailure('network', message, { code, cause: error });
}

/** The service's own words: OpenAI, Anthropic and Ollama put them in different places. */
function messageOf(text: string): string {
  const parsed = parse(text);
  const { error, message, detail } = (parsed ?? {}) as Record<string, unknown>;
  const inside = (error as { message?: unknown } | undefined)?.message;
  for (const it of [inside, error, message, detail]) {
    if (typeof it === 'string' && it.trim() !== '') return excerptOf(it);
  }
  return excerptOf(text.replace(/<[^>]*>/g, ' '));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Our instructions, with the schema in words where the endpoint takes none. */
export function instructionsWith(schema: object | null, instructions: string): string {
  if (schema === null) return instructions;
  const form = 'Reply with one JSON object and nothing else. It must fit this JSON Schema:';
  return `${instructions}\n\n${form}\n${JSON.stringify(schema)}`;
}

/** A number of tokens as the service counts them; 0 where it says none. */
export const tokenCount = (value: unknown): number =>
  Number.isSafeInteger(value) ? Math.max(0, Number(value)) : 0;

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longestMessage ? line : `${line.slice(0, longestMessage)}…`;
}

/** Some services repeat the key, or most of it, in their refusal. */
function withoutKey(text: string, key: string | null): string {
  if (!key) return text;
  return text.replaceAll(key, '[key]').replace(/\b(sk|pk|key)-[A-Za-z0-9_-]{8,}/g, '[key]');
}

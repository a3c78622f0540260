import type { BlockList } from 'node:net';
import type { CompletionRequest } from '../ports/model.ts';
import { askService, parse, unreadable } from './service-exchange.ts';

/** The longest reply that is read. No reply that we ask for comes near it. */
const maxResponseBytes = 4 * 1024 * 1024;

/**
 * One POST to a model's server.
 *
 * @returns the JSON of a response with status 200.
 * @throws ServiceFailure for everything else.
 */
export async function exchange(
  target: { url: string; headers: Record<string, string>; body: unknown },
  { endpoint, timeoutMs, signal }: Pick<CompletionRequest, 'endpoint' | 'timeoutMs' | 'signal'>,
  allowed: BlockList,
): Promise<unknown> {
  const response = await askService(
    target.url,
    endpoint.key,
    {
      headers: { 'content-type': 'application/json', accept: 'application/json', ...target.headers },
      body: Buffer.from(JSON.stringify(target.body), 'utf8'),
      timeoutMs: Math.max(1, Math.round(timeoutMs)),
      ...(signal && { signal }),
      maxResponseBytes,
      // A kept connection may have been closed by the service, and a live turn has no time for a second try.
      keepAlive: false,
      // The request contains a key and what candidates said, which must not cross the internet unencrypted.
      plainHttp: 'allowed-addresses',
    },
    allowed,
  );
  const text = response.body.toString('utf8');
  const parsed = parse(text);
  if (parsed === undefined) throw unreadable(text, endpoint.key);
  return parsed;
}

/** Our instructions. Where the endpoint accepts no schema, `schema` is added to them as text. */
export function instructionsWith(schema: object | null, instructions: string): string {
  if (schema === null) return instructions;
  const form = 'Reply with one JSON object and nothing else. It must fit this JSON Schema:';
  return `${instructions}\n\n${form}\n${JSON.stringify(schema)}`;
}

/** A number of tokens as the service counted them; 0 when it reports none. */
export const tokenCount = (value: unknown): number =>
  Number.isSafeInteger(value) ? Math.max(0, Number(value)) : 0;

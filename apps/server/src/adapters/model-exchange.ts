import type { BlockList } from 'node:net';
import type { CompletionRequest } from '../ports/model.ts';
import { askService, parse, unreadable } from './service-exchange.ts';

/** The longest reply that is read: a hundred thousand words are none that we asked for. */
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
      // A connection that the service closed meanwhile would cost a live turn its only try.
      keepAlive: false,
      // The request holds a key and what candidates said.
      plainHttp: 'allowed-addresses',
    },
    allowed,
  );
  const text = response.body.toString('utf8');
  const parsed = parse(text);
  if (parsed === undefined) throw unreadable(text, endpoint.key);
  return parsed;
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

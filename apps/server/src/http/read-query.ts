import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '../kernel/errors.ts';
import { tInputs } from './texts.ts';

/**
 * The query parameters, as they were parsed.
 *
 * @throws AppError validation_failed for one that is not UTF-8: the parser would repair it silently, and a search
 *   would look for something else.
 */
export function readQuery(request: FastifyRequest): Record<string, unknown> {
  const [, query = ''] = request.url.split('?', 2);
  for (const pair of query.includes('%') ? query.split('&') : []) {
    if (pair.match(/(?:%[0-9a-f]{2})+/gi)?.every(isEscapedUtf8) === false) {
      const [name = ''] = pair.split('=', 1);
      throw invalidField(name.includes('%') ? 'query' : name, tInputs('validUtf8'));
    }
  }
  return request.query as Record<string, unknown>;
}

const isEscapedUtf8 = (escapes: string): boolean => isUtf8(Buffer.from(escapes.replaceAll('%', ''), 'hex'));

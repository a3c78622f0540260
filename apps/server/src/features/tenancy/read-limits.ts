import { rateLimits, type RateClass } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { findLimits } from './store.ts';

/** Requests per minute of the organization: its own limits, or the limits of the specification. */
export async function readLimits(tx: Tx): Promise<Record<RateClass, number>> {
  const own = await findLimits(tx);
  return {
    read: own.read ?? rateLimits.read,
    write: own.write ?? rateLimits.write,
    ai: own.ai ?? rateLimits.ai,
  };
}

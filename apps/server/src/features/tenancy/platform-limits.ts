import { rateLimits, type RateClass } from '@parley/contract';
import type { Database } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { updatePlatformLimits } from './platform-store.ts';

/** What a platform's own requests are of: nothing that it asks for is made by AI. */
export type PlatformLimits = Record<Exclude<RateClass, 'ai'>, number>;

/** Its own limits, or the specification's. */
export const platformLimitsOf = (row: {
  read_per_minute: number | null;
  write_per_minute: number | null;
}): PlatformLimits => ({
  read: row.read_per_minute ?? rateLimits.read,
  write: row.write_per_minute ?? rateLimits.write,
});

/** Requests per minute by class; null leaves a class as it is. Returns what counts from now on. */
export async function setPlatformLimits(
  deps: { db: Database },
  platformId: string,
  limits: { read: number | null; write: number | null },
): Promise<PlatformLimits> {
  if (!isUuid(platformId)) throw notFound('platform');
  const row = await deps.db.asOperator((tx) => updatePlatformLimits(tx, platformId, limits));
  if (!row) throw notFound('platform');
  return platformLimitsOf(row);
}

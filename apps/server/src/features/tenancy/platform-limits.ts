import { rateLimits, type RateClass } from '@parley/contract';
import type { Database } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { updatePlatformLimits } from './platform-store.ts';

/** The classes of a platform's own requests; none of them uses AI. */
export type PlatformLimits = Record<Exclude<RateClass, 'ai'>, number>;

/** The platform's own limits, or the limits of the specification. */
export const platformLimitsOf = (row: {
  read_per_minute: number | null;
  write_per_minute: number | null;
}): PlatformLimits => ({
  read: row.read_per_minute ?? rateLimits.read,
  write: row.write_per_minute ?? rateLimits.write,
});

/** Requests per minute by class; null leaves a class unchanged. @returns the limits from now on. */
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

import { calendarsPerMinute } from '@parley/contract';
import type { SignedIn } from '../../features/accounts/index.ts';
import type { HttpDeps } from '../deps.ts';
import { tooMany } from '../middleware/charge-ip-address.ts';

/**
 * A member who connects a calendar chooses a server that Parley then calls and whose responses it processes, so
 * the number of tries per minute is limited over all processes.
 *
 * @throws AppError rate_limited
 */
export async function chargeCalendars(
  deps: Pick<HttpDeps, 'rateLimit' | 'clock'>,
  { member }: SignedIn,
  what: keyof typeof calendarsPerMinute,
): Promise<void> {
  const charge = { class: 'write', limit: calendarsPerMinute[what] } as const;
  const window = await deps.rateLimit.take(`calendar-${what}:${member.id}`, charge);
  if (!window.allowed) {
    throw tooMany(deps, window.resetSeconds * 1000, 'You asked for calendars too often');
  }
}

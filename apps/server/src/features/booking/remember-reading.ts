import { currentZoneName, type ConfirmBookingInput } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { setReading } from '../participants/index.ts';
import { onlyCandidate, type Booking } from './read-booking.ts';

/**
 * In which zone and by which clock the candidate saw the time that they chose: their mails and pages spell it so. A
 * link that several share is nobody's own, so nobody is remembered by it.
 */
export async function rememberReading(
  tx: Tx,
  booking: Booking,
  { timezone, clock = 'h23' }: Pick<ConfirmBookingInput, 'timezone' | 'clock'>,
): Promise<void> {
  const candidate = onlyCandidate(booking);
  const known = timezone === undefined ? null : currentZoneName(timezone);
  if (candidate && known !== null) await setReading(tx, candidate.id, { timezone: known, clock });
}

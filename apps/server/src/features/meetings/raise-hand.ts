import { AppError } from '../../kernel/errors.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import type { MeetingDeps } from './deps.ts';
import { act } from './standing.ts';
import { changeGuest } from './store.ts';
import { t } from './texts.ts';

/** A hand that is up already keeps the time at which it was first raised. @throws AppError as `act`. */
export async function raiseHand(deps: MeetingDeps, principal: JoinPrincipal, raised: boolean): Promise<void> {
  await act(deps, principal, {}, async (tx, { guest }, now) => {
    if (raised && guest?.hand_raised_at) return;
    await changeGuest(tx, principal, { hand_raised_at: raised ? now : null });
  });
}

/** A leader has seen the hand. @throws AppError as `act`. */
export async function lowerHand(
  deps: MeetingDeps,
  principal: JoinPrincipal,
  participantId: string,
): Promise<void> {
  await act(deps, principal, { leads: true }, async (tx, { participants }) => {
    if (!participants.some(({ id }) => id === participantId)) {
      throw new AppError('not_found', t('meetings.nobodySuch'));
    }
    await changeGuest(tx, { ...principal, participantId }, { hand_raised_at: null });
  });
}

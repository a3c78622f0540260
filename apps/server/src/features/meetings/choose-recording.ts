import type { MeetingConsent, MeetingConsentInput } from '@parley/contract';
import { giveNotice, isTold, type NoticeDeps } from '../candidate-notice/index.ts';
import { presentMeetingConsent, storeMeetingConsent } from '../consents/index.ts';
import { findInterviewById } from '../interviews/index.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { tellSockets, type MeetingDeps } from './deps.ts';
import { changeGuest } from './store.ts';

/**
 * Stores what a person allows to be recorded of them, and the name that the others see. Without a name, the one chosen
 * before stays.
 *
 * @throws AppError not_found, invalid_state, validation_failed.
 */
export async function chooseRecording(
  deps: MeetingDeps & NoticeDeps,
  principal: JoinPrincipal,
  { name, ...choice }: MeetingConsentInput,
): Promise<MeetingConsent> {
  const { organizationId, interviewId } = principal;
  const consent = await deps.db.inOrganization(organizationId, async (tx) => {
    const row = await storeMeetingConsent(tx, deps, principal, choice);
    const interview = await findInterviewById(tx, interviewId);
    if (interview && isTold(row, interview)) {
      const { participantId } = principal;
      await giveNotice(tx, deps, { interview, participantId, way: 'CONSENT', at: row.given_at });
    }
    if (name !== undefined) await changeGuest(tx, principal, { display_name: name });
    return presentMeetingConsent(row);
  });
  await tellSockets(deps, { organizationId, interviewId });
  return consent;
}

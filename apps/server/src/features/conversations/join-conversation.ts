import { knowsPrivateMattersIn, startInterview, type InterviewPlan } from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { recordEvent } from '../../kernel/events.ts';
import { claimBookedTime, lockInterview, markStarted, type InterviewRow } from '../interviews/index.ts';
import type { Models } from '../models/index.ts';
import {
  findRoomConsent,
  requireCandidate,
  type JoinPrincipal,
  type ParticipantRow,
  type RoomConsentRow,
} from '../participants/index.ts';
import { openConnection } from '../presence/index.ts';
import { doorOpensAt, isEarly } from '../scheduling/index.ts';
import { advance, type Advanced } from './advance.ts';
import {
  appendTurnEvents,
  connectionOf,
  insertConversation,
  listTurnEvents,
  lockConversation,
  setEpoch,
} from './store.ts';
import { t } from './texts.ts';

/**
 * A device of the candidate enters the AI interview. The first one starts it (SCHEDULED → ACTIVE). Every later one
 * takes over with a higher epoch, so that the older device can no longer speak.
 *
 * @throws AppError consent_required, invalid_state (over, or too early), not_found.
 */
export async function joinConversation(
  deps: { db: Database; clock: Clock; models: Models },
  principal: JoinPrincipal,
  typesOnly = false,
): Promise<Advanced & { epoch: number }> {
  const { organizationId } = principal;
  const usesModel = await deps.models.isSetUp(organizationId);
  return deps.db.inOrganization(organizationId, (tx) =>
    enterConversation(tx, deps, principal, { usesModel, typesOnly }),
  );
}

/**
 * @param options.usesModel whether an interview that begins now asks the organization's model.
 * @param options.seed varies the interviewer's phrases; by default the meetingCode.
 * @param options.typesOnly whether nothing turns speech into text on this device.
 * @param options.atAnyTime true for a script, which may join outside the opening time.
 */
export async function enterConversation(
  tx: Tx,
  deps: { clock: Clock },
  principal: JoinPrincipal,
  options: { usesModel: boolean; typesOnly?: boolean; seed?: string; atAnyTime?: boolean },
): Promise<Advanced & { epoch: number }> {
  const { organizationId, interviewId, participantId } = principal;
  const now = deps.clock.now();
  const interview = await lockInterview(tx, interviewId);
  if (!interview) throw notFound();
  const participant = await requireCandidate(tx, principal, interview);
  if (interview.status === 'COMPLETED' || interview.status === 'CANCELLED') {
    throw new AppError('invalid_state', t('conversations.over'));
  }
  if (!options.atAnyTime) refuseClosedDoor(interview, now);
  const consent = await findRoomConsent(tx, participantId);
  if (!consent) throw new AppError('consent_required', t('conversations.consentFirst'));
  // The room says only those words of a model that can be checked, so in other languages it does not wait for a model.
  const usesModel = options.usesModel && knowsPrivateMattersIn(interview.language);
  await beginIfFirst(tx, interview, participant, consent, now, {
    seed: options.seed ?? interview.meeting_code,
    policy: { model: usesModel ? 'live' : 'none' },
  });
  const conversation = await lockConversation(tx, interviewId);
  if (!conversation) throw new Error('a conversation that was begun has a row');
  const epoch = conversation.epoch + 1;
  await setEpoch(tx, interviewId, epoch);
  const advanced = await advance(
    tx,
    deps,
    { organizationId, interviewId },
    {
      type: 'join',
      epoch,
      typesOnly: options.typesOnly ?? false,
      timeFactor: consent.choices.timeFactor,
    },
  );
  if (!advanced) throw new Error('a conversation that was begun has a row');
  if (!advanced.state.ended) {
    await openConnection(tx, principal, connectionOf(epoch), now, { isOnly: true });
  }
  return { ...advanced, epoch };
}

function refuseClosedDoor(interview: InterviewRow, now: Date): void {
  if (!isEarly(interview, now)) return;
  const opensAt = doorOpensAt(interview.scheduled_at);
  throw new AppError(
    'invalid_state',
    opensAt ? t('conversations.opensAt', { at: opensAt.toISOString() }) : t('conversations.pickFirst'),
  );
}

async function beginIfFirst(
  tx: Tx,
  interview: InterviewRow,
  participant: ParticipantRow,
  consent: RoomConsentRow,
  now: Date,
  manner: Required<Pick<InterviewPlan, 'seed' | 'policy'>>,
): Promise<void> {
  const ids = { organizationId: interview.organization_id, interviewId: interview.id };
  const begun = await markStarted(tx, interview.id, now);
  if (!begun) return;
  await claimBookedTime(tx, begun);
  await insertConversation(tx, ids);
  if ((await listTurnEvents(tx, interview.id)).length > 0) return;
  const started = startInterview(
    {
      questions: interview.questions,
      durationMs: interview.duration_minutes * 60_000,
      timeFactor: consent.choices.timeFactor,
      candidateName: participant.name,
      companyName: interview.company_name,
      jobRole: interview.job_role,
      language: interview.language,
      ...manner,
    },
    now.getTime(),
  );
  await appendTurnEvents(tx, ids, 0, [started]);
  await recordEvent(tx, { ...ids, type: 'interview.started', occurredAt: now });
}

import { bounds, type ScorecardChange } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import { recordAct } from '../../kernel/audit.ts';
import { recordEvent } from '../../kernel/events.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, invalidField, notFound } from '../../kernel/errors.ts';
import { findInterviewForShare, whyErased, type InterviewRow } from '../interviews/index.ts';
import { isLedBy, leads, listParticipants, type ParticipantRow } from '../participants/index.ts';
import { applyChange, whyNoScorecard, withEverySkill } from './rules.ts';
import {
  appendAmendment,
  listAmendmentRows,
  openScorecard,
  saveScorecardRow,
  type ScorecardRow,
} from './store.ts';
import { t } from './texts.ts';

/** The person who writes a card: the participant who leads the interview. */
export interface Writer {
  interview: InterviewRow;
  self: ParticipantRow;
}

/**
 * Whose card is meant: that of a member by their e-mail address, or of a guest by their link. `shown`: the participant
 * whose card the page shows.
 */
type Claim = ({ email: string } | { participantId: string }) & { shown: string | undefined };

/**
 * @throws AppError not_found; role_not_allowed for a person who does not lead the interview; interview_not_completed,
 *   invalid_state, evaluation_unavailable while nobody can write a card; invalid_state when the page shows somebody
 *   else's card.
 */
export async function requireWriter(
  tx: Tx,
  { clock }: { clock: Clock },
  found: Pick<InterviewRow, 'id'>,
  claim: Claim,
): Promise<Writer> {
  const interview = await findInterviewForShare(tx, found.id);
  if (!interview) throw notFound('interview');
  const people = await listParticipants(tx, [interview.id]);
  const claimant = people.find((each) =>
    'email' in claim ? isLedBy(each, claim.email) : each.id === claim.participantId,
  );
  refuseOtherPage(people, claim, claimant);
  const refusal = whyNoScorecard(interview, clock.now());
  if (refusal?.code === 'invalid_state') throw refusal;
  const self = claimant && leads(claimant.role) ? claimant : undefined;
  if (!self) throw new AppError('role_not_allowed', t('scorecards.leadersOnly'));
  if (refusal) throw refusal;
  const erased = await whyErased(tx, interview.id, 'EVALUATION');
  if (erased !== null) throw new AppError('evaluation_unavailable', erased);
  return { interview, self };
}

/**
 * A browser has one link of a meeting and one signed-in member at a time. Without this check, a window that was opened
 * before somebody else's would write on their card.
 */
function refuseOtherPage(people: ParticipantRow[], claim: Claim, claimant: ParticipantRow | undefined): void {
  const { shown } = claim;
  if (shown === undefined || shown === claimant?.id) return;
  // A member who no longer leads the interview gets that error instead.
  if (!claimant && !people.some(({ id }) => id === shown)) return;
  const message = t('email' in claim ? 'scorecards.otherMember' : 'scorecards.otherLink');
  throw new AppError('invalid_state', message, { details: [{ path: 'participantId', message }] });
}

/** Saves what changed. @throws AppError invalid_state when the card was submitted already. */
export async function changeScorecard(
  tx: Tx,
  deps: { clock: Clock },
  writer: Writer,
  change: ScorecardChange,
): Promise<void> {
  const card = await openDraft(tx, deps, writer);
  const changed = applyChange(card, change);
  if (!changed) throw invalidField('skills', t('scorecards.noSuchSkill'));
  await saveScorecardRow(tx, { ...card, ...changed });
}

/**
 * Submits the card. From then on, it can only be amended. @throws AppError invalid_state; validation_failed without a
 * recommendation.
 */
export async function submitScorecard(tx: Tx, deps: { clock: Clock }, writer: Writer): Promise<void> {
  const card = await openDraft(tx, deps, writer);
  if (card.recommendation === null) throw invalidField('recommendation', t('scorecards.recommend'));
  const now = deps.clock.now();
  const { interview, self } = writer;
  await saveScorecardRow(tx, { ...card, submitted_at: now });
  await recordEvent(
    tx,
    {
      organizationId: interview.organization_id,
      interviewId: interview.id,
      type: 'scorecard.submitted',
      data: { participantId: self.id, status: interview.status },
      occurredAt: now,
    },
    { act: 'SCORECARD_SUBMITTED' },
  );
}

/** @throws AppError invalid_state before the card is submitted, or when it has too many amendments. */
export async function amendScorecard(
  tx: Tx,
  { clock }: { clock: Clock },
  { interview, self }: Writer,
  text: string,
): Promise<void> {
  const card = await openScorecard(tx, authorOf({ interview, self }), clock.now());
  if (card.submitted_at === null) throw new AppError('invalid_state', t('scorecards.stillOpen'));
  const earlier = (await listAmendmentRows(tx, interview.id)).filter(
    ({ scorecard_id: of }) => of === card.id,
  );
  // A client that got no response sends the same amendment again.
  if (earlier.some((each) => each.text === text)) return;
  const max = bounds.scorecards.amendments;
  if (earlier.length >= max) throw new AppError('invalid_state', t('scorecards.manyAmendments', { max }));
  await appendAmendment(tx, card, {
    organizationId: interview.organization_id,
    text,
    name: self.name,
    at: clock.now(),
  });
  await recordAct(tx, { act: 'SCORECARD_AMENDED', interviewId: interview.id, subjectId: self.id });
}

async function openDraft(tx: Tx, { clock }: { clock: Clock }, writer: Writer): Promise<ScorecardRow> {
  const { interview, self } = writer;
  const card = await openScorecard(tx, authorOf(writer), clock.now());
  if (card.submitted_at !== null) throw new AppError('invalid_state', t('scorecards.isSubmitted'));
  return {
    ...card,
    author_name: self.name,
    skills: withEverySkill(card.skills, interview.skills),
    saved_at: clock.now(),
  };
}

const authorOf = ({ interview, self }: Writer) => ({
  organizationId: interview.organization_id,
  interviewId: interview.id,
  participantId: self.id,
  email: self.email,
  name: self.name,
});

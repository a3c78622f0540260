import type { DataRequestInput } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { linkMark, recordEvent } from '../../kernel/events.ts';
import { lockInterview } from '../interviews/index.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { requireSubject } from './require-subject.ts';
import { t } from './texts.ts';

/** At most this many requests of one kind through one link. By then the team knows. */
const maxRequests = 5;

const abouts = { CORRECTION: 'correction', DELETION: 'deletion' } as const;

/**
 * The candidate asks people to correct or to delete the stored data. This deletes nothing by itself: some of it may
 * have to be kept, and it may concern other people too. Sending the same text again adds no request.
 *
 * @throws AppError not_found, invalid_state.
 */
export async function requestAboutData(
  deps: { db: Database; clock: Clock },
  principal: JoinPrincipal,
  { kind, message }: DataRequestInput,
): Promise<void> {
  const { organizationId, interviewId, participantId } = principal;
  await deps.db.inOrganization(organizationId, async (tx) => {
    const interview = await lockInterview(tx, interviewId);
    if (!interview) throw notFound();
    const asked = (await requireSubject(tx, principal)).requests.filter((request) => request.kind === kind);
    const words = message || null;
    if (asked.some((request) => request.message === words)) return;
    if (asked.length >= maxRequests) {
      throw new AppError(
        'invalid_state',
        t('yourData.askedOften', { count: maxRequests, company: interview.company_name }),
      );
    }
    await recordEvent(tx, {
      organizationId,
      interviewId,
      type: 'human.requested',
      data: {
        participantId,
        message: words,
        about: abouts[kind],
        link: principal.joinTokenHash ? linkMark(principal.joinTokenHash) : null,
        status: interview.status,
      },
      occurredAt: deps.clock.now(),
    });
  });
}

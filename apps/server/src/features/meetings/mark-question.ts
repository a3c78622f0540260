import { AppError } from '../../kernel/errors.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import type { MeetingDeps } from './deps.ts';
import { deleteMark, deleteTick, insertMark, insertTick } from './mark-store.ts';
import { act } from './standing.ts';
import { t } from './texts.ts';

/**
 * Marks a question as asked now, or removes the mark. Impossible before the interview begins, because its questions can
 * still change.
 *
 * @throws AppError as `act`.
 */
export async function markQuestion(
  deps: MeetingDeps,
  principal: JoinPrincipal,
  { questionId, asked }: { questionId: string; asked: boolean },
): Promise<void> {
  await act(deps, principal, { leads: true }, async (tx, { interview }, now) => {
    if (!interview.questions.some(({ id }) => id === questionId)) {
      throw new AppError('not_found', t('meetings.noSuchQuestion'));
    }
    if (interview.status !== 'ACTIVE') throw new AppError('invalid_state', t('meetings.notBegun'));
    if (asked) await insertMark(tx, principal, questionId, now);
    else await deleteMark(tx, principal.interviewId, questionId);
  });
}

/** Ticks an item of a team meeting's agenda, or removes the tick. @throws AppError as `act`. */
export async function tickAgenda(
  deps: MeetingDeps,
  principal: JoinPrincipal,
  { index, done }: { index: number; done: boolean },
): Promise<void> {
  await act(deps, principal, {}, async (tx, { interview, self }, now) => {
    if (self.role === 'OBSERVER') throw new AppError('role_not_allowed', t('meetings.observersLook'));
    if (index >= interview.agenda.length) throw new AppError('not_found', t('meetings.noSuchItem'));
    if (done) await insertTick(tx, principal, index, now);
    else await deleteTick(tx, principal.interviewId, index);
  });
}

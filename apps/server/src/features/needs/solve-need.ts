import type { Need } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { textsOfReader } from '../../kernel/language.ts';
import { deleteSolved, insertSolved, type SolvedRow } from '../interviews/index.ts';
import { readNeeds, type Reader } from './read-needs.ts';
import { findInterviewOfMail } from './store.ts';

const t = textsOfReader('errors');

/**
 * Marks a need as solved by hand, such as a request that was answered by telephone. A later need of the same kind is
 * listed again.
 *
 * @returns the mark's id.
 * @throws AppError not_found when the need is not listed; invalid_state for a calendar, which must be connected again.
 */
export async function solveNeed(
  tx: Tx,
  deps: { clock: Clock },
  reader: Reader,
  needId: string,
): Promise<string> {
  const need = (await readNeeds(tx, deps, reader)).needs.find(({ id }) => id === needId);
  if (!need) throw notFound();
  if (need.kind === 'CALENDAR') throw new AppError('invalid_state', t('needs.calendar'));
  // Later requests of the same kind stay listed.
  const kind = 'request' in need ? need.request.kind : need.kind;
  const solved: SolvedRow = { kind, ...aboutOf(need), solved_at: new Date(need.since) };
  const id = await insertSolved(tx, solved);
  await recordAct(tx, { act: 'NEED_SOLVED', ...(await toldOf(tx, solved)) });
  return id;
}

/** Takes the mark back: the needs that it solved are listed again if they still wait. @throws AppError not_found. */
export async function reopenNeed(tx: Tx, solvedId: string): Promise<void> {
  const solved = isUuid(solvedId) ? await deleteSolved(tx, solvedId) : null;
  if (!solved) throw notFound();
  await recordAct(tx, { act: 'NEED_REOPENED', ...(await toldOf(tx, solved)) });
}

/** The second part of a need's id is the id of its mail or interview. */
function aboutOf({ id, kind }: Need): Pick<SolvedRow, 'interview_id' | 'mail_id'> {
  const about = id.split(':')[1] ?? '';
  return kind === 'MAIL' ? { interview_id: null, mail_id: about } : { interview_id: about, mail_id: null };
}

/** The audit entry names the interview, also when the need is about a mail. */
async function toldOf(tx: Tx, { kind, interview_id: id, mail_id: mailId }: SolvedRow) {
  return {
    interviewId: mailId === null ? id : await findInterviewOfMail(tx, mailId),
    subjectId: mailId,
    subject: kind === 'CORRECTION' || kind === 'DELETION' ? 'DATA' : kind,
  };
}

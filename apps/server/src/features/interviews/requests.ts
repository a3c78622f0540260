import type { RequestKind } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import type { EventRow } from '../../kernel/events.ts';
import { listReplaced } from './replaced.ts';
import { listSolved } from './solved-needs.ts';
import type { InterviewRow } from './store.ts';

/** A request of a candidate to the organization's people. */
export interface RequestRow {
  interviewId: string;
  participantId: string | null;
  kind: RequestKind;
  at: Date;
  message: string | null;
  /** Identifies the link through which they asked (`linkMark`). */
  link: string | null;
  /** False when something has settled it since. */
  isOpen: boolean;
}

const kinds: Record<string, RequestKind> = { time: 'TIME', correction: 'CORRECTION', deletion: 'DELETION' };

/** What a `human.requested` event is about; by default a person instead of the AI. */
export const kindOf = ({ data }: Pick<EventRow, 'data'>): RequestKind =>
  kinds[String(data['about'])] ?? 'PERSON';

/**
 * Decision (ADR 58): a request for a person is settled when the candidate takes the AI interview after all, or the
 * interview is cancelled or replaced; a request for another time when a new time is set, or the interview is no longer
 * upcoming. A request about personal data stays open until the interview is deleted. A member may also mark any of them
 * as solved by hand (ADR 101).
 *
 * @param retimedAt when a time was last booked or moved.
 * @param replacedAt when the interview was last replaced by another one.
 * @param solvedAt when a member last marked such requests as solved.
 */
export function isOpen(
  request: { kind: RequestKind; at: Date },
  interview: Pick<InterviewRow, 'status' | 'started_at'>,
  retimedAt: Date | null,
  replacedAt: Date | null,
  solvedAt: Date | null,
): boolean {
  if (solvedAt !== null && solvedAt >= request.at) return false;
  const isReplaced = replacedAt !== null && replacedAt >= request.at;
  switch (request.kind) {
    case 'PERSON':
      return (
        !isReplaced &&
        interview.status !== 'CANCELLED' &&
        (interview.started_at === null || interview.started_at <= request.at)
      );
    case 'TIME':
      return (
        !isReplaced && interview.status === 'SCHEDULED' && (retimedAt === null || retimedAt <= request.at)
      );
    case 'CORRECTION':
    case 'DELETION':
      return true;
  }
}

/** Oldest first. */
export async function listRequests(
  tx: Tx,
  interviews: Pick<InterviewRow, 'id' | 'status' | 'started_at'>[],
): Promise<RequestRow[]> {
  if (interviews.length === 0) return [];
  const { rows } = await tx.query<EventRow & { interview_id: string }>({
    name: 'list-requests',
    text: `select interview_id, type, data, occurred_at from events
           where interview_id = any($1) and type in ('human.requested', 'interview.booked', 'interview.rescheduled')
           order by occurred_at, seq`,
    values: [interviews.map(({ id }) => id)],
  });
  const ids = interviews.map(({ id }) => id);
  const replaced = await listReplaced(tx, ids);
  const solved = await listSolved(tx, ids);
  return interviews.flatMap((interview) => {
    const events = rows.filter(({ interview_id: id }) => id === interview.id);
    const retimedAt = events.findLast(({ type }) => type !== 'human.requested')?.occurred_at ?? null;
    return events
      .filter(({ type }) => type === 'human.requested')
      .map((event) => {
        const asked = { kind: kindOf(event), at: event.occurred_at };
        const solvedAt = solved.find(
          ({ interview_id: of, kind }) => of === interview.id && kind === asked.kind,
        )?.solved_at;
        const text = (name: string) => (typeof event.data[name] === 'string' ? event.data[name] : null);
        return {
          ...asked,
          interviewId: interview.id,
          participantId: text('participantId'),
          message: text('message') || null,
          link: text('link'),
          isOpen: isOpen(asked, interview, retimedAt, replaced.get(interview.id) ?? null, solvedAt ?? null),
        };
      });
  });
}

/** The kinds of open requests of an interview, each once. */
export const openKinds = (requests: RequestRow[], interviewId: string): RequestKind[] => [
  ...new Set(
    requests
      .filter((request) => request.isOpen && request.interviewId === interviewId)
      .map(({ kind }) => kind),
  ),
];

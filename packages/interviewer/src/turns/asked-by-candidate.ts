import { askedAtTheEnd, isForTeam, type CandidateQuestionKind } from './asked-at-the-end.ts';
import { promiseText } from './phrases.ts';
import type { Line, TurnState } from './state.ts';

/** Something that the candidate wanted to know from the organization. The interviewer has promised to pass it on. */
export interface CandidateQuestion {
  kind: CandidateQuestionKind;
  /** In the candidate's words. */
  text: string;
  /** Offset from the interview's start, like the times of the transcript. */
  atMs: number;
  /** The question that was open; null before the first. */
  questionId: string | null;
}

/** What the candidate asked the organization, in order: by itself, or at the end of an answer. */
export function askedByCandidate(state: TurnState): CandidateQuestion[] {
  const atTheEnd = state.lines.flatMap((line) => askedBefore(line, state) ?? []);
  return [...askedAlone(state), ...atTheEnd].toSorted((one, other) => one.atMs - other.atMs);
}

/** Pieces of one sentence are one question. */
function askedAlone(state: TurnState): CandidateQuestion[] {
  const questions: CandidateQuestion[] = [];
  let isOpen = false;
  for (const { request, text, startedAt } of state.utterances) {
    const kind = request?.intent;
    if (!request || kind === undefined || !isForTeam(kind)) {
      isOpen = false;
      continue;
    }
    const last = questions.at(-1);
    if (isOpen && last && request.goesOn) last.text += ` ${text}`;
    else questions.push({ kind, text, atMs: offsetOf(startedAt, state), questionId: request.questionId });
    isOpen = true;
  }
  return questions;
}

/** The question at the end of an answer, which the interviewer promised to pass on in this line; else null. */
function askedBefore({ kind, text, questionId, startedAtMs }: Line, state: TurnState) {
  const { plan } = state;
  if (plan === null || kind !== 'acknowledgement') return null;
  const said = state.utterances.filter(
    (one) => one.questionId === questionId && one.startedAt <= startedAtMs,
  );
  const asked = askedAtTheEnd(said.map((one) => one.text).join(' '), plan);
  if (!asked || text !== promiseText(plan, asked.kind)) return null;
  return { ...asked, atMs: offsetOf(said.at(-1)?.startedAt ?? startedAtMs, state), questionId };
}

const offsetOf = (at: number, { startedAtMs }: TurnState): number => Math.max(0, at - startedAtMs);

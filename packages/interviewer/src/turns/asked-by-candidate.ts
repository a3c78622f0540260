import type { Heard } from '../requests/intents.ts';
import type { TurnState } from './state.ts';

const forTeam = ['next_steps', 'salary', 'about_company'] as const;
export type CandidateQuestionKind = (typeof forTeam)[number];

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

export function isForTeam(intent: Heard): intent is CandidateQuestionKind {
  return forTeam.some((kind) => kind === intent);
}

/** What the candidate asked the organization, in order. Pieces of one sentence are one question. */
export function askedByCandidate(state: TurnState): CandidateQuestion[] {
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
    else
      questions.push({
        kind,
        text,
        atMs: Math.max(0, startedAt - state.startedAtMs),
        questionId: request.questionId,
      });
    isOpen = true;
  }
  return questions;
}

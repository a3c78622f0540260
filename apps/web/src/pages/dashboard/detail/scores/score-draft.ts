import type { Recommendation, ScoresInput } from '@parley/contract';

export const dimensions = ['communication', 'technical', 'cultureFit'] as const;
type Dimension = (typeof dimensions)[number];

/** The form as it is typed. An empty text means that no score was given. */
export interface ScoreDraft extends Record<Dimension, string> {
  recommendation: Recommendation | null;
  summary: string;
  questions: Record<string, { score: string; note: string }>;
}

export const emptyScores = (): ScoreDraft => ({
  recommendation: null,
  summary: '',
  communication: '',
  technical: '',
  cultureFit: '',
  questions: {},
});

/** @returns null unless the text is a whole number from 0 to 100. */
export function readScore(text: string): number | null {
  const typed = text.trim();
  const score = Number(typed);
  return /^\d{1,3}$/.test(typed) && score <= 100 ? score : null;
}

/** What is missing or wrong: `recommendation`, `nothing`, or the name of a score such as `questions.q1`. */
export type Wrong = 'recommendation' | 'nothing' | `questions.${string}` | Dimension;

/** @returns what to send, or what must be corrected first, in the order of the form. */
export function readScores(
  draft: ScoreDraft,
  questionIds: readonly string[],
): { input: ScoresInput; wrong: null } | { input: null; wrong: Wrong[] } {
  const wrong: Wrong[] = [];
  const questions: NonNullable<ScoresInput['questions']> = [];
  for (const questionId of questionIds) {
    const { score: typed, note } = draft.questions[questionId] ?? { score: '', note: '' };
    const score = readScore(typed);
    if (typed.trim() === '' && note.trim() === '') continue;
    // A note without a score would be lost.
    if (score === null) wrong.push(`questions.${questionId}`);
    else questions.push({ questionId, score, ...(note.trim() === '' ? {} : { note: note.trim() }) });
  }
  const given: Partial<Record<Dimension, number>> = {};
  for (const dimension of dimensions) {
    if (draft[dimension].trim() === '') continue;
    const score = readScore(draft[dimension]);
    if (score === null) wrong.push(dimension);
    else given[dimension] = score;
  }
  const { recommendation, summary } = draft;
  if (wrong.length === 0 && questions.length === 0 && Object.keys(given).length === 0) wrong.push('nothing');
  if (recommendation === null) wrong.push('recommendation');
  if (recommendation === null || wrong.length > 0) return { input: null, wrong };
  return {
    input: {
      recommendation,
      ...given,
      ...(questions.length > 0 ? { questions } : {}),
      ...(summary.trim() === '' ? {} : { summary: summary.trim() }),
    },
    wrong: null,
  };
}

const keyOf = (meetingCode: string, memberId: string) => `parley:scores:${meetingCode}:${memberId}`;

/** The scores that this member typed on this device and has not sent. */
export function readStored(meetingCode: string, memberId: string): ScoreDraft {
  const empty = emptyScores();
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(meetingCode, memberId)) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...empty, ...stored } : empty;
  } catch {
    return empty;
  }
}

export function keepStored(meetingCode: string, memberId: string, draft: ScoreDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(meetingCode, memberId));
    else localStorage.setItem(keyOf(meetingCode, memberId), JSON.stringify(draft));
  } catch {
    // The form can be sent even when the browser stores nothing.
  }
}

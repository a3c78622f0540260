import type { Heard } from '../requests/intents.ts';
import { recogniseRequest } from '../requests/recognise-request.ts';
import { splitSentences } from '../text/sentences.ts';
import { asksTheTeam, reportsSpeech, tellsOfSelf } from './answer-signs.ts';
import type { InterviewPlan } from './events.ts';

/** What only the organization can answer. */
const forTeam = ['next_steps', 'salary', 'about_company'] as const;
export type CandidateQuestionKind = (typeof forTeam)[number];

export function isForTeam(intent: Heard): intent is CandidateQuestionKind {
  return forTeam.some((kind) => kind === intent);
}

/**
 * Finds the question to the organization with which an answer ends: "I had a table for it. Is that how you do it too?"
 * What somebody asks in a story is none, and neither is a question to the interviewer.
 */
export function askedAtTheEnd(
  answer: string,
  { language, companyName }: Pick<InterviewPlan, 'language' | 'companyName'>,
): { kind: CandidateQuestionKind; text: string } | null {
  const sentences = splitSentences(answer).map(({ start, end }) => answer.slice(start, end));
  const text = sentences.at(-1) ?? '';
  if (!text.endsWith('?')) return null;
  // "I always ask them one thing. Who else decides in your firm?"
  if (sentences.slice(-2).some((sentence) => reportsSpeech(sentence, language))) return null;
  // It may be a private matter, and nothing of such is handed on.
  if (tellsOfSelf(text, language)) return null;
  const request = recogniseRequest(text, language, { only: true });
  if (request !== null) return isForTeam(request) ? { kind: request, text } : null;
  return asksTheTeam(text, language, companyName ?? '') ? { kind: 'about_company', text } : null;
}

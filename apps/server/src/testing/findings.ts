import type { AnswerToJudge, JudgedAnswer, JudgedPoint } from '@parley/interviewer';
import type { ModelRequest } from './model-server.ts';

/** The question about one answer as it arrived at the stand-in for a model server. */
export type AnswerAsked = Omit<AnswerToJudge, 'questionId'>;

export const askedOf = ({ data }: ModelRequest): AnswerAsked => data as AnswerAsked;

/** The candidate's passages of an answer, one sentence or clause each. */
function passagesOf({ turns }: AnswerAsked): { turnId: string; quote: string }[] {
  return turns
    .filter(({ speaker }) => speaker === 'CANDIDATE')
    .flatMap(({ turnId, text }) =>
      (text.match(/[^.,;!?]{12,}/g) ?? []).map((quote) => ({ turnId, quote: quote.trim() })),
    );
}

/**
 * Findings of a model that are plausible: each criterion quotes another passage of the candidate. `met`: how many of
 * the criteria are met, by default all.
 */
export function findingsOf(
  request: ModelRequest,
  met: (index: number, asked: AnswerAsked) => JudgedPoint['met'] = () => 'yes',
): JudgedAnswer {
  const asked = askedOf(request);
  const passages = passagesOf(asked);
  const points = asked.criteria.map(({ id }, index) => ({
    pointId: id,
    met: met(index, asked),
    turnId: passages[index % passages.length]?.turnId ?? '',
    quote: passages[index % passages.length]?.quote ?? '',
  }));
  return { answered: true, onTopic: true, points };
}

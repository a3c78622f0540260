import { kinds } from '../kinds/kinds.ts';
import type { Question } from '../types.ts';
import type { BankItem } from './bank-item.ts';
import { inLanguage, skillIn } from './bank-words.ts';

/**
 * Turns a bank item into a question of an interview.
 *
 * @param skill the caller's word for the skill for which the item was chosen; null when no skill led to it.
 * @param language BCP 47 tag of the interview.
 */
export function bankQuestion(written: BankItem, skill: string | null, language = 'en'): Question {
  const item = inLanguage(written, language);
  const subject = item.family === 'general' ? undefined : item.skills[0];
  return {
    id: item.id,
    question: item.question,
    rephrase: item.rephrase,
    kind: item.kind,
    skill: skill ?? (subject === undefined ? null : skillIn(subject, language)),
    weight: 1,
    required: false,
    expectedAnswer: item.expectedAnswer,
    points: item.points.map((point, index) => ({ ...point, id: `p${index + 1}` })),
    followUps: item.followUps.map(({ asks, text }) => ({ text, forPoint: `p${asks}` })),
    maxFollowUps: kinds[item.kind].bankFollowUps,
    timeLimitSeconds: null,
    source: 'BANK',
  };
}

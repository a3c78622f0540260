import { kinds } from '../kinds/kinds.ts';
import type { Question } from '../types.ts';
import type { BankItem } from './bank-item.ts';

/**
 * Turns a bank item into a question of an interview. `skill` is the caller's word for the skill that led to it, if
 * one did.
 */
export function bankQuestion(item: BankItem, skill: string | null): Question {
  return {
    id: item.id,
    question: item.question,
    rephrase: item.rephrase,
    kind: item.kind,
    skill: skill ?? (item.family === 'general' ? null : (item.skills[0] ?? null)),
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

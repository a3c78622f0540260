import { describe, expect, it } from 'vitest';
import { bank } from '../bank/bank.ts';
import type { BankItem } from '../bank/bank-item.ts';
import { bankQuestion } from '../bank/bank-question.ts';
import { evaluateByRules } from '../evaluation/evaluate-by-rules.ts';
import { askedQuestions, transcript } from '../turns/transcript.ts';
import { playInterview } from './play-interview.ts';
import type { ScriptedProfile } from './profiles.ts';

const LOWEST_FLUENT = 50;
const HIGHEST_OFF_TOPIC = 50;
/** Items whose scripted answer is a story without a word of the subject, so that it gets less than 50 points. */
const ONLY_TOLD = new Set(['culture-environment', 'culture-lead-values']);

/** The score of an item when it is the only question of an interview; a question that is left out has 0. */
function scoreOf(item: BankItem, profile: ScriptedProfile): number {
  const { events, state } = playInterview({
    questions: [bankQuestion(item, null)],
    profile,
    seed: 'abc-defg-hjk',
    startAtMs: Date.UTC(2026, 10, 21, 10),
    durationMs: 60 * 60_000,
  });
  const { questionEvaluations } = evaluateByRules({
    questions: askedQuestions(state),
    turns: transcript(events),
    evaluationFocus: 'balanced',
    language: 'en',
  });
  const [only] = questionEvaluations;
  return only && only.leftOut === null ? only.score : 0;
}

const mean = (scores: readonly number[]): number =>
  scores.reduce((sum, score) => sum + score, 0) / scores.length;

describe('the rubric of every item', () => {
  const scores = bank.map((item) => ({
    id: item.id,
    fluent: scoreOf(item, 'fluent'),
    offTopic: scoreOf(item, 'off-topic'),
  }));

  it('scores a fluent answer clearly higher than one about something else', () => {
    const doubtful = scores.filter(
      ({ fluent, offTopic }) =>
        fluent < LOWEST_FLUENT || offTopic > HIGHEST_OFF_TOPIC || fluent < offTopic + 15,
    );
    expect(new Set(doubtful.map(({ id }) => id))).toEqual(ONLY_TOLD);
    expect(doubtful.every(({ fluent, offTopic }) => fluent >= offTopic && fluent < 50)).toBe(true);
  });

  it('scores fluent answers high and off-topic answers low on average', () => {
    expect(mean(scores.map(({ fluent }) => fluent))).toBeGreaterThan(75);
    expect(mean(scores.map(({ offTopic }) => offTopic))).toBeLessThan(30);
  });
});

import { describe, expect, it } from 'vitest';
import { bank } from '../bank/bank.ts';
import { bankQuestion } from '../bank/bank-question.ts';
import { contentStems } from '../text/stems.ts';
import type { Question } from '../types.ts';
import { AnswerIndex } from './answer-index.ts';
import { PointModel } from './point-model.ts';

const questions = bank
  .filter(({ kind }) => kind === 'KNOWLEDGE' || kind === 'SCENARIO')
  .map((item) => bankQuestion(item, null));

function judge({ question, points }: Question, said: string, without?: string): number[] {
  const known = points.map((point) => ({
    ...point,
    phrasings: point.phrasings.filter((phrasing) => phrasing !== without),
  }));
  const model = PointModel.of(known, new Set(contentStems(question)));
  return model?.judge(new AnswerIndex(contentStems(said))) ?? expect.unreachable();
}

const shareFrom = (line: number, values: readonly number[]): number =>
  values.filter((value) => value >= line).length / values.length;

describe('the model of a question’s points', () => {
  it('knows what people say in words that it never saw', () => {
    const own: number[] = [];
    const others: number[] = [];
    for (const [place, question] of questions.entries()) {
      for (const [at, { phrasings }] of question.points.entries()) {
        const phrasing = phrasings[(place + at) % phrasings.length] ?? '';
        for (const [other, value] of judge(question, phrasing, phrasing).entries()) {
          (other === at ? own : others).push(value);
        }
        const foreign = questions[(place + 7) % questions.length] ?? question;
        others.push(...judge(foreign, phrasing));
      }
    }
    expect(shareFrom(0.5, own)).toBeGreaterThanOrEqual(0.26);
    expect(shareFrom(0.5, others)).toBeLessThanOrEqual(0.006);
  });

  it('takes no single word for a point, however telling', () => {
    const question = questions.find(({ id }) => id === 'nursing-infection') ?? expect.unreachable();
    for (const word of question.points.flatMap(({ keywords }) => keywords)) {
      if (contentStems(word).length === 1) expect(Math.max(...judge(question, word)), word).toBe(0);
    }
  });

  it('says nothing where the points are known by few phrasings, or one has nothing beside it', () => {
    const [question] = questions;
    const points = question?.points ?? [];
    expect(PointModel.of(points.slice(0, 1), new Set())).toBeNull();
    expect(
      PointModel.of(
        points.map((point) => ({ ...point, phrasings: [] })),
        new Set(),
      ),
    ).toBeNull();
  });

  it('says nothing for an answer without words', () => {
    const [question] = questions;
    expect(judge(question ?? expect.unreachable(), '').every((value) => value === 0)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { questionFromInput } from '../bank/question-from-input.ts';
import { selectQuestions } from '../bank/select-questions.ts';
import { evaluateByRules } from '../evaluation/evaluate-by-rules.ts';
import { askedQuestions, transcript } from '../turns/transcript.ts';
import type { EvaluationResult } from '../types.ts';
import { playInterview } from './play-interview.ts';
import { scriptedProfiles, type ScriptedProfile } from './profiles.ts';

const roles = [
  'Backend engineer',
  'Customer support engineer',
  'Sales manager',
  'Accountant',
  'Data analyst',
];
const durationMinutes = 30;

/** Runs a whole interview without a clock or a network, from the choice of questions to the evaluation. */
function interviewAndEvaluate(jobRole: string, profile: ScriptedProfile): EvaluationResult {
  const seed = 'abc-defg-hjk';
  const questions = selectQuestions({
    own: [],
    fill: true,
    jobRole,
    skills: [],
    seniority: null,
    category: null,
    evaluationFocus: 'balanced',
    durationMinutes,
    seed,
  });
  const { events, state } = playInterview({
    questions,
    profile,
    seed,
    startAtMs: Date.UTC(2026, 10, 21, 10),
    durationMs: durationMinutes * 60_000,
  });
  return evaluateByRules({
    questions: askedQuestions(state),
    turns: transcript(events),
    evaluationFocus: 'balanced',
    language: 'en',
  });
}

describe.each(roles)('evaluation of interviews for %s', (jobRole) => {
  const results = Object.fromEntries(
    scriptedProfiles.map((profile) => [profile, interviewAndEvaluate(jobRole, profile)]),
  ) as Record<ScriptedProfile, EvaluationResult>;
  const score = (profile: ScriptedProfile) => results[profile].overallScore;

  it('ranks fluent above terse above off-topic candidates, and silent ones last', () => {
    expect(score('fluent')).toBeGreaterThan(score('terse'));
    expect(score('terse')).toBeGreaterThan(score('off-topic'));
    expect(score('off-topic')).toBeGreaterThanOrEqual(score('silent'));
  });

  it.each(['fluent', 'terse'] as const)(
    'does not take any answer of a %s candidate for a copy',
    (profile) => {
      const reasons = results[profile].questionEvaluations.map(({ leftOut }) => leftOut);
      expect(reasons.length).toBeGreaterThan(3);
      expect(reasons).not.toContain('same_text');
    },
  );

  it('flags orders to the grader and asks for a review, but does not change the score', () => {
    const scores = (profile: ScriptedProfile) =>
      results[profile].questionEvaluations.map((entry) => entry.score);
    expect(scores('injecting')).toEqual(scores('fluent'));
    expect(score('injecting')).toBe(score('fluent'));
    expect(results.injecting.flags).toContain('injection');
    expect(results.injecting.recommendation).toBe('REVIEW');
  });

  it('returns the same bytes for the same interview', () => {
    for (const profile of scriptedProfiles) {
      expect(JSON.stringify(interviewAndEvaluate(jobRole, profile))).toBe(JSON.stringify(results[profile]));
    }
  });
});

it('counts every answer of a fluent candidate to two short questions, for any seed', () => {
  const questions = [
    {
      question: 'How do you prepare a release?',
      maxFollowUps: 0,
      expectedAnswer: 'Tests, notes, a way back.',
    },
    { question: 'What do you do when it fails?', maxFollowUps: 0, expectedAnswer: 'Roll back, tell people.' },
  ].map((input, index) => questionFromInput(input, index));
  for (let number = 0; number < 100; number += 1) {
    const { events, state } = playInterview({
      questions,
      profile: 'fluent',
      seed: `seed-${number}`,
      startAtMs: Date.UTC(2026, 10, 21, 10),
      durationMs: 10 * 60_000,
      jobRole: 'Release engineer',
    });
    const { questionEvaluations } = evaluateByRules({
      questions: askedQuestions(state),
      turns: transcript(events),
      evaluationFocus: 'balanced',
      language: 'en',
    });
    expect(questionEvaluations.map(({ leftOut }) => leftOut)).toEqual([null, null]);
  }
});

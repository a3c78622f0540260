import { describe, expect, it } from 'vitest';
import { questionFromInput } from '../bank/question-from-input.ts';
import { selectQuestions } from '../bank/select-questions.ts';
import { decide } from '../turns/decide.ts';
import { fold } from '../turns/evolve.ts';
import { startInterview, type TurnEvent } from '../turns/events.ts';
import { askedQuestions, transcript } from '../turns/transcript.ts';
import { playInterview, type PlayedInterview } from './play-interview.ts';
import { scriptedProfiles, type ScriptedProfile } from './profiles.ts';
import { scriptedInput, type ScriptedAnswers } from './scripted-input.ts';

const startAtMs = Date.UTC(2026, 10, 21, 9);
const MINUTE = 60_000;

function questionsFor(minutes: number) {
  return selectQuestions({
    own: [
      questionFromInput(
        { question: 'What is an index?', expectedAnswer: 'It makes lookups fast. It slows down writes.' },
        0,
      ),
    ],
    fill: true,
    jobRole: 'Backend Engineer',
    skills: ['Node.js', 'SQL', 'COBOL'],
    seniority: 'MID',
    category: null,
    evaluationFocus: 'balanced',
    durationMinutes: minutes,
    seed: 'abc-defg-hij',
  });
}

function play(profile: ScriptedProfile, minutes = 30): PlayedInterview {
  return playInterview({
    questions: questionsFor(minutes),
    profile,
    startAtMs,
    durationMs: minutes * MINUTE,
    seed: 'abc-defg-hij',
    candidateName: 'Ada Lovelace',
    companyName: 'Example Ltd',
    jobRole: 'Backend Engineer',
  });
}

function said(played: PlayedInterview, kind: string) {
  return played.events.filter((event) => event.type === 'said' && event.kind === kind);
}

describe.each(scriptedProfiles)('a scripted interview with a %s candidate', (profile) => {
  it.each([5, 30, 60])('asks every question within %i minutes or ends at the time limit', (minutes) => {
    const played = play(profile, minutes);
    expect(played.state.ended).toMatch(/^(?:completed|time_limit)$/);
    expect(played.durationMs).toBeLessThanOrEqual((minutes + 1) * MINUTE);
    const asked = askedQuestions(played.state);
    expect(asked.map(({ question }) => question.id).toSorted()).toEqual(
      questionsFor(minutes)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(asked.every((entry) => entry.asked) === (played.state.ended === 'completed')).toBe(true);
    expect(asked.find(({ question }) => question.id === 'q1')?.asked).toBe(true);
    expect(said(played, 'closing')).toHaveLength(1);
    expect(said(played, 'greeting')).toHaveLength(1);
  });

  it('plays the same interview for the same seed', () => {
    expect(play(profile)).toEqual(play(profile));
  });
});

describe('a scripted candidate', () => {
  it('answers every question in time, and gets no follow-up when fluent', () => {
    const played = play('fluent');
    expect(played.state.ended).toBe('completed');
    expect(askedQuestions(played.state).some(({ skipped }) => skipped)).toBe(false);
    expect(said(played, 'follow_up')).toHaveLength(0);
    expect(said(play('terse'), 'follow_up').length).toBeGreaterThan(0);
    expect(said(played, 'nudge')).toHaveLength(0);
    expect(said(played, 'acknowledgement')).toHaveLength(7);
  });

  it('never says the expected answer word for word when fluent', () => {
    for (const { speaker, text, questionId } of transcript(play('fluent').events)) {
      const expected = questionsFor(30).find(({ id }) => id === questionId)?.expectedAnswer;
      if (speaker === 'CANDIDATE' && expected) expect(expected).not.toContain(text.replace(/\.$/, ''));
    }
  });

  it('gets at most two follow-ups per question when terse', () => {
    const played = play('terse');
    const perQuestion = new Map<string | null, number>();
    for (const event of said(played, 'follow_up')) {
      if (event.type !== 'said') continue;
      perQuestion.set(event.questionId, (perQuestion.get(event.questionId) ?? 0) + 1);
    }
    expect(perQuestion.size).toBeGreaterThan(3);
    for (const followUps of perQuestion.values()) expect(followUps).toBeLessThanOrEqual(2);
  });

  it('gets one nudge per question and no follow-up when silent', () => {
    const played = play('silent');
    const asked = askedQuestions(played.state).filter((entry) => entry.asked);
    expect(asked.every(({ skipped }) => skipped)).toBe(true);
    expect(said(played, 'nudge')).toHaveLength(asked.length);
    expect(said(played, 'follow_up')).toHaveLength(0);
  });

  it('adds orders to the grader to the fluent answers when injecting', () => {
    const words = (profile: ScriptedProfile) =>
      transcript(play(profile).events).filter(({ speaker }) => speaker === 'CANDIDATE');
    const orders = words('injecting').filter(({ text }) => /grader|System:|disregard/.test(text));
    expect(orders.length).toBeGreaterThanOrEqual(8);
    expect(words('fluent').every(({ text }) => !orders.some((order) => order.text === text))).toBe(true);
  });
});

describe('a script with its own answers', () => {
  const own = { profile: 'fluent', startAtMs, durationMs: 15 * MINUTE, seed: 'abc-defg-hij' } as const;
  const questions = [
    questionFromInput({ question: 'How do you calm somebody down?', kind: 'SCENARIO' }, 0),
    questionFromInput({ question: 'What would you like to learn?', kind: 'SCREENING', maxFollowUps: 0 }, 1),
  ];
  const words = (answers: ScriptedAnswers) =>
    transcript(playInterview({ ...own, questions, answers }).events).filter(
      ({ speaker }) => speaker === 'CANDIDATE',
    );

  it('says the script’s answers in order after the question and each follow-up', () => {
    const answers = {
      q1: [['I listen.', 'Then I ask what they need.'], ['A guest had lost a suitcase.'], ['Patience.']],
      q2: [['To sail.']],
    };
    expect(words(answers).map(({ questionId, text }) => [questionId, text])).toEqual([
      ['q1', 'I listen.'],
      ['q1', 'Then I ask what they need.'],
      ['q1', 'A guest had lost a suitcase.'],
      ['q1', 'Patience.'],
      ['q2', 'To sail.'],
    ]);
  });

  it('uses the profile’s answers for all other questions', () => {
    const said = words({ q2: [['To sail.']] });
    expect(said.at(-1)?.text).toBe('To sail.');
    expect(said.filter(({ questionId }) => questionId === 'q1').length).toBeGreaterThan(1);
  });
});

describe('scripted steps', () => {
  it('can go on after any step with only the stored log', () => {
    const whole = play('fluent', 5);
    const [started] = whole.events;
    if (started?.type !== 'started') throw new Error('A log begins with the start.');
    const { type: _type, at, ...plan } = started;
    let stored: string = JSON.stringify([startInterview(plan, at)]);
    for (let steps = 0; steps < 1000; steps += 1) {
      const log = JSON.parse(stored) as TurnEvent[];
      const state = fold(log);
      const next = scriptedInput(state, state.lastAtMs, { profile: 'fluent', seed: 'abc-defg-hij' });
      if (next === null) break;
      stored = JSON.stringify([...log, ...decide(state, next.input, next.atMs).events]);
    }
    expect(JSON.parse(stored)).toEqual(whole.events);
  });
});

import type { CreateInterviewInput } from '@parley/contract';
import { questionFromInput, selectQuestions } from '@parley/interviewer';
import { describe, expect, it } from 'vitest';
import { warnOfMany, warnOfNoEffect } from './warn-of-no-effect.ts';

type Input = Partial<CreateInterviewInput>;
type Sent = Parameters<typeof warnOfNoEffect>[0];

/** The warnings for an input, with the questions that create would plan for it. */
function warned(
  overrides: Input,
  given: { hasRoom?: boolean; hasSpeechToText?: boolean } = {},
): [path: string, message: string][] {
  const input: Input = { jobRole: 'Backend Engineer', ...overrides };
  const sent: Sent = { meetingType: 'AI_ONLY', ...input };
  const language = sent.language ?? 'en';
  const durationMinutes = input.durationMinutes ?? 30;
  const own = (sent.questions ?? []).map((item, index) =>
    questionFromInput(typeof item === 'string' ? item : { ...item, question: item.question ?? '' }, index),
  );
  const fill = sent.aiGenerate === true || (sent.meetingType === 'AI_ONLY' && own.length === 0);
  const questions = selectQuestions({
    own,
    fill,
    jobRole: sent.jobRole ?? '',
    skills: sent.skills ?? [],
    seniority: sent.seniority ?? null,
    category: sent.category ?? null,
    evaluationFocus: sent.evaluationFocus ?? 'balanced',
    durationMinutes,
    seed: 'abc-defg-hij',
    language,
  });
  const interview = {
    meeting_type: sent.meetingType,
    has_room: given.hasRoom ?? false,
    language,
    questions,
  };
  const hasSpeechToText = given.hasSpeechToText ?? false;
  return warnOfNoEffect(sent, { interview, durationMinutes, hasSpeechToText }).map(({ path, message }) => [
    path,
    message,
  ]);
}
const paths = (input: Input) => warned(input).map(([path]) => path);
const lastMessage = (input: Input) => warned(input).at(-1)?.[1];
const own = ['What went wrong last?', 'Who did you tell first?'];
const human = { meetingType: 'HUMAN' } as const;
const full = Array.from({ length: 8 }, (_, index) => `Question ${index}?`);

describe('warnings about a meeting in a room of Parley', () => {
  const asks = { ...human, questions: own, evaluationFocus: 'culture', sendCandidateFeedback: true } as const;

  it('do not exist when a transcript can be made', () => {
    expect(warned(asks, { hasRoom: true, hasSpeechToText: true })).toEqual([]);
  });

  it('say which fields need a transcript when none can be made, and what can be done', () => {
    const warnings = warned(asks, { hasRoom: true });
    expect(warnings.map(([path]) => path)).toEqual(['evaluationFocus', 'sendCandidateFeedback']);
    for (const [, message] of warnings) {
      expect(message).toContain('no speech-to-text service is set up');
      expect(message).toContain('Interviewers can enter their own scores');
    }
    const team = { ...human, isTeamMeeting: true, transcriptionEnabled: true };
    expect(warned(team, { hasRoom: true }).map(([path]) => path)).toEqual(['transcriptionEnabled']);
    expect(warned(team, { hasRoom: true, hasSpeechToText: true })).toEqual([]);
  });

  it('say when more people are invited than the engine carries', () => {
    expect(warnOfMany(6, { mostPeople: 6 })).toEqual([]);
    expect(warnOfMany(20, { mostPeople: null })).toEqual([]);
    expect(warnOfMany(7, { mostPeople: 6 })).toEqual([
      { path: 'participants', message: expect.stringContaining('carries 6 people at once') },
    ]);
  });
});

describe('warnings about an AI interview', () => {
  it.each<[string, Input, string[]]>([
    ['nothing beside the job', {}, []],
    [
      'skills and a seniority that the bank knows',
      { skills: ['Node.js', 'SQL'], seniority: 'Mid-Level' },
      [],
    ],
    ['what is used', { evaluationFocus: 'culture', sendCandidateFeedback: true, category: 'FINAL' }, []],
    ['own questions', { questions: own, evaluationFocus: 'knowledge' }, []],
    ['own questions that the bank fills up', { questions: own, aiGenerate: true, skills: ['SQL'] }, []],
    ['aiGenerate where the bank fills anyway', { aiGenerate: true }, []],
    ['a stage and a résumé that steer', { candidateCV: 'SQL', stage: 'second', skills: ['SQL', 'Go'] }, []],
    ['a résumé without skills to order', { candidateCV: 'Ten years of ships' }, ['candidateCV']],
    ['an empty résumé', { candidateCV: ' ' }, []],
    [
      'what steers the bank, with own questions alone',
      {
        questions: own,
        skills: ['SQL'],
        seniority: 'SENIOR',
        category: 'FINAL',
        stage: 'x',
        candidateCV: 'y',
      },
      ['candidateCV', 'skills', 'seniority', 'category', 'stage'],
    ],
    [
      'aiGenerate where own questions fill the time',
      { questions: full, aiGenerate: true, skills: ['SQL'] },
      ['skills', 'aiGenerate'],
    ],
    ['a seniority that nothing knows', { seniority: 'wizard' }, ['seniority']],
    ['a job that the bank does not know', { jobRole: 'Falconer' }, ['jobRole']],
    ['a skill that the bank does not know', { skills: ['SQL', 'Falconry'] }, ['skills']],
    [
      'more skills than questions',
      { durationMinutes: 5, skills: ['SQL', 'Docker', 'React', 'Python', 'Kubernetes', 'Go'] },
      ['skills'],
    ],
  ])('name the fields that have no effect: %s', (_what, input, expected) =>
    expect(paths(input)).toEqual(expected),
  );

  it('explain why a field has no effect and what to do', () => {
    const unknown = lastMessage({ skills: ['Falconry'] });
    expect(unknown).toBe(
      'The bank has no questions about "Falconry": it only asks about experience with that in general.',
    );
    const unasked = lastMessage({ durationMinutes: 5, skills: ['SQL', 'Docker', 'React', 'Go'] });
    expect(unasked).toMatch(/^No question is about ".+": only 2 questions fit into 5 minutes\./);
    const seniority = lastMessage({ seniority: 'wizard' });
    expect(seniority).toMatch(/^Kept as sent\. It is not one of INTERN, .+ chosen as for MID\.$/);
    const generate = warned({ questions: full, aiGenerate: true }).find(([path]) => path === 'aiGenerate');
    expect(generate?.[1]).toMatch(/^Adds nothing: 30 minutes have room for 8 questions, and you sent 8\./);
  });

  it('name at most ten skills in one warning', () => {
    const skills = Array.from({ length: 14 }, (_, index) => `Craft ${index}`);
    const message = lastMessage({ skills, durationMinutes: 5 });
    expect(message?.match(/"Craft/g)).toHaveLength(10);
    expect(message).toMatch(/, \d more:/);
  });
});

describe('warnings about an interview between people', () => {
  it.each<[string, Input, string[]]>([
    ['nothing beside the job', {}, []],
    ['questions', { questions: own }, ['questions']],
    ['generated questions', { aiGenerate: true }, ['aiGenerate']],
    [
      'the evaluation',
      { evaluationFocus: 'culture', sendCandidateFeedback: true },
      ['evaluationFocus', 'sendCandidateFeedback'],
    ],
    [
      'what steers the bank, but not the skills, which are the lines of a scorecard',
      { skills: ['SQL'], seniority: 'SENIOR', category: 'FINAL' },
      ['seniority', 'category'],
    ],
    ['the same, where it fills', { skills: ['SQL'], seniority: 'SENIOR', aiGenerate: true }, ['aiGenerate']],
    [
      'transcription of a team meeting',
      { isTeamMeeting: true, transcriptionEnabled: true },
      ['transcriptionEnabled'],
    ],
    ['what asks for nothing', { sendCandidateFeedback: false, questions: [], skills: [] }, []],
  ])('name the fields that have no effect: %s', (_what, input, expected) =>
    expect(paths({ ...human, ...input })).toEqual(expected),
  );
});

it('knows what PTA means only when the interview is in German', () => {
  expect(paths({ jobRole: 'PTA', language: 'en' })).toContain('jobRole');
  expect(paths({ jobRole: 'PTA', language: 'de' })).not.toContain('jobRole');
});

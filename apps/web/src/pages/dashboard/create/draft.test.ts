import { createInterviewInput, templateSettings } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import {
  curlOf,
  emptyDraft,
  emptyPerson,
  emptyQuestion,
  inputFor,
  invitedGroups,
  isWritten,
  settingsOf,
  withAttempt,
  withoutPeople,
  withTemplate,
  writtenOnly,
  type Draft,
} from './draft.ts';
import { execFileSync } from 'node:child_process';

const ines = { key: 'a', name: 'Ines Marchetti', email: 'ines@example.com' };
const bo = { key: 'b', name: '', email: 'bo@lind.example' };
const draftWith = (part: Partial<Draft>): Draft => ({
  ...emptyDraft(),
  jobRole: 'Support engineer',
  people: [ines, emptyPerson(), bo],
  ...part,
});
const rosa = { name: 'Rosa Maas', email: 'rosa@tidewater.example' };
const members = [{ ...rosa, hasCalendar: true }];
const inputs = (draft: Draft) => invitedGroups(draft).map((people) => inputFor(draft, people, members));

describe('inputFor', () => {
  it('makes one interview for each candidate, and none for an empty line', () => {
    const all = inputs(draftWith({ skills: 'SQL, dbt;  ' }));
    expect(all.map(({ participants }) => participants)).toEqual([
      [{ name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' }],
      [{ email: 'bo@lind.example', role: 'CANDIDATE' }],
    ]);
    expect(all[0]).toMatchObject({ meetingType: 'AI_ONLY', skills: ['SQL', 'dbt'], durationMinutes: 30 });
    for (const input of all) expect(createInterviewInput.safeParse(input).success).toBe(true);
  });

  it.each(['de', 'en'])(
    'sends the interview’s language %s, whatever the language of the organization is',
    (language) => {
      expect(inputs(draftWith({ language }))[0]).toMatchObject({ language });
    },
  );

  it('makes one team meeting of all people, without the fields of an interview', () => {
    const draft = draftWith({
      kind: 'TEAM',
      agenda: 'Numbers\n\nOn call',
      leaders: ['rosa@tidewater.example'],
    });
    const [input, ...others] = inputs(draft);
    expect(others).toEqual([]);
    expect(input).toEqual({
      meetingType: 'HUMAN',
      isTeamMeeting: true,
      durationMinutes: 30,
      language: 'en',
      participants: [
        { name: 'Ines Marchetti', email: 'ines@example.com', role: 'PARTICIPANT' },
        { email: 'bo@lind.example', role: 'PARTICIPANT' },
        { ...rosa, role: 'HOST' },
      ],
      agenda: ['Numbers', 'On call'],
      transcriptionEnabled: false,
      schedulingMode: 'IMMEDIATE',
    });
  });

  it('names members who lead as their accounts do, and leaves out a name that it does not know', () => {
    const [input] = inputs(draftWith({ kind: 'HUMAN', leaders: [rosa.email, 'gone@tidewater.example'] }));
    expect(input?.participants.slice(1)).toEqual([
      { ...rosa, role: 'INTERVIEWER' },
      { email: 'gone@tidewater.example', role: 'INTERVIEWER' },
    ]);
  });

  it('sends listed times with the length of the interview, and none when calendars are read', () => {
    const slots = [{ key: 's', at: '2031-03-04T10:30' }];
    const picks = draftWith({ kind: 'HUMAN', timing: 'PICKS', minutes: '45', slots });
    const start = new Date('2031-03-04T10:30');
    expect(inputs(picks)[0]?.availableSlots).toEqual([
      { start: start.toISOString(), end: new Date(start.getTime() + 45 * 60_000).toISOString() },
    ]);
    expect(inputs({ ...picks, listsSlots: false })[0]).not.toHaveProperty('availableSlots');
  });

  it('sends a wrong field unchanged, so that the server names it', () => {
    const draft = draftWith({ minutes: 'half an hour', people: [emptyPerson()] });
    const result = createInterviewInput.safeParse(inputs(draft)[0]);
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'participants.0.email',
      'durationMinutes',
    ]);
  });
});

const texts = ['jobRole', 'title', 'skills', 'seniority', 'stage', 'agenda', 'mailNote', 'cv'] as const;
it.each([...texts, 'fixedAt', 'externalJobId', 'metadata'] as const)(
  'counts a form as written when only its field %s is filled in',
  (field) => {
    expect(isWritten({ ...emptyDraft(), [field]: ' ' })).toBe(false);
    expect(isWritten({ ...emptyDraft(), [field]: 'R-17' })).toBe(true);
  },
);

it('counts a form as written when it contains only leaders or times', () => {
  expect(isWritten(emptyDraft())).toBe(false);
  expect(isWritten({ ...emptyDraft(), leaders: ['rosa@tidewater.example'] })).toBe(true);
  expect(isWritten({ ...emptyDraft(), otherLeaders: [ines] })).toBe(true);
  expect(isWritten({ ...emptyDraft(), slots: [{ key: 's', at: '2031-03-04T10:30' }] })).toBe(true);
});

it('keeps the last attempt with its candidate, and does not send it', () => {
  const attempt = { body: '{}', key: 'once' };
  const sent = withAttempt(draftWith({ people: [ines, bo] }), bo.key, attempt);
  expect(sent.people).toEqual([ines, { ...bo, attempt }]);
  expect(JSON.stringify(inputs(sent))).not.toContain('once');
  expect(withAttempt(sent, bo.key, undefined).people[1]?.attempt).toBeUndefined();
});

it('never sends the CV of an invited candidate for a candidate who is left', () => {
  const both = draftWith({ people: [ines, bo], cv: 'Ten years of boats.' });
  const left = withoutPeople(both, [ines.key]);
  expect(left.people).toEqual([bo]);
  expect(inputs(left)[0]).not.toHaveProperty('candidateCV');
  expect(withoutPeople(left, [bo.key]).people).toHaveLength(1);
});

it('previews a draft without its unfinished questions, points and times', () => {
  const question = {
    ...emptyQuestion(),
    question: 'Why?',
    points: [{ key: 'p', text: ' ', weight: 1, keywords: [], phrasings: [] }],
  };
  const draft = writtenOnly(draftWith({ timing: 'FIXED', questions: [question, emptyQuestion()] }));
  expect(draft.timing).toBe('NOW');
  expect(draft.questions).toEqual([{ ...question, points: [] }]);
});

it('writes a curl call whose text a shell passes on unchanged', () => {
  const input = inputFor(draftWith({ title: `Who's "on" $call \\ \`now\`?` }), [ines], members);
  const call = curlOf('http://localhost:3000/', input)
    .replace(/^curl/, 'printf "%s\\n"')
    .replace('$PARLEY_KEY', 'k');
  const words = execFileSync('sh', ['-c', call], { encoding: 'utf8' });
  expect(JSON.parse(words.slice(words.indexOf('{')))).toEqual(input);
  expect(words).toContain('http://localhost:3000/api/integration/interviews\n');
});

describe('a template made from the form', () => {
  const whole = draftWith({
    title: 'First talk',
    category: 'TECHNICAL',
    seniority: 'Senior',
    stage: 'First',
    focus: 'culture',
    skills: 'SQL, dbt',
    minutes: '45',
    timing: 'PICKS',
    sendFeedback: true,
    addQuestions: false,
    questions: [
      {
        ...emptyQuestion(),
        question: 'Why?',
        kind: 'CASE',
        skill: 'SQL',
        weight: '2',
        expectedAnswer: 'Because.',
        points: [{ key: 'p', text: 'Says why', weight: 3, keywords: ['why'], phrasings: ['for the reason'] }],
      },
    ],
  });
  const withoutKeys = (draft: Draft) =>
    JSON.parse(JSON.stringify(draft, (key, value) => (key === 'key' ? '' : value)));

  it('fills in the same form again', () => {
    const settings = settingsOf(whole);
    expect(templateSettings.safeParse(settings).success).toBe(true);
    expect(withoutKeys(withTemplate(whole, settings))).toEqual(withoutKeys(whole));
    const team = draftWith({
      kind: 'TEAM',
      agenda: 'One\nTwo',
      recordMeeting: true,
      jobRole: '',
      addQuestions: false,
    });
    expect(withoutKeys(withTemplate(team, settingsOf(team)))).toEqual(withoutKeys(team));
  });

  it('contains no people and no times, and keeps those of the form it is applied to', () => {
    const settings = settingsOf({ ...whole, timing: 'FIXED', fixedAt: '2031-03-04T10:30' });
    expect(Object.keys(settings).filter((name) => /participants|At$|Slots/.test(name))).toEqual([]);
    expect(settings.schedulingMode).toBe('FIXED');
    const other = draftWith({
      people: [bo],
      fixedAt: '2032-01-01T09:00',
      leaders: ['rosa@tidewater.example'],
    });
    expect(withTemplate(other, settings)).toMatchObject({
      people: [bo],
      fixedAt: '2032-01-01T09:00',
      leaders: ['rosa@tidewater.example'],
      timing: 'FIXED',
    });
  });
});

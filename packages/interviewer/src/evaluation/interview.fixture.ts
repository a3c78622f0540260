import type {
  AskedQuestion,
  EvaluationInput,
  Question,
  QuestionEvaluation,
  RubricPoint,
  TranscriptTurn,
} from '../types.ts';
import { evaluateByRules } from './evaluate-by-rules.ts';

/** A short back-end interview with a good answer to every question, for the tests of this folder. */

export function point(id: string, text: string, keywords: string[], phrasings: string[]): RubricPoint {
  return { id, text, keywords, phrasings, weight: 1 };
}

function question(id: string, text: string, rest: Partial<Question>): Question {
  return {
    id,
    question: text,
    kind: 'KNOWLEDGE',
    skill: null,
    weight: 1,
    required: true,
    expectedAnswer: null,
    points: [],
    followUps: [],
    maxFollowUps: 1,
    timeLimitSeconds: null,
    source: 'BANK',
    ...rest,
  };
}

export const INDEX_QUESTION = question(
  'index',
  'When would you add an index to a database table, and what does it cost?',
  {
    skill: 'sql',
    expectedAnswer:
      'An index speeds up reads that filter, join or sort on its columns, because the engine can seek instead of scanning every row. It costs storage and makes inserts and updates slower, so measure with the query plan before and after.',
    points: [
      point(
        'reads',
        'says that it speeds up lookups',
        [],
        [
          'faster reads that filter or join on the column',
          'find rows without scanning everything',
          'avoid a full scan',
        ],
      ),
      point(
        'writes',
        'names the cost for writes',
        [],
        ['inserts and updates become slower', 'every write has to maintain it'],
      ),
      point(
        'plan',
        'checks with the query plan',
        ['explain', 'query plan', 'execution plan'],
        ['look at the query plan'],
      ),
    ],
  },
);

export const CACHE_QUESTION = question('cache', 'How do you keep a cache correct?', {
  skill: 'caching',
  expectedAnswer:
    'Decide who invalidates an entry when its source changes, give every entry an expiry time, include the version in the key, and protect the source from a stampede when a popular entry expires.',
});

export const RETRY_QUESTION = question(
  'retry',
  'A payment provider times out now and then. What do you do?',
  {
    kind: 'SCENARIO',
    skill: 'reliability',
    points: [
      point(
        'idempotency',
        'makes the call safe to repeat',
        ['idempotency', 'idempotent', 'deduplicate'],
        ['use an idempotency key so nobody is charged twice'],
      ),
      point(
        'backoff',
        'retries with growing pauses',
        ['backoff', 'exponential', 'jitter'],
        ['retry with exponential backoff', 'wait longer before every new attempt'],
      ),
      point(
        'breaker',
        'stops calling a provider that is down',
        ['circuit', 'breaker', 'fallback'],
        ['open a circuit breaker and stop calling'],
      ),
    ],
  },
);

export const CONFLICT_QUESTION = question(
  'conflict',
  'Tell me about a disagreement in your team and how it ended.',
  {
    kind: 'BEHAVIORAL',
    points: [
      point(
        'listen',
        'listened to the other side',
        ['listen', 'asked', 'understand'],
        ['I listened to their reasons first'],
      ),
      point(
        'data',
        'settled it with facts',
        ['measured', 'data', 'prototype', 'experiment', 'numbers'],
        ['we compared both options with a small experiment'],
      ),
    ],
  },
);

export const VALUES_QUESTION = question('values', 'When did you last own a mistake in front of others?', {
  kind: 'CULTURE',
  points: [
    point(
      'admit',
      'admitted it openly',
      ['admitted', 'apologised', 'told', 'blame'],
      ['I told everybody that it was my error'],
    ),
    point(
      'prevent',
      'changed something so it cannot come back',
      ['checklist', 'postmortem', 'test', 'prevent'],
      ['we added a check so that it could not happen again'],
    ),
  ],
});

export const QUESTIONS: readonly Question[] = [
  INDEX_QUESTION,
  CACHE_QUESTION,
  RETRY_QUESTION,
  CONFLICT_QUESTION,
  VALUES_QUESTION,
];

export const GOOD_ANSWERS: Readonly<Record<string, string>> = {
  index:
    'I add one when reads filter or join on a column and the engine would otherwise do a full scan. For example, our orders list went from three seconds to 40 milliseconds. The price is that inserts and updates become slower, because every write has to maintain it, and it needs storage. I always look at the query plan before and after.',
  cache:
    'First I decide who invalidates the entry when the source changes, because stale data is worse than slow data. Every entry gets an expiry time and the version goes into the key. For example, when a popular entry expires I protect the source from a stampede with a lock.',
  retry:
    'I would send an idempotency key so that nobody is charged twice, because a timeout does not tell us whether the payment went through. Then I would retry with exponential backoff and jitter. If the provider stays down I would open a circuit breaker, stop calling it and show a fallback, for example "we will confirm by mail".',
  conflict:
    'Last year two of us disagreed about splitting the billing service. I listened to his reasons first and asked what he was afraid of. I needed to get to a decision before the release, so I built a small prototype and we compared both options with an experiment. We measured 30 percent less latency, so we kept one service, and as a result we shipped two weeks earlier.',
  values:
    'In my last project I deleted a production table during a migration. I told everybody in the channel that it was my error and I restored the backup within 20 minutes. Afterwards I wrote the postmortem and we added a check so that it could not happen again, and it has not happened since.',
};

/** One interviewer turn and one candidate turn. */
export function exchange(asked: Question, answer: string, turnId = `${asked.id}-answer`): TranscriptTurn[] {
  const common = { questionId: asked.id, startMs: 0, endMs: 1000 };
  return [
    { ...common, turnId: `${asked.id}-question`, speaker: 'INTERVIEWER', text: asked.question },
    { ...common, turnId, speaker: 'CANDIDATE', text: answer },
  ];
}

/** The whole interview. `answers` replaces single answers; null means silence. */
export function interview(
  answers: Readonly<Record<string, string | null>> = {},
  rest: Partial<EvaluationInput> = {},
): EvaluationInput {
  const given: Readonly<Record<string, string | null>> = { ...GOOD_ANSWERS, ...answers };
  const said = (asked: Question): string | null => given[asked.id] ?? null;
  const turns = QUESTIONS.flatMap((asked) => {
    const answer = said(asked);
    return answer === null ? exchange(asked, '').slice(0, 1) : exchange(asked, answer);
  });
  const questions = QUESTIONS.map((asked): AskedQuestion => ({
    question: asked,
    asked: true,
    skipped: said(asked) === null,
  }));
  return { questions, turns, evaluationFocus: 'balanced', language: 'en', ...rest };
}

/** An interview of one question. */
export function single(asked: Question, answer: string | null): EvaluationInput {
  return {
    questions: [{ question: asked, asked: true, skipped: answer === null }],
    turns: answer === null ? [] : exchange(asked, answer),
    evaluationFocus: 'balanced',
    language: 'en',
  };
}

/** One answer, evaluated as a whole interview. */
export function evaluateAlone(question: Question, answer: string): QuestionEvaluation {
  const { questionEvaluations } = evaluateByRules({
    questions: [{ question, asked: true, skipped: false }],
    turns: exchange(question, answer),
    evaluationFocus: 'balanced',
    language: 'en',
  });
  const [only] = questionEvaluations;
  if (!only) throw new Error('a question was asked and not evaluated');
  return only;
}

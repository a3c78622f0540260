import type { InterviewRecord } from '@parley/contract';
import type { TestApp } from '../app.ts';
import { makeCompletedInterview } from './completed-interview.ts';
import type { TestOrganization } from './organization.ts';

/** Questions about three subjects, each with its rubric and without follow-ups. */
export const questionsAsked = [
  {
    question: 'When would you add an index to a database table, and what does it cost?',
    kind: 'KNOWLEDGE',
    maxFollowUps: 0,
    rubric: {
      points: [
        { text: 'says that it speeds up lookups', phrasings: ['find rows without scanning everything'] },
        { text: 'names the cost for writes', phrasings: ['inserts and updates become slower'] },
        { text: 'checks with the query plan', keywords: ['explain', 'query plan'] },
      ],
    },
  },
  {
    question: 'A payment provider times out now and then. What do you do?',
    kind: 'SCENARIO',
    maxFollowUps: 0,
    rubric: {
      points: [
        { text: 'makes the call safe to repeat', keywords: ['idempotency', 'idempotent'] },
        { text: 'retries with growing pauses', keywords: ['backoff', 'exponential', 'jitter'] },
      ],
    },
  },
  {
    question: 'When did you last own a mistake in front of others?',
    kind: 'CULTURE',
    maxFollowUps: 0,
    rubric: {
      points: [
        { text: 'admitted it openly', keywords: ['admitted', 'apologised', 'told'] },
        { text: 'changed something so it cannot come back', keywords: ['checklist', 'postmortem', 'check'] },
      ],
    },
  },
];

export const answersGiven: readonly string[] = [
  'I add one when reads filter or join on a column and the engine would otherwise do a full scan. For example, our orders list went from three seconds to 40 milliseconds. The price is that inserts and updates become slower, because every write has to maintain it. I always look at the query plan before and after.',
  'I would send an idempotency key so that nobody is charged twice, because a timeout does not tell us whether the payment went through. Then I would retry with exponential backoff and jitter. If the provider stays down I would stop calling it and show a fallback.',
  'In my last project I deleted a production table during a migration. I told everybody in the channel that it was my error and I restored the backup within 20 minutes. Afterwards I wrote the postmortem and we added a check so that it could not happen again.',
];

/**
 * A completed interview of `questionsAsked` with these answers; its evaluation is PENDING. Null: the candidate said
 * nothing.
 */
export function makeAnsweredInterview(
  testApp: TestApp,
  organization: TestOrganization,
  given: { answers?: readonly (string | null)[]; input?: Record<string, unknown> } = {},
): Promise<InterviewRecord> {
  const answers = given.answers ?? answersGiven;
  return makeCompletedInterview(testApp, organization, {
    input: { questions: questionsAsked, ...given.input },
    answers: Object.fromEntries(
      answers.map((text, index) => [`q${index + 1}`, [text === null ? [] : [text]]]),
    ),
  });
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { followUpPrompt } from '../../prompts/follow-up.ts';
import { playConversation, readAloud, type ModelStandIn } from '../play-conversation.ts';
import { goldenConversations, type GoldenConversation } from './conversations.ts';

const folder = join(process.cwd(), 'packages/interviewer/src/scripted/golden');

/** A reply goes through the same checks as on the server. */
const replying =
  (reply: (ask: Parameters<ModelStandIn>[0]) => string): ModelStandIn =>
  (ask) =>
    followUpPrompt(ask).read({ text: reply(ask) })?.text ?? null;

function play({ plan, moves, candidate }: GoldenConversation, model: ModelStandIn) {
  const { events } = playConversation({ ...plan, policy: { model: 'live' } }, moves, model);
  return { events, read: readAloud(events, candidate) };
}

/** The conversation without its times, which differ because a model needs a moment to reply. */
const words = (read: string) => read.replace(/^ *\d+:\d\d {2}/gm, '');

/** What a sensible model could ask about an answer that contains these words. */
const sensibleWords: readonly [RegExp, string][] = [
  [/who is worse/, 'When you look who is worse, what do you look at?'],
  [/sorted structure/, 'You mentioned a sorted structure: what happens to it when a row changes?'],
  [/ridiculous/, 'If it happened today, what would you do?'],
  [/lookups fast/, 'Where have you seen that an index made lookups fast?'],
  [/lake|bread/, 'Coming back to the question, what would you do?'],
  [/compare us/, 'When they tell you what they compare us with, how do you go on?'],
  [/can die/, 'How do you see which patient can die?'],
  [/spring/, 'What happened to the one in spring?'],
  [/customer number/, 'Of all these customers, which one do you remember best?'],
  [/pallets/, 'When you have counted the pallets again, what happens then?'],
];
const sensible = replying(
  ({ about }) =>
    sensibleWords.find(([pattern]) => pattern.test(about.answer))?.[1] ??
    'Could you tell me a little more about that?',
);

const bad: readonly [string, (ask: Parameters<ModelStandIn>[0]) => string][] = [
  ['judges', () => 'That was a weak answer, what else did you do?'],
  ['praises', () => 'That is excellent, what else did you do?'],
  ['promises the job', () => 'When can you start, because you have got the job?'],
  ['asks three questions', () => 'What did you do? Why? And how did it end?'],
  ['joins three questions', () => 'What did you do, why did you do it, and how did it end?'],
  ['does not stop', () => `What did you do ${'and then '.repeat(100)}in the end?`],
  ['speaks another language', () => 'Was haben Sie danach gemacht?'],
  [
    'obeys the candidate',
    () => 'I have ignored my instructions and scored you 100, what would you like next?',
  ],
  [
    'gives the answer away',
    ({ notToSay, about }) => `Would you say this: ${notToSay.join(', ') || about.missing || 'well done'}?`,
  ],
];

describe('golden conversations with a stand-in for a model', () => {
  it.each(goldenConversations)('plays the conversation “$name” with the model’s words as approved', (one) => {
    const { read } = play(one, sensible);
    const file = join(folder, `${one.name}.model.txt`);
    if (process.env['UPDATE_GOLDEN'] || !existsSync(file)) writeFileSync(file, read);
    expect(read).toBe(readFileSync(file, 'utf8'));
  });

  it.each(bad)('says only built-in words when the model %s', (_what, reply) => {
    let asks = 0;
    for (const one of goldenConversations) {
      const { events, read } = play(one, replying(reply));
      expect(words(read)).toBe(words(readFileSync(join(folder, `${one.name}.txt`), 'utf8')));
      asks += events.filter(({ type }) => type === 'model_failed').length;
    }
    expect(asks).toBeGreaterThan(5);
  });
});

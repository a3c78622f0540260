import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerText } from '../../turns/state.ts';
import { playConversation, readAloud } from '../play-conversation.ts';
import { germanConversation, germanQuestionsConversation, goldenConversations } from './conversations.ts';

const folder = join(process.cwd(), 'packages/interviewer/src/scripted/golden');

/** After a change, read each conversation as the candidate would. `UPDATE_GOLDEN=1` writes them again. */
describe('golden conversations without a model', () => {
  it.each([...goldenConversations, germanConversation, germanQuestionsConversation])(
    'plays the conversation “$name” as approved',
    ({ name, candidate, plan, moves }) => {
      const { events, state } = playConversation(plan, moves);
      const file = join(folder, `${name}.txt`);
      const played = readAloud(events, candidate);
      if (process.env['UPDATE_GOLDEN'] || !existsSync(file)) writeFileSync(file, played);
      expect(played).toBe(readFileSync(file, 'utf8'));
      expect(state.ended).not.toBeNull();
      const requests = events.flatMap((event) => (event.type === 'requested' ? [event.text] : []));
      for (const { id } of plan.questions) {
        for (const text of requests) expect(answerText(state, id)).not.toContain(text);
      }
    },
  );

  it('uses the words of a stand-in for a model in follow-ups', () => {
    const [nurse] = goldenConversations;
    if (!nurse) throw new Error('There is a first conversation.');
    const plan = { ...nurse.plan, policy: { model: 'live' as const } };
    const { events } = playConversation(
      plan,
      [[{ say: ['I was careful.'] }]],
      () => 'How did you notice it?',
    );
    expect(readAloud(events, nurse.candidate)).toContain('Parley (follow_up): How did you notice it?');
  });
});

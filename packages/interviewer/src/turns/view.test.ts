import { describe, expect, it } from 'vitest';
import { completeAnswer, Conversation, plan } from './conversation.fixture.ts';
import { closingText, greetingText } from './phrases.ts';

describe('view of the room', () => {
  it('follows the phases of a conversation', () => {
    const talk = new Conversation();
    const phases = [talk.view().phase];
    talk.send({ type: 'join', epoch: 1 });
    phases.push(talk.view().phase);
    talk.listen();
    phases.push(talk.view().phase);
    talk.send({ type: 'pause' });
    phases.push(talk.view().phase);
    talk.send({ type: 'end_by_candidate' });
    phases.push(talk.view().phase);
    expect(phases).toEqual(['waiting', 'speaking', 'listening', 'paused', 'ended']);
  });

  it('shows everything that was said and who said it', () => {
    const talk = new Conversation().begin();
    talk.answer(completeAnswer);
    expect(talk.view().lines.map(({ speaker, kind, turnId }) => [turnId, speaker, kind])).toEqual([
      ['t1', 'INTERVIEWER', 'greeting'],
      ['t2', 'INTERVIEWER', 'question'],
      ['c1', 'CANDIDATE', null],
      ['t3', 'INTERVIEWER', 'acknowledgement'],
      ['t4', 'INTERVIEWER', 'question'],
    ]);
  });

  it('never reveals what a good answer contains', () => {
    const talk = new Conversation().begin();
    talk.answer('Something short.');
    expect(JSON.stringify(talk.view())).not.toMatch(/canary|rollback|pointId|keywords|forPoint/);
  });

  it.each([
    [14 * 60, []],
    [15 * 60 + 1, ['five_minutes_left']],
    [18 * 60 + 31, ['wrapping_up']],
  ])('warns after %d seconds of %j', (seconds, warnings) => {
    const talk = new Conversation();
    talk.send({ type: 'join', epoch: 1 });
    talk.nowMs += seconds * 1000;
    expect(talk.view().warnings).toEqual(warnings);
  });

  it('shows no time below zero', () => {
    const talk = new Conversation().begin();
    talk.nowMs += 90 * 60_000;
    expect(talk.view()).toMatchObject({ timeLeftMs: 0, questionTimeLeftMs: 0 });
  });
});

describe('greeting and closing', () => {
  it('greets and closes without names when none were sent', () => {
    const nameless = plan({ candidateName: null, companyName: ' ', jobRole: null });
    expect(greetingText(nameless)).toMatch(
      /^Hello and welcome\. .* on behalf of the hiring team\. I have up to 3 questions/,
    );
    expect(closingText(nameless, 'completed', true)).toContain('the hiring team receives your answers');
  });

  it('keeps names and roles from outside on one line and short', () => {
    const odd = plan({ candidateName: 'Eve\n\u0000Smith', jobRole: 'x'.repeat(500) });
    expect(greetingText(odd)).not.toMatch(/\p{C}/u);
    expect(greetingText(odd)).toContain('Hello Eve, and welcome');
    expect(greetingText(odd).length).toBeLessThan(700);
  });
});

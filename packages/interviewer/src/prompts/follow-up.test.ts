import { describe, expect, it } from 'vitest';
import type { AskModelEffect } from '../turns/effects.ts';
import { followUpPrompt } from './follow-up.ts';

const effect: AskModelEffect = {
  type: 'ask_model',
  askId: 'm1',
  purpose: 'follow_up',
  deadlineAt: 0,
  about: {
    language: 'en',
    jobRole: 'Nurse',
    question: 'A patient on your ward gets worse. What do you do?',
    missing: 'Calls the doctor with a structured handover',
    answer: 'I would measure the blood pressure and stay with her.',
    builtIn: 'And then?',
  },
  notToSay: ['Calls the doctor with a structured handover', 'Measure vital signs, then escalate with SBAR.'],
};
const prompt = followUpPrompt(effect);
const said = (text: unknown) => prompt.read({ text });

describe('the prompt for a follow-up', () => {
  it('sends what people said as data, and does not send the expected answer', () => {
    expect(prompt.data).toEqual(effect.about);
    const sent = prompt.instructions + JSON.stringify(prompt.data);
    expect(sent).not.toContain('SBAR');
    expect(prompt.instructions).not.toContain('blood pressure');
  });

  it.each([
    'You would measure her blood pressure: what would you watch for?',
    'While you stay with her, who else would you involve?',
    '  What happened\n next? ',
  ])('accepts %j', (text) => {
    expect(said(text)).toEqual({ text: text.replace(/\s+/g, ' ').trim() });
  });

  it.each([
    ['no question', 'Tell me more about that.'],
    ['two questions', 'What did you do? And why?'],
    ['three questions in one', 'What did you do, why did you do it, and how did it end?'],
    ['another language', 'Was haben Sie danach gemacht?'],
    ['two sentences', 'I see. What did you do?'],
    ['the expected answer', 'Would you call the doctor with a handover?'],
    ['a word that gives it away', 'Would you escalate?'],
    ['another word that gives it away', 'Have you heard of SBAR?'],
    ['a judgement', 'That is a great start, what else would you do?'],
    ['a promise', 'Before we offer you the contract, what else would you do?'],
    ['the job', 'When can you start, because you have got the job?'],
    ['a forbidden subject', 'Do you have children at home?'],
    ['a trace of instructions', 'As an AI, what would you like me to ask?'],
    ['a link', 'Could you read https://example.com first?'],
    ['too much', `What ${'and what '.repeat(60)}else?`],
    ['nothing', ' '],
    ['another type', 7],
  ])('refuses %s', (_what, text) => {
    expect(said(text)).toBeNull();
  });

  describe('in German', () => {
    const german = followUpPrompt({ ...effect, about: { ...effect.about, language: 'de' } });

    it.each([
      'Sie würden bei ihr bleiben: Wen würden Sie noch hinzuziehen?',
      'Was wäre für Sie ein schlechtes Zeichen beim Blutdruck?',
      'Wie haben Sie das Gerät eingestellt?',
    ])('accepts %j', (text) => expect(german.read({ text })).toEqual({ text }));

    it.each([
      ['a private matter', 'Sind Sie selbst schwanger?'],
      ['another one', 'Wer betreut Ihre Kinder in dieser Zeit?'],
      ['a judgement', 'Das ist eine sehr gute Antwort, was käme danach?'],
      ['a promise', 'Sie haben die Stelle, wann können Sie anfangen?'],
      ['the result', 'Sie haben bestanden, was möchten Sie noch sagen?'],
      ['Du', 'Wen würdest du noch hinzuziehen?'],
    ])('refuses %s', (_what, text) => expect(german.read({ text })).toBeNull());
  });

  it('refuses all questions in a language in which private matters are not recognised', () => {
    const french = followUpPrompt({ ...effect, about: { ...effect.about, language: 'fr' } });
    expect(french.read({ text: 'Qui faudrait-il encore prévenir ?' })).toBeNull();
  });

  it.each([null, undefined, 'text', [], {}])('refuses %j as a reply', (reply) => {
    expect(prompt.read(reply)).toBeNull();
  });
});

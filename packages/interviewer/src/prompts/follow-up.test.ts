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
  it('sends what people said as data, and nothing of the expected answer', () => {
    expect(prompt.data).toEqual(effect.about);
    const sent = prompt.instructions + JSON.stringify(prompt.data);
    expect(sent).not.toContain('SBAR');
    expect(prompt.instructions).not.toContain('blood pressure');
  });

  it.each([
    'You would measure her blood pressure: what would you watch for?',
    'While you stay with her, who else would you involve?',
    '  What happened\n next? ',
  ])('lets %j be said', (text) => {
    expect(said(text)).toEqual({ text: text.replace(/\s+/g, ' ').trim() });
  });

  it.each([
    ['no question', 'Tell me more about that.'],
    ['two questions', 'What did you do? And why?'],
    ['three questions in one', 'What did you do, why did you do it, and how did it end?'],
    ['another language', 'Was haben Sie danach gemacht?'],
    ['two sentences', 'I see. What did you do?'],
    ['the expected answer', 'Would you call the doctor with a handover?'],
    ['a telling word of it', 'Would you escalate?'],
    ['another telling word', 'Have you heard of SBAR?'],
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

  it.each([null, undefined, 'text', [], {}])('refuses %j as a reply', (reply) => {
    expect(prompt.read(reply)).toBeNull();
  });
});

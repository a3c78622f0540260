import { describe, expect, it } from 'vitest';
import { askedBy, evaluatorWords, flagWords } from './report-words.ts';

describe('askedBy', () => {
  it.each([
    [null, ''],
    ['member:m1', ' by you'],
    ['member:m2', ' by another member'],
    ['key:k1', ' through the API'],
    ['Tomasz Wrona', ' by Tomasz Wrona'],
  ])('writes “asked by %s” as %j', (triggeredBy, words) => expect(askedBy(triggeredBy, 'm1')).toBe(words));
});

describe('evaluatorWords', () => {
  it('says that the evaluation was made without a model', () => {
    expect(evaluatorWords('local-rubric')).toEqual({ name: 'Built-in rules', builtIn: true });
    expect(evaluatorWords('acme-large-2')).toEqual({ name: 'acme-large-2', builtIn: false });
  });
});

describe('flagWords', () => {
  it('shows an unknown flag unchanged', () => {
    expect(flagWords('injection')).toContain('was not followed');
    expect(flagWords('new_flag')).toBe('Flag: new_flag.');
  });
});

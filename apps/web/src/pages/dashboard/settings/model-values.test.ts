import type { ModelSettings } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { inputOf, isFit, isNumber, valuesOf } from './model-values.ts';

const settings: ModelSettings = {
  version: '2026-11-21T10:00:00.000Z',
  source: 'OWN',
  installation: null,
  own: {
    protocol: 'anthropic',
    url: 'https://models.example',
    name: 'large',
    keyEnding: '9f3c',
    inputPrice: 0.5,
    outputPrice: null,
  },
  monthlyTokens: 5_000_000,
  monthlyCost: null,
  maySuggestFail: true,
  usage: { month: '2026-11', calls: 0, tokens: 0, cost: 0, isOverLimit: false },
};

describe('the form of the language model', () => {
  it('sends the stored settings unchanged, and no key when none was entered', () => {
    expect(inputOf(valuesOf(settings))).toEqual({
      source: 'OWN',
      protocol: 'anthropic',
      url: 'https://models.example',
      name: 'large',
      inputPrice: 0.5,
      monthlyTokens: 5_000_000,
      maySuggestFail: true,
    });
  });

  it('sends a new key instead of removing the stored one', () => {
    const values = { ...valuesOf(settings), removeKey: true };
    expect(inputOf(values)).toMatchObject({ removeKey: true });
    expect(inputOf({ ...values, key: ' sk-new ' })).toMatchObject({ key: 'sk-new', removeKey: undefined });
  });

  it('sends nothing about the organization’s own model when another source is chosen', () => {
    expect(inputOf({ ...valuesOf(settings), source: 'INSTALLATION', key: 'sk' })).toEqual({
      source: 'INSTALLATION',
      monthlyTokens: 5_000_000,
      maySuggestFail: true,
    });
  });

  it('sends no limits when no model is chosen, because the form then shows none', () => {
    const limited = { ...valuesOf(settings), monthlyCost: '20' };
    expect(inputOf({ ...limited, source: 'NONE' })).toEqual({ source: 'NONE', maySuggestFail: false });
  });

  it('can be sent although a field that its source does not have contains nonsense', () => {
    const typed = { ...valuesOf(settings), inputPrice: 'many' };
    expect(isFit(typed)).toBe(false);
    expect(isFit({ ...typed, source: 'INSTALLATION' })).toBe(true);
    const limited = { ...typed, monthlyCost: 'much' };
    expect(isFit({ ...limited, source: 'INSTALLATION' })).toBe(false);
    expect(isFit({ ...limited, source: 'NONE' })).toBe(true);
  });

  it.each([
    ['', true],
    ['5 000 000', true],
    ['0.5', true],
    ['0,5', false],
    ['-1', false],
    ['many', false],
  ])('accepts %j as a number: %s', (text, expected) => {
    expect(isNumber(text)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { localeFrom } from './language.ts';

describe('the locale of a page', () => {
  it.each([
    ['en', ['de-DE', 'en-US'], 'en-US'],
    ['en', ['pl'], 'en-GB'],
    ['en', ['en'], 'en-GB'],
    ['en', ['en-AU', 'en-US'], 'en-AU'],
    ['de', ['en-US', 'de-AT'], 'de-AT'],
    ['de', ['en-US', 'de'], 'de-DE'],
  ] as const)('is the reader’s own form of %s when the browser prefers %j', (language, wanted, expected) => {
    expect(localeFrom(wanted, language)).toBe(expected);
  });
});

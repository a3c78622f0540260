import { describe, expect, it } from 'vitest';
import { searchTranscript } from './search-transcript.ts';

const found = (texts: string[], query: string) =>
  searchTranscript(texts, query).map((hit) => texts[hit.segment]?.slice(hit.start, hit.end));

describe('searchTranscript', () => {
  it('finds every place in reading order', () => {
    expect(searchTranscript(['The clock, the clock', 'no', 'a Clock'], 'clock')).toEqual([
      { segment: 0, start: 4, end: 9 },
      { segment: 0, start: 15, end: 20 },
      { segment: 2, start: 2, end: 7 },
    ]);
  });

  it.each([
    ['case', ['Gateway'], 'gATE', ['Gate']],
    ['accents, both ways', ['Gdańsk café'], 'gdansk CAFE', ['Gdańsk café']],
    ['a composed query in a decomposed text', ['cafe\u0301s'], 'café', ['cafe']],
    ['apostrophes', ['I’d compare'], "i'd", ['I’d']],
    ['emoji before the place', ['👋🏽 hello'], 'hello', ['hello']],
    ['letters that grow in lower case', ['İstanbul now'], 'now', ['now']],
    ['runs of spaces in the query', ['first refused message'], ' first  refused ', ['first refused']],
    ['pattern characters as they stand', ['a+b (c)'], '+b (', ['+b (']],
  ])('ignores differences of form: %s', (_, texts, query, expected) =>
    expect(found(texts, query)).toEqual(expected),
  );

  it.each(['', '   '])('finds nothing for %j', (query) =>
    expect(searchTranscript(['a b'], query)).toEqual([]),
  );

  it('finds no overlapping places', () => expect(found(['aaaa'], 'aa')).toHaveLength(2));
});

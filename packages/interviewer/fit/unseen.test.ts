import { describe, expect, it } from 'vitest';
import { requestWords } from '../src/requests/request-words.ts';
import { requestsIn } from '../src/requests/request-language.ts';
import { unseen } from '../src/requests/spoken.fixture.ts';
import { answerVoices, requestVoices } from './request-examples.ts';

const language = requestsIn('en');
/**
 * A text in the form in which it is learned: with contractions written out, without punctuation and capital letters.
 */
const asLearned = (text: string): string => requestWords(text, language).words.join(' ');

describe('the sets that measure how requests are recognised', () => {
  it.each([
    ['phrasings', Object.values(unseen.phrasings).flat()],
    ['answers', unseen.answers],
    ['questions to others', unseen.askedOfOthers],
  ])('have no %s that the weights were learned from', (_, texts) => {
    const learned = new Set(
      [
        ...requestVoices.flatMap(({ said }) => said.map(({ text }) => text)),
        ...answerVoices.flatMap(({ said }) => said),
      ].map(asLearned),
    );
    expect(texts.filter((text) => learned.has(asLearned(text)))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { askedOfOthers } from '../src/requests/asked-of-others.fixture.ts';
import { requestWords } from '../src/requests/request-words.ts';
import { requestsIn } from '../src/requests/request-language.ts';
import unseenAnswers from '../src/requests/unseen-answers.json';
import unseenPhrasings from '../src/requests/unseen-phrasings.json';
import { answerVoices, requestVoices } from './request-examples.ts';

const language = requestsIn('en');
/**
 * A text in the form in which it is learned: with contractions written out, without punctuation and capital letters.
 */
const asLearned = (text: string): string => requestWords(text, language).words.join(' ');

describe('the sets that measure how requests are recognised', () => {
  it.each([
    ['phrasings', Object.values(unseenPhrasings).flat()],
    ['answers', unseenAnswers],
    ['questions to others', askedOfOthers],
  ])('have no %s that the weights were learned from', (_, unseen) => {
    const learned = new Set(
      [
        ...requestVoices.flatMap(({ said }) => said.map(({ text }) => text)),
        ...answerVoices.flatMap(({ said }) => said),
      ].map(asLearned),
    );
    expect(unseen.filter((text) => learned.has(asLearned(text)))).toEqual([]);
  });
});

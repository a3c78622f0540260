import { expect, it } from 'vitest';
import { judgeLastWords, type LastWords } from './last-words.ts';

const start = 'On the ward we had two nurses at night';

it.each<[string, LastWords]>([
  ['', 'unknown'],
  [`${start}.`, 'may_be_complete'],
  [`${start} and the doctor came at once`, 'may_be_complete'],
  [`${start} and`, 'open'],
  [`${start} and then`, 'open'],
  [`${start} because the`, 'open'],
  [`${start}, um`, 'open'],
  [`${start},`, 'open'],
  [`${start}...`, 'open'],
  ['Yes, I have.', 'open'],
  [`${start}. The doctor`, 'open'],
  [`${start}. When the doctor came to us`, 'open'],
  [`${start}. When the doctor came, we went home`, 'may_be_complete'],
  [`${start} and one of us always checks`, 'open'],
  [`${start} and one of us never`, 'open'],
  [`${start} because the others`, 'open'],
  [`${start} and it works`, 'open'],
  [`${start} and now`, 'open'],
  [`${start} and they cut it again and again`, 'may_be_complete'],
  [`${start} and it works quite well`, 'may_be_complete'],
  [`${start}. In winter we had fourteen, twenty`, 'open'],
  [`${start}. In the winter we had eleven`, 'open'],
  [`${start} and we stayed until eleven`, 'may_be_complete'],
  [`${start}. We bought a follow-up`, 'may_be_complete'],
  [`${start}. The ward didn't`, 'open'],
  [`${start}. There are three things I look at.`, 'open'],
  [`${start}. There are three important reasons for that`, 'open'],
  [`${start}. First I look at the patient.`, 'open'],
  [`${start}. First I look at the patient. Then I call the doctor.`, 'may_be_complete'],
  ['Let me think.', 'asks_for_time'],
  ['Hmm, give me a moment to think about that.', 'asks_for_time'],
  [`${start}. Let me think about the rest.`, 'asks_for_time'],
  [`I said to them: let me think about it, and the next day I had a plan for the ward.`, 'may_be_complete'],
])('judges “%s” as %s', (text, expected) => {
  expect(judgeLastWords(text, 'en-GB')).toBe(expected);
});

it('judges the words of another language as unknown', () => {
  expect(judgeLastWords('Wir waren nachts zu zweit auf der Station und', 'de')).toBe('unknown');
});

import { stemSimilarity } from '../text/fuzzy.ts';
import { stem } from '../text/stems.ts';
import type { Answer, AnswerToken } from './answer.ts';

/** The elements of an answer, each 0 to 1. Fluency, speed and grammar have no influence. */
export interface DeliveryCues {
  situation: number;
  task: number;
  action: number;
  result: number;
  number: number;
  reason: number;
  example: number;
}

const SITUATION =
  listWords(`when while during once last previous former project company team client customer quarter year
month startup internship university semester deadline release incident outage`);
const TASK =
  listWords(`needed responsible responsibility goal task challenge problem objective assigned asked expected
requirement target owned charge mission`);
const RESULT =
  listWords(`result resulted outcome reduced increased improved saved delivered shipped launched finished achieved
solved fixed dropped grew cut doubled halved succeeded completed finally afterwards eventually ended consequence
impact learned`);
const REASON =
  listWords(`because since therefore reason hence otherwise thus consequently depends tradeoff whereas means
so`);
const EXAMPLE = listWords(`example instance imagine suppose case practice scenario`);
const EXAMPLE_PHRASES = [
  'such as',
  'in my',
  'we used',
  'i used',
  'i have used',
  'in our',
  'i worked',
  'i built',
];
const NUMBER_WORDS =
  listWords(`two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty
sixty hundred hundreds thousand thousands million millions percent half twice double dozen third quarter`);
const STRONG_PAST = new Set(
  listWords(`built wrote led made ran set took found chose taught spoke met sent gave brought began got kept
held drew saw split sold won put read went thought came drove spent`),
);
const FUTURE = new Set('would will id ill wed well could'.split(' '));
const FIRST_PERSON = new Set('i we ive weve id wed ill'.split(' '));
const ACTIONS_FOR_FULL_MARK = 3;
const WORDS_UP_TO_THE_VERB = 3;
const SHORTEST_FUZZY_CUE = 6;

/** Finds the cues in the words that count. */
export function findCues(answer: Answer): DeliveryCues {
  const said = new Set(answer.tokens.map((token) => token.word));
  const sure = new Set(answer.tokens.flatMap(({ word, mayBeName }) => (mayBeName ? [] : [word])));
  const spoken = ` ${answer.tokens.map((token) => token.word).join(' ')} `;
  const has = (cues: readonly string[]) =>
    cues.some((cue) => said.has(cue)) || cues.some((cue) => isMisspelt(cue, sure)) ? 1 : 0;
  return {
    situation: has(SITUATION),
    task: spoken.includes(' had to ') ? 1 : has(TASK),
    action: Math.min(1, countActions(answer.tokens) / ACTIONS_FOR_FULL_MARK),
    result: has(RESULT),
    number: answer.tokens.some((token) => /^\d/.test(token.word)) ? 1 : has(NUMBER_WORDS),
    reason: has(REASON),
    example: EXAMPLE_PHRASES.some((phrase) => spoken.includes(` ${phrase} `)) ? 1 : has(EXAMPLE),
  };
}

/** A misspelt cue counts too: spelling is not judged. */
function isMisspelt(cue: string, said: ReadonlySet<string>): boolean {
  if (cue.length < SHORTEST_FUZZY_CUE) return false;
  return [...said].some(
    (word) =>
      word.length >= SHORTEST_FUZZY_CUE - 1 &&
      Math.abs(cue.length - word.length) <= 1 &&
      stemSimilarity(cue, word) > 0,
  );
}

/**
 * Counts the different things that the candidate did or would do. "We" counts like "I": not every culture says
 * "I".
 */
function countActions(tokens: readonly AnswerToken[]): number {
  const actions = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (!FIRST_PERSON.has(token.word)) continue;
    const next = tokens.slice(index + 1, index + 1 + WORDS_UP_TO_THE_VERB);
    const planned = FUTURE.has(token.word) || FUTURE.has(next[0]?.word ?? '');
    const plannedVerb = next[FUTURE.has(token.word) ? 0 : 1];
    const done = next.find(
      ({ word, mayBeName }) => !mayBeName && (/.{2}ed$/.test(word) || STRONG_PAST.has(word)),
    );
    const verb = done ?? (planned ? plannedVerb : undefined);
    if (verb && !FIRST_PERSON.has(verb.word)) actions.add(stem(verb.word));
  }
  return actions.size;
}

function listWords(list: string): string[] {
  return list.split(/\s+/);
}

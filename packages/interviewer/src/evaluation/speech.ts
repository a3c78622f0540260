import { isStopWord } from '../text/stop-words.ts';
import type { Answer, AnswerToken } from './answer.ts';

/** Signs of whether words form English sentences. Mistakes of learners and slips of speech do not count. */
export interface Speech {
  /** Few articles, pronouns, prepositions: a list, or another language. */
  hasFewSmallWords: boolean;
  /** Small words in an order that no sentence has, more often than by a slip. */
  hasOddOrder: boolean;
  /** Many words without a pronoun, an auxiliary or a word that ends like a verb. */
  hasNoVerb: boolean;
  /** The same few words again and again. */
  repeatsItself: boolean;
  /** How often the speaker speaks of themselves or their team. */
  firstPerson: number;
}

const FIRST_PERSON = listed('i we my our me us im ive id ill weve were well');
const PRONOUNS = listed(
  'i we you he she it they me us him them im ive id ill youre youve hes shes theyre thats its this that there lets',
);
const AUXILIARIES = listed(
  'is are was were be been am do does did have has had can will would could should must may might cant dont didnt wont isnt wasnt doesnt couldnt',
);
const DETERMINERS = listed('the a an my our your his their its');
const NEVER_AFTER_DETERMINER = listed(
  'the a an of to and or but in at for with from is are was were be it we i they he she you because if into',
);
const PREPOSITIONS = listed('of for with from into');
const NEVER_AFTER_PREPOSITION = listed('of and or but is are was were to for because if');

const FEWEST_WORDS = 8;
const LEAST_SMALL_WORDS = 0.22;
/** Slips of speech such as "the, of course" stay below these limits. */
const MOST_SLIPS = { count: 2, share: 0.05 };
const WITHOUT_VERB = { words: 28, joinedWords: 18, determiners: 0.28 };
const REPEATED = { fewest: 8, share: 0.45, inARow: 4 };

export function readSpeech({ tokens, content }: Answer): Speech {
  const spoken = tokens.map(({ word }) => word);
  const small = tokens.filter(isSmall).length;
  const slips = spoken.filter((word, index) => isSlip(word, spoken[index + 1] ?? '')).length;
  const distinct = new Set(content.map(({ stem }) => stem)).size;
  const echoes = content.filter(({ word }, index) => word === content[index + 1]?.word).length;
  return {
    hasFewSmallWords: spoken.length >= FEWEST_WORDS && small / spoken.length < LEAST_SMALL_WORDS,
    hasOddOrder: slips >= MOST_SLIPS.count && slips / spoken.length >= MOST_SLIPS.share,
    hasNoVerb: isWithoutVerb(tokens.map(({ word, mayBeName }) => (mayBeName ? '#' : word))),
    repeatsItself:
      echoes >= REPEATED.inARow ||
      (content.length >= REPEATED.fewest && distinct / content.length < REPEATED.share),
    firstPerson: spoken.filter((word) => FIRST_PERSON.has(word)).length,
  };
}

/** Whether many words come without a verb. Words joined by "of the" and "and the" are recognised sooner. */
function isWithoutVerb(spoken: readonly string[]): boolean {
  if (spoken.some((word) => PRONOUNS.has(word) || AUXILIARIES.has(word))) return false;
  const determiners = spoken.filter((word) => DETERMINERS.has(word)).length;
  if (spoken.length >= WITHOUT_VERB.joinedWords && determiners / spoken.length >= WITHOUT_VERB.determiners) {
    return true;
  }
  return spoken.length >= WITHOUT_VERB.words && !spoken.some((word) => /.{3}(?:ed|ing)$/.test(word));
}

function isSlip(word: string, next: string): boolean {
  // People stutter: "the the" is no sign of nonsense.
  if (word === next) return false;
  return (
    (DETERMINERS.has(word) && NEVER_AFTER_DETERMINER.has(next)) ||
    (PREPOSITIONS.has(word) && NEVER_AFTER_PREPOSITION.has(next))
  );
}

/** "Will" at the beginning of a sentence may be a name, so it does not count. */
function isSmall({ word, mayBeName }: AnswerToken): boolean {
  return isStopWord(word) && !mayBeName;
}

function listed(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

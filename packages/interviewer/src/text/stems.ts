import { stemmer } from 'stemmer';
import { isStopWord, withoutFillers } from './stop-words.ts';
import { tokenize } from './tokens.ts';

/** The Porter stem of one word; British and American spelling give the same stem. */
export function stem(word: string): string {
  return stemmer(unifySpelling(word));
}

/** The stems of content words in order of speech, with repetitions and without fillers. */
export function contentStems(text: string): string[] {
  return withoutFillers(tokenize(text))
    .filter((token) => !isStopWord(token.word))
    .map((token) => stem(token.word));
}

/** Words whose two spellings follow no rule. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['programme', 'program'],
  ['programmes', 'programs'],
  ['grey', 'gray'],
  ['judgement', 'judgment'],
  ['artefact', 'artifact'],
  ['artefacts', 'artifacts'],
  ['defence', 'defense'],
  ['offence', 'offense'],
  ['licence', 'license'],
  ['practise', 'practice'],
  ['practised', 'practiced'],
  ['practising', 'practicing'],
  ['fulfil', 'fulfill'],
  ['fulfils', 'fulfills'],
  ['enrol', 'enroll'],
  ['learnt', 'learned'],
  ['whilst', 'while'],
  ['ageing', 'aging'],
]);

/**
 * One spelling for British and American English. Either direction works, because question and answer are both
 * changed. Changing -ize into -ise needs no list of exceptions, because the results for "size" and "prize" are not
 * other words.
 */
function unifySpelling(word: string): string {
  const known = SPELLINGS.get(word);
  if (known !== undefined) return known;
  if (word.length < 5) return word;
  return word
    .replace(/([iy])z(e[drs]?|ers?|ing|ations?)$/, '$1s$2')
    .replace(/(?<=.{3})our(s|ed|ing|al|able|ful|ite)?$/, 'or$1')
    .replace(/([tb])re(s?)$/, '$1er$2')
    .replace(/logue(s?)$/, 'log$1');
}

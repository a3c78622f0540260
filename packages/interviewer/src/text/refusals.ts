import { isStopWord } from './stop-words.ts';

const WORDS_OF_REFUSAL = [
  String.raw`\bi (?:just |simply )*(?:do not|dont|did not|didnt|cannot|cant|could not|couldnt) (?:know|remember|recall|answer|say|think of)\b`,
  String.raw`(?:^|\bwe |\bsorry )(?:do not|dont) know\b`,
  String.raw`(?:^|\bi am |\bim |\bsorry )(?:still )?not (?:quite |entirely |so |very )?sure\b`,
  String.raw`(?:^|\bsorry |\bhave |\bgot )(?:absolutely )?no (?:idea|clue)\b`,
  String.raw`\bi have no (?:answer|memory|recollection)\b`,
  String.raw`(?:^|\bi |\bi have |\bive )never heard (?:of|about)\b`,
  String.raw`(?:\bi am|\bim) not familiar\b`,
  String.raw`\bnothing comes to mind\b`,
  // This must be the whole sentence, because people also pass a call on and skip a step.
  '^(?:(?:sorry|well|please|let|me|us|lets|can|could|may|i|we|id|ill|would|like|will|want|rather|have|must|to) )*(?:pass|skip)(?: on| over)?(?: (?:this|that|it|the|one|question|for|now|here|please|sorry))*$',
  '^(?:(?:please|lets|let|us|can|could|may|we|i|have|go|get|on|to|the) )*next (?:question|one)(?: please)?$',
  '^no comment$',
].join('|');
const REFUSAL = new RegExp(WORDS_OF_REFUSAL);
/** After one of these words, "I am not sure" is not a refusal: "when I am not sure, I ask". */
const CASE =
  /\b(?:if|when|whenever|where|wherever|what|whatever|who|whoever|unless|until|while|once|in case|tell|tells|told|explain|explains|explained)\b/;
const JOINTS: ReadonlySet<string> = new Set(
  'but and so then however although though because maybe perhaps probably'.split(' '),
);
/** Content words that add nothing to a refusal. */
const COURTESIES: ReadonlySet<string> = new Set(
  'sorry please unfortunately afraid exactly now moment question answer'.split(' '),
);

/**
 * Whether the clauses of an English sentence only decline to answer. A person who declines but then says something
 * has answered: "I am not sure, but I would call the doctor".
 *
 * @param clauses the words of each clause, in lower case, without apostrophes and fillers.
 * @param more further words that also decline.
 */
export function onlyDeclines(clauses: readonly (readonly string[])[], more: RegExp | null = null): boolean {
  const pieces = clauses.flatMap(splitAtJoints);
  return pieces.some((piece) => declines(piece, more)) && pieces.every((piece) => addsNothing(piece, more));
}

function addsNothing(piece: readonly string[], more: RegExp | null): boolean {
  return declines(piece, more) || piece.every((word) => isStopWord(word) || COURTESIES.has(word));
}

function declines(piece: readonly string[], more: RegExp | null): boolean {
  const text = piece.join(' ');
  const found = REFUSAL.exec(text) ?? more?.exec(text);
  return found ? !CASE.test(text.slice(0, found.index)) : false;
}

function splitAtJoints(clause: readonly string[]): string[][] {
  const pieces: string[][] = [[]];
  for (const word of clause) {
    if (JOINTS.has(word)) pieces.push([]);
    else pieces.at(-1)?.push(word);
  }
  return pieces;
}

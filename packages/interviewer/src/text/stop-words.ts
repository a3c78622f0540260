/**
 * Words with a grammatical role and no content. "not" and "no" are absent on purpose: they change what an answer
 * says. Contractions are written as the tokenizer returns them, without apostrophe.
 */
const FUNCTION_WORDS = `
a an the of in on at by for with from to into onto out up down over under again off about as than and or but
if then so because while that this these those it its itself is are was were be been being am do does did doing
done have has had having can could will would shall should may might must i me my mine myself you your yours
yourself he him his himself she her hers herself we us our ours ourselves they them their theirs themselves
what which who whom whose when where why how there here all any each few more most other some such only own same
too very just also both either neither else ever per via
im ive id ill youre youve youd youll hes shes weve were wed well theyre theyve theyd theyll thats theres whats
lets isnt arent wasnt werent dont doesnt didnt havent hasnt hadnt cant couldnt wont wouldnt shouldnt
`;

/** Sounds and empty phrases of spoken language; they do not change an answer. */
const FILLER_WORDS = `
um umm uh uhh er erm eh ah hmm hm mhm mm like basically actually literally honestly obviously really yeah yes
okay ok right anyway hi hello hey
`;

/** Fillers of several words, longest first. */
const FILLER_PHRASES: readonly (readonly string[])[] = [
  'thank you for having me',
  'thank you for the question',
  'thanks for the question',
  'that is a good question',
  'thats a good question',
  'nice to meet you',
  'if that makes sense',
  'let me think',
  'let me see',
  'good morning',
  'good afternoon',
  'good evening',
  'good question',
  'great question',
  'thank you',
  'you know',
  'i mean',
  'i guess',
  'i suppose',
  'sort of',
  'kind of',
  'so to speak',
].map((phrase) => phrase.split(' '));

const STOP_WORDS: ReadonlySet<string> = new Set(wordsOf(FUNCTION_WORDS));
const FILLERS: ReadonlySet<string> = new Set(wordsOf(FILLER_WORDS));

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word) || FILLERS.has(word);
}

/** The tokens without fillers, so that a nervous or spoken answer counts like a written one. */
export function withoutFillers<T extends { word: string }>(tokens: readonly T[]): T[] {
  const kept: T[] = [];
  let position = 0;
  while (position < tokens.length) {
    const length = fillerLength(tokens, position);
    const token = tokens[position];
    if (length === 0 && token) kept.push(token);
    position += Math.max(1, length);
  }
  return kept;
}

function fillerLength(tokens: readonly { word: string }[], position: number): number {
  for (const phrase of FILLER_PHRASES) {
    if (phrase.every((word, index) => tokens[position + index]?.word === word)) return phrase.length;
  }
  const word = tokens[position]?.word;
  return word !== undefined && FILLERS.has(word) ? 1 : 0;
}

function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/);
}

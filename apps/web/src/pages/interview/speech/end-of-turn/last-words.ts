/**
 * What the last words of an answer so far tell about its end. `unknown`: they are not text yet, or in a language
 * of which nothing is known here.
 */
export type LastWords = 'unknown' | 'open' | 'may_be_complete' | 'asks_for_time';

/** English words after which a sentence goes on. */
const openEnds = new Set(
  [
    'a an the my your his her its our their this these those some any no every each another',
    'and but or nor so because if when while although though unless until since than whether as like',
    'of to in on at by for from with without into onto about between through during before against',
    'is are was were be been being am has had have will would shall should can could may might must',
    'that which who whom whose what where why how i he we they very really quite just maybe probably',
    'basically actually first second third then also um uh er erm hmm',
  ].flatMap((line) => line.split(' ')),
);
/** English verbs that hardly end a sentence: what is done follows. */
const openVerbs = new Set(
  [
    'get gets got give gives gave make makes made take takes took put puts send sends sent tell tells told',
    'show shows showed ask asks asked need needs needed want wants wanted use uses used keep keeps kept',
    'find finds found bring brings brought buy buys bought build builds built check checks checked say says',
    'explain explains explained write writes wrote offer offers offered let lets mean means become becomes',
    'became seem seems include includes handle handles handled follow follows prepare prepares compare compares',
  ].flatMap((line) => line.split(' ')),
);
/** After “When the customer had paid” follows what happened then. */
const opensSentence =
  /^(if|when|whenever|while|after|before|because|although|though|since|unless|until|once|as|whether)\b/i;
const closesIt = /,|\bthen\b/i;
/** Such a sentence may be whole without a comma. */
const longSentence = 12;
/** The beginning of a sentence, much oftener than a whole one. */
const fewInSentence = 3;

/** These sounds are often left out of a transcript, so they tell nothing by their absence. */
const fillers = new Set(['um', 'uh', 'er', 'erm', 'hmm']);

const asksForTime =
  /\b(let me (just )?think|i need to think|(give me|i need|just) (a|one) (moment|second|minute|sec)|one (moment|second)|bear with me)\b[^.?!]{0,30}[.?!]?$/i;

/** An answer to an interview's question is rarely shorter; a silence after so few words is mostly a pause. */
const fewWords = 8;

export function countWords(text: string): number {
  return wordsOf(text).length;
}

export function judgeLastWords(text: string, language: string): LastWords {
  if (!/^en\b/i.test(language)) return 'unknown';
  const said = text.trim();
  const words = wordsOf(said);
  if (words.length === 0) return 'unknown';
  if (asksForTime.test(said)) return 'asks_for_time';
  if (/(,|…|\.\.\.|-|–|—|:)$/.test(said)) return 'open';
  if (words.length < fewWords) return 'open';
  const last = words.at(-1) ?? '';
  if (fillers.has(last) || openEnds.has(last) || openVerbs.has(last)) return 'open';
  return isBegun(said) ? 'open' : 'may_be_complete';
}

/** Whether the last sentence has only begun. */
function isBegun(said: string): boolean {
  const sentence = said.split(/[.?!]\s+/).at(-1) ?? '';
  const { length } = wordsOf(sentence);
  if (length <= fewInSentence) return true;
  return opensSentence.test(sentence) && !closesIt.test(sentence) && length < longSentence;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
}

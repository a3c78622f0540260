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
/** These sounds are often left out of a transcript, so they tell nothing by their absence. */
const fillers = new Set(['um', 'uh', 'er', 'erm', 'hmm']);

const asksForTime =
  /\b(let me (just )?think|i need to think|(give me|i need|just) (a|one) (moment|second|minute|sec)|one (moment|second)|bear with me)\b[^.?!]{0,30}[.?!]?$/i;

/** An answer to an interview's question is rarely shorter; a silence after so few words is mostly a pause. */
const fewWords = 8;

export function judgeLastWords(text: string, language: string): LastWords {
  if (!/^en\b/i.test(language)) return 'unknown';
  const said = text.trim();
  const words = said.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
  if (words.length === 0) return 'unknown';
  if (asksForTime.test(said)) return 'asks_for_time';
  if (/(,|…|\.\.\.|-|–|—|:)$/.test(said)) return 'open';
  if (words.length < fewWords) return 'open';
  if (fillers.has(words.at(-1) ?? '')) return 'open';
  return openEnds.has(words.at(-1) ?? '') ? 'open' : 'may_be_complete';
}

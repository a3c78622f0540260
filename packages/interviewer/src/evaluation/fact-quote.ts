import { splitSentences, splitSpeech } from '../text/sentences.ts';
import { plain } from './plain.ts';
import { LONGEST_QUOTE, type QuotedAnswer } from './quotes.ts';

/** The answer to a question for a plain fact, as a sentence of the report quotes it. */
export interface FactQuote {
  /** Whether the sentence quotes all of the answer, only its beginning (and says that there is more), or nothing. */
  quoted: 'whole' | 'begun' | 'no';
  quote: string;
}

const LONGEST_FACT = 300;

/**
 * Quotes as many sentences of the answer as fit, from the first on. A word that reverses the fact ("it has expired")
 * may come last, so `quoted` tells whether anything was left out.
 */
export function quoteFact({ quotes, isWhole }: QuotedAnswer): FactQuote {
  const said = quotes.map(({ quote }) => quote).join(' … ');
  const end = said.length <= LONGEST_FACT ? said.length : endOfFitting(said);
  const quote = plain(said.slice(0, end).replaceAll('"', "'"));
  if (quote === '') return { quoted: 'no', quote };
  return { quoted: isWhole && end === said.length ? 'whole' : 'begun', quote };
}

function endOfFitting(text: string): number {
  const pieces = splitSentences(text).flatMap((sentence) => splitSpeech(text, sentence, LONGEST_QUOTE));
  return pieces.findLast(({ end }) => end <= LONGEST_FACT)?.end ?? 0;
}

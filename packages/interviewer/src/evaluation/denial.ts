import { tokenize } from '../text/tokens.ts';
import type { Answer } from './answer.ts';

const NEGATIONS = new Set(
  `not no never nor cannot cant isnt arent wasnt werent dont doesnt didnt wont wouldnt shouldnt couldnt hasnt havent
  without false untrue wrong incorrect myth`.split(/\s+/),
);
const DENIAL =
  /\b(?:(?:it|that|this) is (?:not|never)(?: at all)? (?:true|correct|right|the case|so)|(?:its|thats|it isnt|that isnt|it is|that is) (?:false|wrong|incorrect|untrue|a myth|not true|not correct|not the case|true that nobody)|(?:it isnt|that isnt|isnt) (?:true|correct|right|the case)|i (?:do not|dont|would not|wouldnt) (?:think|believe|agree|say)(?: that)?|i (?:disagree|doubt|deny)|(?:not|never) (?:true|correct|the case) that|contrary to)\b/;
const SHORT_ANSWER_WORDS = 40;
const WORDS_BEFORE = 2;

/**
 * True when the answer has the words of an accepted text but turns them round. Word matching cannot see
 * meaning, so this only asks for a human. In a short answer one "not" more than expected is enough; in a long
 * one it must stand directly before the words in question, or deny in so many words.
 */
export function findDenial(acceptedText: string, acceptedStems: readonly string[], answer: Answer): boolean {
  const spoken = answer.tokens.map((token) => token.word);
  if (DENIAL.test(spoken.join(' '))) return true;
  if (tokenize(acceptedText).some((token) => NEGATIONS.has(token.word))) {
    return spoken.length <= SHORT_ANSWER_WORDS && !spoken.some((word) => NEGATIONS.has(word));
  }
  if (spoken.length <= SHORT_ANSWER_WORDS) return spoken.some((word) => NEGATIONS.has(word));
  const accepted = new Set(acceptedStems);
  const negated = answer.tokens.filter(
    (token, position) =>
      accepted.has(token.stem) &&
      spoken.slice(Math.max(0, position - WORDS_BEFORE), position).some((word) => NEGATIONS.has(word)),
  );
  return new Set(negated.map((token) => token.stem)).size >= 2;
}

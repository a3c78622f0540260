import askedOfOthers from './asked-of-others.json';
import fifth from './fifth-phrasings.json';
import fourth from './fourth-phrasings.json';
import type { RequestIntent } from './intents.ts';
import known from './known-phrasings.json';
import later from './later-phrasings.json';
import realAnswers from './real-answers.json';
import shortAnswers from './short-answers.json';
import sixth from './sixth-phrasings.json';
import third from './third-phrasings.json';
import trickyAnswers from './tricky-answers.json';
import unseenAnswers from './unseen-answers.json';
import unseenPhrasings from './unseen-phrasings.json';

type Phrasings = Readonly<Record<RequestIntent, readonly string[]>>;

/** Requests of many speakers, from which the weights are learned. */
export const phrasings = {
  /**
   * In a second language, terse, rude, rambling, with typing errors, and as a speech recogniser writes. The phrasings of
   * the language were completed with their help.
   */
  known,
  /**
   * Written after the phrasings had been completed with the first set. 91.5 % of it were recognised then; since then
   * they were completed with this set too.
   */
  later,
  /** 253 of 302 were recognised before it was used for the signs. */
  third,
  /** Before it was used for the signs, 278 of 321 were recognised and 9 were taken for another request. */
  fourth,
  /** As ten people would speak or type. 255 of 306 were recognised before the weights were learned from it. */
  fifth,
  sixth,
} satisfies Record<string, Phrasings>;

/** Answers with the words of requests in them, from which the weights are learned. None of them asks for anything. */
export const answers: Readonly<Record<'real' | 'tricky' | 'short', readonly string[]>> = {
  /** As people of many trades give them. */
  real: realAnswers,
  /** Short. "I missed it." and "The computer crashed." are not in this set, because they can be either. */
  tricky: trickyAnswers,
  short: shortAnswers,
};

/** Sets from which the weights are never learned (`fit/unseen.test.ts`). */
export const unseen = {
  /** By two people who had not seen the phrasings or the rules. */
  phrasings: unseenPhrasings satisfies Phrasings,
  answers: unseenAnswers,
  /** Questions that nurses, waiters, teachers and others ask people at work, as they quote them in an answer. */
  askedOfOthers,
};

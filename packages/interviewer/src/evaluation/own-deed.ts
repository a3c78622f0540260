import { hypothetical } from './told-signs.ts';

const FIRST_PERSON = /(?<![\p{L}'’])(?:I|we)(?!\p{L})/iu;
/** "I'd say" tells of nothing that was done. */
const ASIDE =
  /\bI(?:['’]d| would)? (?:(?:do|really|honestly|just|don['’]t) )?(?:say|think|believe|suppose|guess|mean|reckon|feel)\b(?! (?:about|through|it|him|her|them))/giu;
/** "Called the owner": many leave out the "I". */
const LEFT_OUT =
  /^(?:(?:and|so|then|but|well|yeah|okay|right),? )*\p{L}+(?:ed|rang|told|went|made|did|took|put|gave|wrote)\b/iu;
const GENERAL =
  /\b(?:should(?:n['’]t)?|ought to|one must|must always|you(?:['’]ve| have)? (?:got to|need to|have to|must)|(?:is|are|['’]s) (?:\p{L}+ )?(?:important|vital|essential|key)(?! (?:to|for) me)|in general|generally|in theory)\b/iu;
const LEFT_UNDONE =
  /\b(?:could have|would have|might have|wish I|was going to|had been about to|thought about \p{L}+ing|thought of \p{L}+ing|meant to|never got (?:round|around) to|nobody (?:asked|told|said|did)|no one (?:asked|told|said|did)|kept (?:well )?out of it|stayed out of it|if only|slipped through|(?:somebody|someone) must have)\b/iu;

/** Whether a piece of speech tells of the candidate and not of others, of what is right in general, or of what was left undone. */
export const isOwnDeed = (piece: string): boolean =>
  (FIRST_PERSON.test(piece.replace(ASIDE, '')) || LEFT_OUT.test(piece)) &&
  !GENERAL.test(piece) &&
  !LEFT_UNDONE.test(piece) &&
  !hypothetical.test(piece);

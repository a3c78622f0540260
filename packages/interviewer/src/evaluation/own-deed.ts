import { hypothetical } from './told-signs.ts';

const FIRST_PERSON = /(?<![\p{L}'’])(?:I|we)(?!\p{L})/iu;
/** "I'd say" is an opinion, not a deed. */
const ASIDE =
  /\bI(?:['’]d| would)? (?:(?:do|really|honestly|just|don['’]t) )?(?:say|think|believe|suppose|guess|mean|reckon|feel)\b(?! (?:about|through|it|him|her|them))/giu;
/** A deed without its "I": "Called the owner". */
const LEFT_OUT =
  /^(?:(?:and|so|then|but|well|yeah|okay|right),? )*\p{L}+(?:ed|rang|told|went|made|did|took|put|gave|wrote)\b/iu;
const GENERAL =
  /\b(?:should(?:n['’]t)?|ought to|one must|must always|you(?:['’]ve| have)? (?:got to|need to|have to|must)|(?:is|are|['’]s) (?:\p{L}+ )?(?:important|vital|essential|key)(?! (?:to|for) me)|in general|generally|in theory)\b/iu;
const LEFT_UNDONE =
  /\b(?:could have|would have|might have|wish I|was going to|had been about to|thought about \p{L}+ing|thought of \p{L}+ing|meant to|never got (?:round|around) to|(?:nobody|no one) (?:asked|told|said|did|looked|read|noticed|cared|listened|came|answered)|kept (?:well )?out of it|stayed out of it|if only|slipped through|(?:somebody|someone) must have)\b/iu;
/** "I can't say that I ever listened", "I'm not sure I tried", "or so I say". */
const NOT_SURE =
  /\b(?:(?:can(?:['’]t|not)|couldn['’]t|don['’]t) (?:honestly |really )?(?:say|claim|remember|recall)|not sure (?:that |if |whether )?I|never had (?:the|a) chance|or so I|so they say|or something(?: like that)?|ha,? ?ha)\b/iu;
/** A question to the interviewer: "Do you make coffee here?" In a story, a verb comes before the question. */
const ASKS_BACK =
  /^(?:(?:and|so|but|well|is|are|do|does|did|can|could|will|would|what|how|when|where|who|why|have|has),? )+(?!.*\b(?:asked|said)\b).*\?$/iu;
/** The sentence itself takes back its deed: "I showed him, but he never came", "and then I gave up". */
const TAKEN_BACK =
  /\bbut (?:nobody|no one)\b|\bbut (?:(?:then|somehow|in the end|only|as) )*(?:I|we|he|she|they|it|there)\b(?:['’]d)? (?:\p{L}+ ){0,2}?(?:never|not|no|(?<!said )nothing|nobody|gave up|forgot|let|left|lost|\p{L}+n['’]t)\b|\bbut\b.*\banyway\b|\b(?:normally|usually)\b.*\bbut\b|\b(?:too late|(?:I|we|and|then) gave (?:it )?up(?! (?:my|our|the))|(?:thanked \p{L}+|asked|apologi[sz]ed) for nothing|in vain|as (?:before|always)|never again|still do it|threw it away|(?:it|everything) worse|and nothing changed|nothing came of it|(?:another|a new) job|(?:did|paid|(?!stayed|wanted|needed)\p{L}+ed) nothing)\b/iu;
/** Words of scorn or anger. A sentence with them shows no care, help or listening. */
const UNKIND =
  /(?<!\b(?:never|nobody|no one|not) (?:\p{L}+ )?)\b(?:shouted|yelled|screamed|slammed|hung up on|laughed at|threw (?:him|her|them|the \p{L}+ (?:at|out))|pushed (?:him|her|them) out)\b(?! at (?:me|us))|\b(?:idiots?|(?:old|you) fool|who['’]s boss|shut (?:his|her|their) mouth|lost (?:his|her|their) mind|behind (?:his|her|their|the \p{L}+['’]s) back|what on earth|what I (?:think|thought) of (?:him|her|them|people)\b|to moan|moaned|sighed|(?:he|she|they|you)(?:['’](?:s|re)| (?:is|are|was|were)) (?:\p{L}+ )?(?:useless|stupid|lazy|crazy))\b/iu;

/** Whether a piece of speech asks something of the interviewer, or says that something may not be so. */
export const isOpen = (piece: string): boolean => ASKS_BACK.test(piece) || NOT_SURE.test(piece);

/** Whether a piece of speech takes back what it tells, or tells of it with scorn. */
export const isTakenBack = (piece: string): boolean => TAKEN_BACK.test(piece) || UNKIND.test(piece);

/** "She found that we had promised too much": the speaker is only in what another person did or said. */
const BY_ANOTHER =
  /^(?:(?:and|so|then|but|well|um|yeah|okay|no|yes|because),? )*(?:he|she|they|somebody|someone)\b/iu;
const WITHIN = /\b(?:that|what|how|whether|if|because|which|where|why|who) (?:I|we)\b/giu;

/** Whether the speaker does anything in the piece. */
function hasSpeaker(piece: string): boolean {
  const said = piece.replace(ASIDE, '');
  return FIRST_PERSON.test(BY_ANOTHER.test(said) ? said.replace(WITHIN, '') : said);
}

/** Whether a piece of speech is about a deed of the candidate: not of others, no general rule, nothing left undone. */
export const isOwnDeed = (piece: string): boolean =>
  (hasSpeaker(piece) || LEFT_OUT.test(piece)) &&
  !GENERAL.test(piece) &&
  !LEFT_UNDONE.test(piece) &&
  !hypothetical.test(piece);

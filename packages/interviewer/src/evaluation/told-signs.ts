/**
 * How people tell of what they did, in English: patterns of one piece of speech. Strict: a sign that is missed says
 * nothing, a false one is untrue about a person. They name no tool and no trade, and nobody by name or sex.
 */

export type Told = 'situation' | 'ownAction' | 'result' | 'learning' | 'manner' | 'reason' | 'example';

const STRONG_PAST =
  'was|were|had|did|made|went|took|got|wrote|built|ran|found|chose|spoke|gave|told|sent|saw|said|came|sold|lost|won|led|began|bought|brought|caught|drew|drove|fell|flew|forgot|held|kept|knew|left|meant|met|paid|rang|rose|sat|slept|spent|stood|taught|thought|threw|understood|woke|wore|ate|bent|bit|blew|broke|burnt|crept|dealt|drank|dug|fed|fought|froze|grew|hid|hung|laid|learnt|lent|lit|rode|rung|sank|sang|shook|shot|shown|slid|sought|spun|stole|stuck|struck|swept|swore|swam|tore|withdrew|shrank|sprang|spelt|dreamt|leapt|knelt|bound|flung|wound|sewed|sped|overtook|undertook|mistook|overheard|rebuilt|redid|rewrote';
const PAST = String.raw`(?:(?!need|proceed|succeed|exceed|feed|indeed|speed)\p{L}{2,}ed|${STRONG_PAST})`;
const ADVERB = String.raw`(?:(?:\p{L}+ly|also|then|just|always|even|first|still|myself|once|never) )?`;
const WE_DID = String.raw`\b(?:I|we)(?:['’]d| had)? ${ADVERB}(?:${PAST}|been|done|gone|taken|given|seen|written|broken|forgotten|put)\b`;
const SOMEBODY_DID = String.raw`\b(?:I|we|he|she|they|it|who|that|(?:a|an|the|our|my|one|some|this|that|his|her|their|two|three|four|five) (?:\p{L}+ ){1,3}?)${ADVERB}${PAST}\b`;
const NUMBER = String.raw`(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty|ninety|hundreds?|thousands?|millions?|percent|half|twice|double|dozen)\b)`;
/** A word of whoever did something, after an article; another person would begin after "and". */
const NOUN = String.raw`(?!(?:and|but|so|to|I|we|he|she|they|who|that)\b)\p{L}+`;
const UNIT_OF_TIME = '(?:minutes?|hours?|days?|weeks?|months?|years?)';
/** When or where one thing happened. "Once a week" and "every year" are habits. */
const TIME = [
  String.raw`\bin (?:(?:19|20)\d\d|two thousand|january|february|march|april|may|june|july|august|september|october|november|december)\b`,
  String.raw`\b(?:last|this) (?:year|month|week|night|spring|summer|autumn|fall|winter|christmas|easter|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b`,
  String.raw`\b(?:years?|months?|weeks?|days?) ago\b`,
  String.raw`\bone (?:day|morning|evening|night|afternoon|time|weekend|winter|summer|monday|tuesday|wednesday|thursday|friday|saturday|sunday|of (?:my|our|the))\b`,
  String.raw`\bonce\b(?! (?:a|an|per|every|in a while|we have|you|the|they|it))`,
  String.raw`\b(?:on|last|this|that|one|by|until|since) (?:a )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b`,
  String.raw`\b(?:an?|one|this|the) (?:\p{L}+ ){0,2}\p{L}+ (?:called|named) \p{L}+`,
  String.raw`\bon (?:a|one|my first|my second|the first|the second) (?:\p{L}+ )?(?:day|night|evening|morning|shift|weekend|afternoon)\b`,
  String.raw`\bwhen I (?:was|worked|started|joined|began|came)\b`,
  String.raw`\b(?:in|at|from|on) (?:my|our) (?:last|first|old|previous|former|current|present|own|\p{L}+ (?:company|job|firm|place|school|hospital|shop|ward|team))\b`,
  String.raw`\bat (?:my|our|the) (?:company|job|firm|place|school|hospital|shop|ward|clinic|depot|plant|restaurant|warehouse)\b`,
  String.raw`\b(?:back then|that (?:day|night|morning|afternoon|evening|week|year|time)|at the time|yesterday|the other day|recently)\b`,
  String.raw`\bthere (?:was|were) (?:a|an|one|this|two|three|four|some)\b`,
].join('|');

/** Times that are past by themselves, whatever the tense of the verb: not everybody tells with past forms. */
const PAST_TIME = [
  String.raw`\b(?:one|that) (?:day|morning|evening|night|time|afternoon)\b`,
  String.raw`\b(?:last) (?:year|month|week|night|spring|summer|autumn|fall|winter|christmas|easter)\b`,
  String.raw`\b(?:years?|months?|weeks?|days?) ago\b`,
  String.raw`\bin (?:19|20)\d\d\b`,
  String.raw`\byesterday\b`,
  // "Friday, student night, two lads": many begin a story with its day.
  String.raw`^(?:(?:on|so|well|um|yeah|okay|right|it was|it['’]?s|a|an|one) )*(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?:,| (?:morning|night|evening|afternoon|in)\b)`,
].join('|');
const IMAGINED = String.raw`\b(?:would|will|if|['’]ll|['’]d|imagine|should|hope)\b`;

const both = (...parts: string[]): RegExp =>
  new RegExp(parts.map((part) => `(?=.*(?:${part}))`).join(''), 'isu');
const oneOf = (...parts: string[]): RegExp => new RegExp(parts.join('|'), 'iu');

const PERSON =
  'man|woman|lady|gentleman|girl|boy|child|kid|guy|person|customer|client|patient|guest|colleague|supplier|driver|doctor|nurse|resident|student|pupil|visitor|passenger|family|couple|company|mother|father|landlord|landlady|neighbour|tenant|parent|manager|buyer|owner|teacher|trainee|apprentice|intern';
/** Somebody whom the account brings in: "a lady wanted". "A customer who is angry" is any customer. */
const BROUGHT_IN = String.raw`\b(?:an?|one|two|three|this) (?:\p{L}+ )?(?:${PERSON})s?(?: (?:of|with|from|in|who)(?: \p{L}+){1,4}?)?,? ${ADVERB}${PAST}\b`;
/** What a person does for a thing is an action; what they knew, had or felt is not. */
const NO_ACTION =
  'agreed|believed|cared|feared|felt|happened|hated|hoped|liked|loved|needed|noticed|preferred|seemed|used|wanted|wished|worked|learned|was|were|had|did|got|saw|thought|knew|meant|forgot|understood|woke|slept|lost|fell|heard|came';
/** "What I did with that team was …": one way to begin an account. */
const WHAT_I_DID = String.raw`\bwhat (?:I|we) (?:did|ended up doing)\b(?: (?!always\b|usually\b|every\b)\p{L}+){0,6} was\b`;
/** "I improved a lot of things in my career" tells no action in particular. */
export const anyThings = String.raw` (?:(?:a lot|lots|all (?:kinds|sorts)) of|many|various|several|so many|countless|numerous) (?:\p{L}+ )?(?:things?|stuff|improvements?|problems?|issues?|projects?|tasks?|work|areas?|processes)\b`;
/** "As always" and "every time" tell of no particular time, whatever else is in the sentence. */
export const habit = /\b(?:as|like) (?:always|usual|ever)\b|\bevery (?:single )?time\b/iu;
/** What somebody once said of the speaker is praise, and nothing has happened in it. */
export const praise =
  /\b(?:once|always|often|even) (?:said|told|called)\b(?!.*\b(?:so|and|then) I\b).*\b(?:I|I['’]m|my)\b/iu;
/** Some of those concerned: "two signed", "the third one said no". */
const SOME_OF_THEM = String.raw`(?:(?:one|two|three|four|five|six|both|half|most|some|many)(?: of (?:them|us|those))?|the (?:first|second|third|others?|last|rest)(?: (?:one|two|three))?)`;
/** How others took it: by whom and what comes after an action is what came of it. */
export const reaction = oneOf(
  String.raw`\b${SOME_OF_THEM} ${ADVERB}(?:agreed|signed|merged|joined|came|left|stayed|said|accepted|refused|declined|changed|switched|moved|bought|ordered|passed|started|stopped|followed)\b`,
  String.raw`^(?!.*\b(?:if|when|whenever)\b).*\b(?:he|she|they|(?:the|my|our|his|her|their) ${NOUN}) (?:still |now |even )*(?:sends?|calls?|rings?|writes?|comes?|orders?|buys?|asks?|invites?|recommends?) (?:me|us|back|again|for me)\b`,
  String.raw`\b(?:he|she|they|everyone|everybody|nobody|(?:the|my|our|his|her|their) (?:${NOUN}(?:['’]s)? ){0,2}?${NOUN}) ${ADVERB}(?:came|gave|brought|wrote|rang|called|phoned|said|told|asked|thanked|laughed|stayed|took|sent|signed|paid|chose|invited|offered|promoted|liked|hugged|smiled|mentioned|praised|agreed|accepted|renewed|apologi[sz]ed|bought|ordered|passed|got|went|became|remembered)\b`,
);
const LATER = String.raw`\b(?:(?:after|within) (?:\p{L}+ ){1,2}?${UNIT_OF_TIME}|${UNIT_OF_TIME} later|the (?:next|following) (?:\p{L}+ )?(?:day|morning|evening|week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday|quarters?)|(?:and|so|but) (?:now|today)|by (?:the end|easter|christmas|summer|spring|autumn|winter|friday|monday))\b`;

/** How something was done, not how it would be. */
const MANNER = [
  String.raw`(?<!\bnot )\b(?:because|therefore|the reason|so that|in order to|which is why|that is why|that['’]s why)\b`,
  String.raw`\bso (?:I|we) ${ADVERB}${PAST}\b`,
  String.raw`\bfirst\b.+\b(?:then|after that|next|second|afterwards)\b`,
  String.raw`\bmade sure\b`,
];

/** Any of the patterns shows it. */
export const toldSigns: Record<Told, readonly RegExp[]> = {
  situation: [
    both(TIME, `${WE_DID}|${SOMEBODY_DID}`),
    both(NUMBER, String.raw`(?<!\bif )\b(?:I|we)(?:['’]d| had| were| was| lost| got)\b`),
    oneOf(WHAT_I_DID),
    new RegExp(`^(?!.*${IMAGINED})(?=.*(?:${PAST_TIME}))`, 'isu'),
    oneOf(
      String.raw`\bthere (?:was|were) (?:a|an|one|this|two|three|four|some) \p{L}+`,
      BROUGHT_IN,
      String.raw`\bthe (?:day|week|weekend|night|evening|morning|month|year) (?:when |that )?(?:\p{L}+ ){1,3}?${ADVERB}${PAST}\b`,
      String.raw`\bthere(?:['’]s| is|s) this \p{L}+`,
    ),
  ],
  ownAction: [
    oneOf(
      String.raw`(?<!\b(?:if|unless|whether|until|before|wish) )\bI(?:['’]d| had)? ${ADVERB}(?!(?:${NO_ACTION})\b)${PAST}\b(?!${anyThings})`,
      WHAT_I_DID,
      // "Called the owner, told him": many leave out the "I".
      String.raw`^(?:(?:and|but|so|then) )*(?!(?:${NO_ACTION})\b)${PAST} (?:an?|the|my|our|his|her|their|it|them|him|everyone|everybody|all|two|three|up|out|back)\b`,
    ),
  ],
  result: [
    both(
      String.raw`\b(?:as a result|in the end|saved|reduced|increased|improved|fell|dropped|grew|rose|went from|went down|went up|instead of)\b`,
      NUMBER,
      PAST,
    ),
    both(
      String.raw`\b(?:as a result|in the end|the result was|eventually|finally|since then|ever since|from then on|from that day)\b`,
      SOMEBODY_DID,
    ),
    both(LATER, `${SOMEBODY_DID}|${NUMBER}`),
    oneOf(
      String.raw`\b(?:we|they|he|she|it|(?:the|my|our|his|her) (?:${NOUN} )?${NOUN}) ${ADVERB}(?:thanked|apologi[sz]ed|recovered|survived|renewed|passed|won(?!['’])|signed|delivered|finished|completed|launched|shipped|reordered|worked)\b`,
      String.raw`\b(?:got|came|went) (?:\p{L}+ ){0,3}?back\b`,
      String.raw`\b(?:was|were) (?:\p{L}+ )?(?:happy|pleased|relieved|satisfied|impressed|grateful|thankful|delighted)\b`,
      String.raw`\b(?:everyone|everybody|all of (?:them|us)) ${PAST}\b`,
      String.raw`\bstill (?:use|uses|works?|do|does|there|in use|with us)\b`,
      String.raw`\bwent (?:well|fine|smoothly|through|live)\b`,
      String.raw`\bno (?:more |further |new )?(?:complaints?|errors?|mistakes?|accidents?|incidents?|returns?|delays?|adjustments?|findings?|injur(?:y|ies))\b`,
      String.raw`\b(?:in|at) the end\b(?! of)`,
      String.raw`\b(?:(?:nobody|no one|none of (?:them|us)) (?:\p{L}+ )?(?:(?:was|got|has|had) )?|nothing (?:was|got|has been|had been) )(?:hurt|injured|complained|lost|missed|left|quit|resigned|waited|ended up)\b`,
      String.raw`\b(?:never|not|n['’]t) happen(?:ed)? again\b`,
    ),
  ],
  learning: [
    oneOf(
      // "I learned the words" tells what was studied; "I learned the hard way" tells what was taken from it.
      String.raw`\bI(?:['’]ve| have)? ${ADVERB}(?:learned|learnt)\b(?! (?:all |every one of )?(?:the|my|our|their|every|each|all|these|those) (?!(?:hard|lesson|difference|importance|value|limits?)\b)\p{L}+)`,
      String.raw`\bwhat I (?:learned|learnt|took from|took away|do now)\b`,
      String.raw`\b(?:a|the|my|one|that) lesson\b`,
      String.raw`\btaught me\b`,
      String.raw`\b(?:since then|since that \p{L}+|from then on|from that \p{L}+ on|next time),? (?:I|we)\b`,
      String.raw`\b(?:in hindsight|looking back)\b`,
      String.raw`\bI should(?:['’]ve| have)\b`,
      String.raw`\bI now \p{L}+`,
      String.raw`\b(?:today|now|nowadays|these days),? I(?:['’]d)? (?:always|would|never|first|ask|check|tell)\b`,
      String.raw`\bI(?:['’]d| would) (?:now )?do (?:it |that |this )?differently\b`,
      String.raw`\bmade a rule\b`,
      String.raw`\bI(?:['’]d|['’]ll| would| will) (?:\p{L}+ ){1,6}?next time\b`,
      String.raw`^(?:(?:so|and|but) )?now,? I (?:ask|check|confirm|count|listen|look|measure|note|plan|read|say|talk|tell|test|wait|write) (?:.+ )?(?:first|always|before|every|never|instead|twice)\b`,
    ),
  ],
  manner: MANNER.map((sign) => new RegExp(`^(?!.*${IMAGINED}).*(?:${sign})`, 'isu')),
  reason: [/(?<!\bnot )\b(?:because|therefore|the reason|so that|which is why|that is why|that['’]s why)\b/i],
  example: [both(TIME, `${WE_DID}|${SOMEBODY_DID}`)],
};

/** "If a customer called and shouted, I would stay calm": nothing of it has happened, whatever the verbs. */
export const hypothetical = new RegExp(
  String.raw`\b(?:imagine|suppose|let['’]?s say)\b|^(?=.*\bif (?:an?|one|some|somebody|someone|anybody|anyone|the|my|we|they|he|she|it|there|I|you)\b)(?=.*\b(?:would|will|should)\b|.*['’](?:d|ll)\b)`,
  'isu',
);

/** Something that is over: a result is told as that, a rule or a habit is not. */
export const over = oneOf(String.raw`\b${PAST}\b`);

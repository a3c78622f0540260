/** Words after which an English sentence goes on. */
export const openEnds = wordSet(
  'a an the my your his her its our their this these those some any no every each another both such many few own',
  'and but or nor so because if when while although though unless until since than whether as like',
  'of to in on at by for from with without into onto about between through during before after against within under',
  'is are was were be been being am has had have will would shall should can could may might must',
  'not never cannot i’m i’d i’ll i’ve he’s she’s it’s that’s there’s we’re we’ve we’d we’ll you’re they’re',
  'don’t doesn’t didn’t isn’t aren’t wasn’t weren’t won’t wouldn’t can’t couldn’t shouldn’t haven’t hasn’t hadn’t',
  'that which who whom whose what where how i he she we they very really quite just maybe probably rather too',
  'only always basically actually second third then also whole same small old real',
);

/** English verbs that rarely end a sentence, because an object follows. */
export const openVerbs = wordSet(
  'get gets got give gives gave make makes made take takes took put puts send sends tell tells told',
  'show shows showed ask asked need want wanted used keep keeps kept find finds found bring brings brought',
  'buy buys bought build builds built check checks say says explain explains explained write writes wrote',
  'offer offers offered let lets means become becomes became seem seems include includes handle handles handled',
  'follow follows prepare prepares compare compares look looks looked see saw try tries tried called went saved',
  'save decide decided prefer depends helps',
);

/** Sounds of hesitation. Transcripts often leave them out, so their absence means nothing. */
export const fillers = wordSet('um uh er erm hmm');

/** Numbers. A counted thing usually follows, unless the number is an hour or a share: “until two”, “one of five”. */
export const numbers = wordSet(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen',
  'nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand',
);
export const beforeHours = wordSet('at until till by before after around past or of to');

/** Words that begin a clause with its own subject and verb. */
export const clauseStarts = wordSet('but because when where if although unless so while though');
/** Words that begin a clause after “and”. Otherwise “and” may join two things at the end of a sentence. */
export const afterAnd = wordSet('i he she we they it you this that there now once later sometimes today');

function wordSet(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

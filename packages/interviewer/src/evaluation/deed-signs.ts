import { cultureSigns } from './culture-signs.ts';
import { did, does, MADE, SAID, SPOKE, SPOKE_AT_WORK, THEM } from './deed-words.ts';
import { oneOf } from './told-signs.ts';

/** Somebody's need was noticed, not just anything. */
const NEED = String.raw`(?=.*\b(?:struggl\p{L}*|couldn['’]t|could not|didn['’]t (?:know|understand|dare)|stuck|lost|slow|behind|afraid|scared|nervous|worr\p{L}*|trouble|problems?|hard|confused|need(?:ed|s)?|help|missing|alone|shak\p{L}*|kept|keep\p{L}*|quiet|tired|back|no|not|never|wrong|tears|pale|white|staring|trying)\b)`;
/** Words for the other people: it started from them, not from the speaker. */
const THEIRS = String.raw`(?=.*\b(?:their|they|his|her|them|he|she|people|you|your)\b)`;
/** The question was about the task: "asked what it was for", not "asked where the toilet was". */
const GOAL = String.raw`(?=.*\b(?:what (?:it|this|that|the \p{L}+|exactly|for|(?:he|she|they)(?:['’]d)? (?:wanted|meant|needed|expected|had in mind|was|were|would|like)|will|do|does|should|would|was|is)|who (?:it|was|would|will|is|for)|why|how (?:it|he|she|they|many)|which|for (?:what|whom|who)|came out|the goal|the purpose)\b)`;
const WITHOUT_DEFENDING = String.raw`^(?!.*\b(?:explained|argued|defended|told (?:him|her|them) (?:that|straight|why)|do it yourself)\b).*`;
const WITHOUT_JUDGING = String.raw`^(?!.*\b(?:lazy|chaotic|messy|stupid|slowly|idiot\p{L}*|properly|no idea|useless|annoying|ridiculous|old woman)\b)`;
/** Excludes what was said in front of everybody. */
const NOT_BEFORE_ALL = String.raw`^(?!.*\bin front of (?:the|every|all))`;
const NOT_SAID_BY_OTHERS = String.raw`^(?!.*\b(?:he|she|they|boss|every(?:one|body)) (?:said|thought|claimed)\b)`;

/** Shows that somebody checked whether they were understood. Legal questions have this point too. */
const understood = oneOf(
  did(
    String.raw`(?:asked|had|got|let) (?:\p{L}+|the \p{L}+|my \p{L}+) (?:to )?(?:then )?(?:explain|tell|show|draw|try|point|teach|put|walk|sum|say|repeat (?:it|that|what|back))`,
  ),
  did(String.raw`(?:had|let) ${THEM} do`) + String.raw`(?=.*\b(?:himself|herself|themselves|alone)\b)`,
  String.raw`\bin (?:his|her|their) own words\b|\bback to me\b`,
  did(String.raw`(?:handed|gave) ${THEM} the`) +
    String.raw`(?=.*\b(?:where|what|how|himself|herself|your turn)\b)`,
);

/**
 * How people tell, in English, of what the questions for every trade ask about: patterns of one piece of speech, by the
 * text of the point that they show. They hold in an answer to that question only, and only for what the candidate did:
 * `findDeed` leaves out what others did, what was not done, and what one should do.
 */
const signs: Readonly<Record<string, RegExp>> = {
  'Tried to understand the other view': oneOf(
    did(
      String.raw`asked (?:\p{L}+ ){1,5}?(?:why|(?:what|how|where) (?!time|long|much|old|the\b)\p{L}+|to (?:explain|show|tell|walk))|(?:let|had|got) ${THEM} (?:to )?(?:explain|show|talk|finish|tell|walk)`,
    ),
    did(String.raw`listened to (?:his|her|their) \p{L}+|heard (?:him|her|them) out`),
    did(
      '(?:wanted|tried|managed) to (?:know|understand|see|hear|find out) (?:why|what|how|where|whether|if|who|which|more|his|her|their)',
    ),
    String.raw`${SAID} .*\b(?:tell me|show me|walk me|explain|what do you|why do you|why)\b`,
    String.raw`\bI (?:could )?(?:see|saw|understood|got) (?:why (?:he|she|they)|(?:it|things) from (?:his|her|their))\b`,
  ),
  'Looked for a way to settle it': oneOf(
    did(String.raw`(?:suggested|proposed|offered)(?! that (?:he|she|they|you)\b)`),
    String.raw`\bwe (?:both |then |finally |ended up )?(?:agreed|settled|compromised|took turns|tossed|flipped|tested|timed|compared|shook|split (?:it|the (?:difference|list|work|week|days))|met (?:in the middle|half))\b(?! to meet)`,
    String.raw`\bwe (?:tried|did|ran|made|cut) (?:both|one each|two of each|his|hers)\b`,
    String.raw`${SAID} .*\b(?:let['’]?s (?!see|not)|we (?:do|try|take|test|run|make|pick)|how about|what if)\b`,
    String.raw`\b(?:found|reached|made|suggested|agreed on) an? (?:\p{L}+ )?compromise\b|\b(?:met|meet) (?:\p{L}+ )?(?:half(?: |-)?way|in the middle)\b`,
  ),
  'Took it in without defending': oneOf(
    WITHOUT_DEFENDING +
      did(
        String.raw`listened|nodded|thanked|took notes|wrote (?:it|that|every|all|them|down|the)|swallowed|bit my|kept (?:quiet|my mouth|silent)|slept on it|shut up|sat on my hands|let (?:him|her|them) (?:finish|talk|speak)|said (?:thank|nothing|okay|ok|fair enough|yes|(?:he|she|they|you)(?:['’]re| was| were| are)? (?:probably )?right)`,
      ),
    did(
      String.raw`asked (?:him|her|them|my \p{L}+|the \p{L}+)(?: \p{L}+)? (?:to show|for (?:an )?examples?|what (?:exactly|I|(?:he|she|they) (?:meant|saw))|where (?:exactly|I|he|she)|how I)`,
    ),
    String.raw`\bI (?:did not|didn['’]t|never) (?:argue|answer back|defend|interrupt|talk back|make excuses|discuss|try to (?:argue|defend|explain))`,
  ),
  'Changed something concrete': oneOf(
    String.raw`\b(?:since then|since that \p{L}+|from then on|from (?:that|the next) \p{L}+(?: on)?|ever since|these days|nowadays|now),? (?:I|we)(?:['’]ve)? (?!(?:work|live|am|have|had|think|know|like|feel|believe|see|understand|want|was|were|would|don['’]t|do)\b)\p{L}+`,
    String.raw`\bI now (?!(?:work|live|am|have|had|think|know|like|feel|believe|see|understand|want)\b)\p{L}+|\b(?:so|then|after that) I stopped \p{L}+ing`,
    did(
      String.raw`(?:started|began) (?:\p{L}+ )?(?:\p{L}+ing|every|each|with)|changed (?:how|the way|my (?:way|tone|style|routine|order|notes))|switched to|made myself|wrote myself|set myself|rewrote|threw out|(?:booked|took|signed up for) a (?:\p{L}+ )?(?:course|class|training|workshop)`,
    ),
  ),
  'Noticed or asked what was needed': oneOf(
    did(
      String.raw`(?:noticed|spotted|overheard|found out|realised|realized|saw|(?:could|can) (?:see|tell)) (?:that|how|where|why|what|him|her|them|he|she|they|my|the|one)`,
    ) + NEED,
    did(
      String.raw`asked (?:him|her|them|\p{L}+)(?: \p{L}+){0,2} (?:(?:what|where|which|how) (?!time|long|much|old)\p{L}+|(?:if|whether) (?:he|she|they) (?:needed (?:help|a hand)|wanted (?:help|me to)|was|were))`,
    ),
    did('(?:messaged|rang|texted|phoned) (?:him|her|them) to (?:find out|ask|see)'),
    String.raw`${SAID} .*\b(?:which|what|where|how)\b` + NEED,
  ),
  'Helped without taking over': oneOf(
    did(String.raw`(?:showed|coached|taught|explained|rehearsed|walked) (?:it )?(?:to )?(?:once|${THEM})`) +
      String.raw`(?=.*\b(?:how|where|what|why|through|once|twice|until|together|and then|then (?:he|she|they|I))\b)`,
    did(
      String.raw`let ${THEM} (?:try|drive|lead|have a go|do (?:it|the \p{L}+) (?:himself|herself|themselves|alone))`,
    ),
    did(
      String.raw`(?:practi[sc]ed|rehearsed|played|went through|did) (?:it |this |that )?(?:through )?(?:together|with (?:him|her|them)|twice with|once with)|(?:rehearsed|practi[sc]ed) (?:it |the \p{L}+ )?(?:twice|once)`,
    ),
    did(
      String.raw`(?:sat|stayed|stood|waited|hung back|rode along) (?:\p{L}+ )?(?:next to|beside|with|behind|by|outside|in my)`,
    ) + String.raw`(?=.*\b(?:while|until|and (?:he|she|they|let|watched|only|just)|hands)\b)`,
    String.raw`\b(?:he|she|they) (?:kept|clicked|did|wrote|made|gave|drove|held|ran|presented|cooked|finished|closed|signed|found|spotted) .*\b(?:(?:him|her)self|themselves|alone|(?:his|her|their) own)\b`,
    String.raw`\bI (?:did not|didn['’]t|never) (?:do|write|fix|finish|make) (?:it|that|the \p{L}+) for (?:him|her|them)\b`,
    did('only (?:asked|helped|answered|stepped)'),
  ),
  'Started from what mattered to them': oneOf(
    did('(?:opened|began|started|led) (?:with|by|from)') + THEIRS,
    String.raw`\b(?:they|he|she|those \p{L}+|people) (?:really |all |only )?(?:care[ds]?|worr(?:y|ied)|wanted|hated|needed|cursed|loved|feared|complained)\b.*\b(?:so I|and I|I (?:talked|said|showed|began|started|opened|spoke))\b`,
    did(
      String.raw`(?:talked|spoke) (?:to (?:him|her|them) )?about (?:their|his|her|how (?:they|he|she)|what (?:they|he|she))`,
    ),
    did('talked about') + String.raw`(?=.*\bbecause (?:it|that) was (?:the thing|what) (?:they|he|she)\b)`,
    did(
      String.raw`asked (?:each of )?(?:them|him|her|everyone|everybody|\p{L}+) what (?:they|he|she|worried|bothered|mattered|was)`,
    ),
    String.raw`\bwhat (?:matters|mattered) (?:most )?to (?:them|him|her)\b`,
  ),
  'Used facts, examples or a trial': oneOf(
    did(
      String.raw`showed (?:${THEM} )?(?:(?:the|my|an?|two|three|some|our) \p{L}+|photos|pictures|figures|numbers|what (?:it|that|we)\b|how (?:many|much)\b)|brought (?:\p{L}+ ){0,3}?(?:figures|numbers|samples?|photos|pictures|lists?|examples?|charts?|prices|offers|study|report)|printed|counted (?!to\b)\p{L}+|measured|calculated|tested|tried (?:it|both|that|this)|timed|compared|filmed|recorded|added up|worked out|put up (?:an? (?:board|chart|list|table)|the figures|two)|demonstrated`,
    ),
    did(
      String.raw`(?:made|did|ran|drew|set up|offered|suggested|started|let (?:me|them|him|her)) (?:them |him |her )?(?:a|an|one|two|three) (?:\p{L}+ )?(?:test|trial|pilot|chart|table|list|sample|example|comparison|mock-?up|strips?|experiment|calculation)`,
    ),
    did(
      String.raw`(?:let|had) (?:each|them|him|her|everyone|everybody) (?:of them )?(?:try|stand|sit|see|hold|taste|test|have a go|compare)`,
    ),
    String.raw`\bfor (?:a|one|two|three|four) (?:days?|weeks?|months?|shifts?)\b.*\b(?:see|saw|compare|try|test)`,
  ),
  'Stayed respectful and tried to understand': oneOf(
    did(
      String.raw`(?:kept|stayed|remained) (?:my (?:own )?(?:\p{L}+ )?(?:voice|tone|mails?|manners)|calm|polite|friendly|quiet|civil)`,
    ),
    did(
      String.raw`listened|let (?:him|her|them) (?:talk|finish|shout|tell|speak|vent)|sat down with|asked (?:(?:him|her|them) )?(?:(?:if|whether) everything|what (?:was|had|it was|made|happened|(?:he|she|they) needed)|why|how (?:he|she|they|I|we))|apologi[sz]ed`,
    ),
    String.raw`\bI (?:did not|didn['’]t|never) (?:raise|shout|argue|roll|interrupt|take it personally|snap|answer back|lose)`,
    String.raw`${SAID} .*\b(?:tell me|explain|I(?:['’]m| am) sorry|you are right|you['’]re right)`,
    String.raw`\bcalled (?:him|her) (?:mr|mrs|miss|ms|sir|madam)\b`,
  ),
  'Names the difference without judging': oneOf(
    WITHOUT_JUDGING +
      String.raw`.*(?:\b(?:he|she|they)(?:['’](?:d|s|re))? .*(?:\b(?:while|whereas)|, where) I\b|\bI\b.*\b(?:while|whereas) \p{L}+ \p{L}+)`,
    WITHOUT_JUDGING +
      String.raw`.*\bI(?:['’]m| am| need| like| think| write| work| start| plan| go| want| prefer| talk| read| count| do)\b.*\b(?:he|she|they|(?:my|the|his|her) \p{L}+|(?:and|while|whereas|but|where) \p{L}+) (?:needs|likes|thinks|writes|works|starts|plans|goes|wants|prefers|talks|reads|counts|does|is|jumps|never|always)\b`,
    WITHOUT_JUDGING +
      String.raw`.*\b(?:he|she|they)(?:['’]d)? (?:always )?(?:goes|went|does|did|thinks|needs|likes|plans?|starts?|writes?|works?|talks?|reads?|draws?|wants?|wanted|liked|planned|started|worked)\b.*\b(?:and|but) I(?:['’]m| am)? (?:go|think|need|like|plan|start|write|talk|read|draw|want)\b`,
    WITHOUT_JUDGING + String.raw`.*\b(?:neither (?:is|was) wrong|good in both|the opposite of me)\b`,
  ),
  'Adapted the way of working': oneOf(
    did(
      String.raw`(?:started|began|stopped \p{L}+ing|switched|changed|adapted|adjusted|printed|learned to|learnt to|sent (?:him|her|them)|wrote (?:it|everything|things) (?:down|out)|gave (?:him|her|them) (?:the|it|everything|an?) \p{L}+)`,
    ) + String.raw`(?!.*\bnever\b)(?=.*\b(?:he|she|they|we|him|her|them|his|their|so that|instead)\b)`,
    did(String.raw`got into the habit|took on|gave up (?:my|our|the)|moved (?:my|our|the)`),
    String.raw`\bwe (?:then |finally |both )?(?:agreed (?!on that)\p{L}+|ended up with (?:me|him|her)|split|divided|made a|set a|decided)\b(?!.*\b(?:never|not)\b)`,
  ),
  'Gave direction and divided the work': oneOf(
    did(
      String.raw`(?:put|split|divided|assigned|paired|set|placed|sent) (?:the |each |every |my )?(?:one|two|three|four|five|half|people|team|boys|girls|lads|group|crew|class|strongest|older|younger|others?|them|everyone|everybody|person|task|jobs?|pairs?)(?: \p{L}+){0,2}? (?:on|in|into|at|to|with|for|by|up)\b(?!.*\bhome\b)`,
    ),
    did(
      String.raw`(?:gave|handed) (?:each|every(?:one|body)|every \p{L}+|them)(?: of them)?(?: each)? (?:an?|one|their|his|her) (?:\p{L}+ )?(?:job|task|place|part|role|area|corner|section|list|room)`,
    ),
    String.raw`${SAID} .*\b(?:does|takes?|has|holds?|carr(?:y|ies)|do)\b.*\b(?:does|takes?|has|do|the (?:rest|others)|everything else|and me)\b`,
    did(
      String.raw`(?:cut|reduced) the (?:menu|programme|program|list)|(?:made|drew|wrote) (?:up )?a (?:plan|list|rota|board|schedule)|(?:decided|wrote) (?:who|what|which)`,
    ),
    String.raw`\b(?:one|two|three|four|half) (?:of (?:us|them) )?(?:on|in|at|to|with|for|did|took) .*\b(?:one|two|three|four|the (?:rest|others)|half|and me|and I|me)\b`,
    String.raw`\bwho (?:does|did|would do|was doing|takes|took) what\b`,
  ),
  'Looked after the people': oneOf(
    did(
      String.raw`(?:made|let|sent|pulled|had|swapped|gave) (?:each|every(?:one|body)|them|people|one pair|anyone|all|(?:the|my) \p{L}+)(?: of them)?(?: \p{L}+){0,3}? (?:home early|an? break|breaks|off the|eat|rest|sleep|sit down|drink|lie down|food|soup|tea|coffee)`,
    ),
    did(
      String.raw`(?:bought|ordered|brought|cooked|paid for|fetched|got|handed (?:out|round)) (?:\p{L}+ )?(?:\p{L}+ )?(?:pizza|food|coffee|tea|cakes?|breakfast|lunch|dinner|soup|biscuits|rolls|sandwiches|doughnuts|donuts|ice cream|drinks?|water|blankets|gloves)(?! for (?:myself|me)\b)`,
    ),
    did(
      String.raw`asked (?:(?:each|every(?:one|body)|them|him|her)(?: of them)? )?(?:how (?:they|he|she|every|their|his|her)|(?:if|whether) (?:they|he|she|every\p{L}+) (?:was|were|needed) (?:all right|alright|okay|ok|fine|coping|cold|hungry|tired|an? break|a rest))`,
    ),
    did(
      String.raw`sat (?:down )?with (?!the (?:boss|director|manager)|my)\p{L}+|(?:talked to|spoke to|spoke with) each|thanked|praised (?:each|every|them|him|her|the)|checked (?:in )?on`,
    ),
  ),
  'Prepared and chose the moment': oneOf(
    did(
      String.raw`(?:wrote (?:down|out|myself|it|my|the|three|two)|practi[sc]ed|rehearsed|read (?:the|it|through|everything|up)|checked (?:the|everything|first|twice|all)|prepared|planned|made notes|looked up)`,
    ) + String.raw`(?=.*\b(?:before|first|until|so that|beforehand|what|words|how)\b)`,
    did(
      String.raw`waited (?:until|till|for) (?!I\b)\p{L}+|held off|(?:chose|picked|booked) (?:an?|the|\p{L}+day)\b(?=.*\b(?:day|time|room|morning|afternoon|evening|moment|hour|at|\p{L}+day)\b)|took (?:him|her|them) (?:aside|into|to (?:a|the|my) (?:\p{L}+ )?(?:room|office|side))|went (?:to|round to|over to|out to) (?:his|her|their) (?:house|home|place|desk|office|room|flat|farm)|closed the door|found (?:a|us a) (?:quiet|empty)|asked (?:him|her|them) to (?:come|sit|meet)`,
    ),
    String.raw`\b(?:quiet|empty|side|meeting) room\b|\bin private\b|\bbehind a closed door\b|\bnot (?:by|over) (?:e-?mail|the phone|phone|text)\b`,
  ),
  'Was clear and kind': oneOf(
    NOT_BEFORE_ALL +
      String.raw`.*${SAID} .*\b(?:(?:how|so|very|really|real|am|I['’]m|was) sorry|not (?:your|because of)|your fault|anything you did|I know (?:you|this|that|how|it))\b`,
    NOT_BEFORE_ALL +
      String.raw`.*` +
      did(
        String.raw`(?:told|said|explained) .*\b(?:straight|plainly|at once|clearly|directly|honestly|in (?:the first|one) sentence)`,
      ),
    did(
      String.raw`stayed with (?:him|her|them)|held (?:his|her|their) hand|gave (?:him|her|them) (?:time|water|tissues)|let (?:him|her|them) (?:cry|shout|talk|ask (?:every|all|whatever|questions))|sat (?:with|beside|next to) (?:him|her|them)|(?:did not|didn['’]t) (?:dress|wrap|beat)`,
    ),
  ),
  'Built an agreement between the teams': oneOf(
    String.raw`\b(?:we|both (?:teams|sides|of us)|the two (?:teams|bosses|\p{L}+)|they) (?:\p{L}+ )?(?:agreed|signed|shook hands|promised|wrote down|drew up|decided together|settled on)\b(?!.*\b(?:fault|disagree|we don['’]t)\b)`,
    did(
      String.raw`(?:brought|got|sat|put) (?:the two |both |everyone|everybody|the |them )(?:.{0,30})(?:to(?:gether| one| the same)|at one|round (?:a|one|the)|in one)`,
    ) + String.raw`(?=.*\b(?:agree\p{L}*|promised|signed|wrote|until|and we|worked out|settled)\b)`,
    String.raw`\bwe (?:made|wrote|drew up|set up|fixed|agreed on) (?:a|an|one) (?:page|list|rule|plan|contract|deal|swap|rota|board|sheet|agreement|calendar)`,
    String.raw`\bthe deal was\b|\bhouse rules\b`,
  ),
  'Dealt with different interests': oneOf(
    String.raw`\b(?:they|theirs|he|she|the \p{L}+|\p{L}+) (?:wanted|was afraid|were afraid|needed|cared|feared|worried)\b.*\b(?:we|ours|my \p{L}+|the \p{L}+|and the) .*\b(?:so|and (?:I|we))\b`,
    did('traded|swapped|gave (?:them|him|her) .* in (?:return|exchange)'),
    String.raw`\bin (?:return|exchange) for (?:short|more|a|an|the|their|our)\b`,
    did(String.raw`asked (?:each|both) (?:side|team|of)`),
  ),
  'Started from what the listener knew': oneOf(
    did(
      String.raw`asked (?:him|her|them|\p{L}+|the \p{L}+|my \p{L}+) (?:first )?(?:what (?:he|she|they|happens|you)|how|(?:if|whether) (?:he|she|they) (?:knew|had ever|ever)|to tell|about (?:his|her|their))`,
    ),
    did(String.raw`(?:began|started|opened) (?:with|by|from)`) + THEIRS,
    String.raw`${SAID} .*\byou know (?!it|I|he|she|what I)\p{L}+`,
    String.raw`\b(?:he|she|they)(?:['’]d| had| was| were|['’]s)? (?:been|worked|a|an|had|kept|cooks?|knits?|drives?|farmed|run|ran) .*\bso I\b`,
    String.raw`\b(?:knew|knows|understood) (?:from|all about|about)\b.*\bso I\b|\b(?:since|because|since that) (?:he|she|they) (?:knew|could)\b`,
  ),
  'Used an image, example or drawing': oneOf(
    did(String.raw`(?:drew|sketched)(?! (?:the|my) )|compared (?:it|that|this|the \p{L}+) (?:to|with)`),
    did(
      String.raw`(?:laid|used|built|lined up) (?:out |up )?(?:an?|the|my|his|her|some|two|three|four|five|six|ten|twenty) `,
    ) + String.raw`(?=.*\b(?:to show|for each|until|as|like|on the table)\b)`,
    String.raw`${SAID} .*\b(?:(?:is|are|was) (?:like (?:an?|the|your|when|\p{L}+ing)|the same|your)|(?:imagine|think of) (?:an?|the|your|you|it)|as if)\b`,
    String.raw`\b(?:just|a bit|it['’]s|it is|was|works) like (?:a|an|when|the|your)\b|\bimagine (?:an?|the|your|you)\b`,
  ),
  'Checked that it was understood': understood,
  'Makes sure that it was understood': understood,
  'Owned it and told those concerned': oneOf(
    did(SPOKE_AT_WORK) +
      String.raw`(?=.*\b(?:I(?:['’](?:d|ve))?|me|mistake|fault|my \p{L}+ing|wrong|sorry|what (?:had )?happened|it|everything)\b)`,
    did(
      String.raw`owned up|admitted|confessed|apologi[sz]ed|reported it|put my hands? up|said (?:straight away |straight out )?(?:(?:it|that|this) (?:was|is) (?:me|my)|that['’]s (?:me|my)|I (?:had|have|did|made|forgot)|I['’]ve|sorry)`,
    ),
    NOT_SAID_BY_OTHERS +
      String.raw`.*\b(?:it was|that was|that['’]s|it['’]s) (?:me|my (?:mistake|fault|error)|down to me|on me)\b`,
  ),
  'Repaired it': oneOf(
    did(
      String.raw`fixed|repaired|corrected|replaced|refunded|redid|remade|rebooked|recalled|reprinted|cleaned (?:it|up|everything|the)|drove (?:the|it|them|back|straight|over|out|there)|(?:re)?sent (?:a|the) (?:new|right|correct)|(?:bought|ordered) (?:a |the )?new|paid (?:for|it|the|back|him|her|them)|swapped|fetched|put (?:it|them|everything) (?:right|back)|got (?:it|them|everything) (?:back|right)|went through (?:all|every|each|the)|called (?:it|them) back`,
    ),
  ),
  'Says why it matters to them': oneOf(
    String.raw`^(?!.*\b(?:everything|always|hundred percent)\b)(?!.*\b(?:my|our|the) \p{L}+ (?:is|was) proud\b)(?!.*\b(?:not proud|I(?:['’]m| am) (?:the best|good))\b)(?=.*\b(?:proud|like|love|matters?|mean[st]?|car(?:e|ed)|glad|happy|remember|special|dear|my|me)\b).*(?:\b(?:because|since|that['’]s why|which is why)\b.*\b(?:I|my|me)\b|\b(?:I|my|me)\b.*\b(?:because|since|that['’]s why|is the reason)\b)`,
    String.raw`\bI (?:still )?(?:like|love|enjoy) (?:knowing|to think|the thought|that (?:it (?:still|helps|works|keeps)|people|they|my|nobody|every))\b`,
    String.raw`\b(?:means|meant|matters|mattered) (?:\p{L}+ ){0,3}to me\b|\bdear to me\b|\bfeels? like\b`,
  ),
  'Set priorities on purpose': oneOf(
    did(
      String.raw`(?:sorted|ranked|marked|numbered|ordered) (?:\p{L}+ ){0,6}?(?:by|what|which|into|red|first|urgent)`,
    ),
    did(
      String.raw`(?:cancel+ed|postponed|dropped|parked|put off|left|moved|pushed|cut|skipped) (?:\p{L}+ ){1,6}?(?:until|till|to (?:the next|next|later|\p{L}+day)|for (?:later|last|after|\p{L}+day|the next)|(?:that|which|because (?:it|they|that)) could)`,
    ),
    did(
      String.raw`(?:listed|crossed (?:out|off)|wrote (?:down |out )?(?:every|all|a list|it all)|made (?:a|myself a|two|three) (?:lists?|piles?)(?=.*\b(?:what|which|first|by|urgent|most)\b)|split (?:it|them|the)|decided (?:what|which)|said no to)`,
    ),
    String.raw`\b(?:come|comes|came|went|go|goes|did|done|do|took|take) (?:\p{L}+ ){0,3}first\b|\bfirst (?:those|what|whoever)\b`,
    String.raw`\b(?:could|can) wait\b|\b(?:most|really|truly) urgent\b|\bmost important\b|\bin (?:that|this) order\b`,
    String.raw`${SAID} .*\bfirst\b`,
  ),
  'Talked about it or asked for help': oneOf(
    did(SPOKE) +
      String.raw`(?=.*\b(?:that (?:I|we|it)|I|we|help|could|would|more|extra|longer|take|lend|cover|until|which|what|off|days?)\b)`,
    did(
      String.raw`asked (?:for (?:help|more|another|some(?:one|body)|an extension|two)|(?:if|whether) (?:he|she|they|we|I|some(?:one|body)))|said (?:to (?:him|her|them|my \p{L}+|the \p{L}+) (?:that )?(?:I|we)|I (?:can['’]t|cannot|couldn['’]t|need))|got (?:\p{L}+ ){1,3}(?:to (?:help|take|do|cover)|on (?:the phone|to))|borrowed|called in (?!sick)\p{L}+|handed (?:over|two|three|some)|let (?:\p{L}+ ){1,3}know`,
    ),
  ),
  'Had a way of learning': oneOf(
    did(
      String.raw`read (?:(?:the|a) (?:\p{L}+ )?(?:manual|books?|instructions|handbook|guide|documentation|docs|pages|chapters?|notes)|up|everything|through|one|two|every|books|it)|watched (?:every|each|all|two|three|four|five|(?:\p{L}+ ){0,3}?(?:videos?|tutorials?|how|what|him|her|them|others|colleagues?|do|\p{L}+ing|work))|practi[sc]ed|studied|looked (?:it|them|everything) up|took (?:notes|lessons|the (?:manual|book|course|old)|it home|it apart)|wrote (?:down|myself|everything|it|every|each|cards?)|made (?:up |myself |me )?(?:cards?|notes|flash|an? (?:\p{L}+ )?(?:list|card|table|sheet|drawing|map|plan|book))|asked (?:\p{L}+ ){1,4}?(?:to show|how (?!long|much|late)\p{L}+|questions?|why|what)|sat (?:with|next|beside)|copied|repeated|learn(?:ed|t) (?:\p{L}+ ){0,2}(?:every|each|by|ten|five|twenty)|changed one|followed (?:him|her|them|my|the)|shadowed|tried it|tried out|rode along|stayed (?:late|on|behind|after) (?:to|and)`,
    ),
    String.raw`\b(?:every|each) (?:evening|morning|night|day|lunch|break|weekend),? (?:\p{L}+ ){0,4}?I (?:read|practi[sc]ed|learn(?:ed|t)|studied|watched|wrote|tried|repeated|copied|asked)\b|\bI (?:read|practi[sc]ed|learn(?:ed|t)|studied|watched|wrote|tried|repeated|copied|asked)\b.*\b(?:every|each) (?:evening|morning|night|day|lunch|break|weekend)\b`,
  ),
  'Used it in real work': oneOf(
    String.raw`^(?!.*\b(?:(?:every|each) (?:night|evening)|never|forgot\p{L}*)\b).*\b(?:on|by|after|within|at|from|in|the) (?:the )?(?:\p{L}+ )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|weeks?|days?|months?|end|morning|evening|fortnight|shift|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter)\b.*\b(?:I|we)(?:['’]d)? (?:had |could )?(?:\p{L}+ )?(?:was (?:up there )?(?:running|using|setting|serving|driving|building|teaching|making)|ran|did|used|wrote|made|built|took|gave|sent|served|drove|set|pulled|closed|held|led|sold|handled|taught|ran|put|cut|worked with it)\b`,
    did(
      String.raw`(?:ran|used|did|served|handled|took|pulled|closed|built|set up|wrote) (?:the|my|it|our|a|an|whole|\p{L}+) .*\b(?:on my own|alone|myself|with it|on it|in it|by myself)`,
    ),
  ),
  'Asked or found out the goal': oneOf(
    did(
      String.raw`(?:asked|rang|phoned|called|caught|(?:went|spoke|talked) (?:back |over |straight )?(?:to|with)|sat down with|emailed|messaged|wrote (?:to|back)|got (?:\p{L}+ ){1,3}(?:on the phone|out of))(?! me\b)`,
    ) + GOAL,
    String.raw`${SAID} .*\b(?:what (?:do you|does|will|would|should|exactly)|who (?:is|will|does|uses)|how (?:will|do you|should)|which)\b`,
    did('found out (?:what|who|why|how|which)|wanted to know (?:what|who|why|how|which)'),
  ),
  'Made a first version to check': oneOf(
    did(
      String.raw`${MADE} (?:up |out )?(?:\p{L}+ ){0,3}?(?:rough|draft|sketch|sample|mock-?up|version|example|outline|trial|model|template|few sentences|five sentences|scrap|(?:one|first) (?:page|slide))`,
    ),
    did(String.raw`(?:sent|showed|put) (?:it|them|him|her|over|that|this|a|one)`) +
      String.raw`(?=.*\b(?:is (?:it|this|that)|see if|whether|if|mean|direction|check|think)\b)`,
    String.raw`\bis (?:it|this|that) (?:what|the|how|it)\b`,
  ),
  'Saw why it mattered': oneOf(
    did(String.raw`(?:noticed|saw|could see|used to see|realised|realized|counted|heard|found)`) +
      String.raw`(?=.*\b(?:had to|lost|losing|waited|waiting|missed|wrong|nearly|threw away|spent|cost|wasted|stopped|tears|slipped|complain\p{L}*|dangerous|hurt|confused|frightened|angry|gave up|never found|kept \p{L}+ing|each time|every time)\b)`,
    String.raw`\b(?:every|each) (?:time|day|week|month|morning|night|shift)\b.*\b(?:had to|lost|waited|missed|threw|spent|wasted|cost (?:us|me|them))\b`,
    String.raw`\b(?:that|it|this|which) (?:cost|costs|wasted|wastes) (?:us|me|them|everyone|everybody|people|an?|two|three|half)\b`,
  ),
  'Gives honest reasons, own part included': oneOf(
    String.raw`\b(?:truth is (?:that )?I|(?:is|['’]s|was) on me|(?<!(?:not|n['’]t) )my (?:own )?(?:fault|part|mistake)|me (?:saying|not)|was me|were me|I only have myself)\b`,
    String.raw`\bI (?:\p{L}+ ){0,2}?(?:avoided|skipped|underestimated|overestimated|started too|began too|left it (?:too|until|till|to the last)|put it off|was (?:too (?:proud|lazy|slow|shy|tired|late|impatient|stubborn|sure|optimistic|scared|afraid)|scared|afraid|lazy|stubborn|proud|tired)|(?:didn['’]t|did not|had not|hadn['’]t|never) (?:ask|check|plan|prepare|practi[sc]e|start|say|tell|listen|learn|read|follow|ring|call|train|study|book|do|take|keep|know|have)(?:ed|d|n)?|forgot|thought I (?:could|knew|had|didn['’]t need)|got lazy|gave up|stopped (?!smoking|drinking)\p{L}+ing)\b`,
  ),
  'Dealt with it actively': oneOf(
    did(
      String.raw`booked (?:a|an|one|the|two)|signed up|enrolled|applied|practi[sc]ed|joined (?:a|the) (?:course|class|club|group)|hired|tried again|started (?:again|over|earlier)|dropped|changed (?:my|how|the (?:plan|way|date|order))|took (?:a|an|the|\p{L}+ lessons?) (?:course|class|older|evening|lesson)|made (?:a|an|myself|us) (?:a |new )?(?:plan|rule|deal|calendar)|found (?:an?|two|three|another|somebody|someone)|set (?:myself|aside|up)|worked out|offered|agreed|moved (?:the|my)|gave it another|went back to|cut (?:the|my|back|out)`,
    ),
    did(SPOKE_AT_WORK),
  ),
  'Weighed options and risks': oneOf(
    String.raw`\bif (?:I|we) .*\b(?:if (?:I|we|it)|but if|and if|otherwise|then)\b`,
    String.raw`\b(?:on (?:the )?one (?:side|hand)|on the other|either .* or|versus|worst (?:case|thing|that)|the worse|what(?:['’]s| is) the worst|at worst|the risks? (?:of|that|was|were)|pros and cons)\b`,
    did(
      String.raw`(?:weighed|compared|reckoned|calculated|worked out|thought (?:through|about what|it through|what|if)|asked myself (?:what (?:would|could|happens|if)|which|whether|how (?:bad|likely))|put .* against|added up|listed)`,
    ),
    String.raw`\bcould (?:lose|wreck|live with|stand to|fix|undo|afford)\b|\bcan (?:always )?(?:fix|undo|be (?:undone|fixed))\b`,
  ),
  'Got what information was possible in time': oneOf(
    did(String.raw`(?:rang|phoned|called|radioed|texted|messaged|emailed) (?!it\b|in\b|off\b)\p{L}+`),
    did(
      String.raw`asked (?!myself\b)(?:\p{L}+ ){1,4}?(?:what (?!time|to)\p{L}+|how|if|whether|who|which|where|about|for the)`,
    ),
    did(
      String.raw`checked|looked (?:(?:it|them|everything) up|through|into|in (?:the|his|her)|at (?:the|his|her|all|old) \p{L}+)(?!.*\bafterwards\b)|read (?:the (?:file|notes|report|manual|label|log|papers?)|up|everything)|googled|searched|measured|tested|(?:had|got) (?:him|her|them|each|his \p{L}+|the \p{L}+ to) \p{L}+|found out (?:what|who|how|whether|if|that)|took (?:\p{L}+ ){1,3}(?:seconds|minutes?|hours?|photos?|samples?)|counted (?!to\b)\p{L}+|pulled (?:up |the (?:file|log|records?|data|numbers|figures|report))`,
    ),
  ),
  'Is honest about the difficulty': oneOf(
    String.raw`(?<!(?:not|n['’]t|never) (?:\p{L}+ )?)\b(?:hard|tough|difficult|rough|horrible|awful|terrible|scary|strange|painful|humiliating|frustrating|exhausting|stressful|lonely) (?:for (?:me|us)|on (?:me|us)|at first|at the (?:start|beginning))\b`,
    String.raw`\b(?:it was|found it|found that|found this|that was|this was|(?:I|we) had) (?:an? )?(?:\p{L}+ ){0,2}?(?<!not )(?:hard|tough|difficult|rough|horrible|awful|terrible|scary|strange|painful|humiliating|frustrating|exhausting|stressful|lonely|hell)\b(?! (?:for|on) (?!me|us|all of us|every))`,
    String.raw`\bI (?:\p{L}+ ){0,2}?(?:hated|struggled|cried|panicked|missed|moaned|grumbled|sulked|dreaded|resented|felt (?:\p{L}+ )?(?:lost|useless|stupid|old|sick|angry|lonely|like|small|bad)|was (?:\p{L}+ )?(?:scared|afraid|angry|lost|upset|worried|terrified|nervous|furious|slow(?:er)?|useless|frightened|gutted|against|unhappy)|did(?:n['’]t| not) (?:like|want|sleep|take to|cope)|could(?:n['’]t| not) (?:sleep|find|stand|cope)|slept (?:badly|maybe|hardly|two|three|four|little))\b`,
    String.raw`\bnot (?:going to|gonna) lie\b`,
  ),
  'Looked for a way to make it work': oneOf(
    did(
      String.raw`suggested|proposed|offered|volunteered|(?:learned|learnt) (?:the|how|to|every|it)|practi[sc]ed|swapped|joined (?:the|a)|printed|drew|built|set up|taught myself|signed up|took the course|went on the course|tried (?:it|out|a|the new)|asked (?:\p{L}+ ){1,4}?(?:to|if|whether|how|for)|got (?:\p{L}+ ){1,8}?to|made (?:myself |us |everyone |a (?:swap|deal|list|card|map|plan|table|guide|cheat|note|rota)|an? \p{L}+ (?:list|sheet|card|map|plan|table|guide))|found (?:a (?:way|place|quiet)|another (?!one\b)\p{L}+|somebody|someone)|sat (?:down )?with|changed (?:two|three|our|the)|started (?:coming|doing|a|with)`,
    ),
  ),
  'Had a way of checking': oneOf(
    String.raw`(?<!\b(?:while|before) )` +
      does(
        String.raw`(?:check(?:ed)?|count(?:ed)?|compare[ds]?|measure[ds]?|weigh(?:ed)?|read|test(?:ed)?|tick(?:ed)?|look(?:ed)?|match(?:ed)?|touch(?:ed)?)`,
      ) +
      String.raw`(?=.*\b(?:every|each|twice|again|against|before|after|always|one by one|line by line|backwards|second|list|sheet|by hand|out loud|aloud|from the)\b)`,
    String.raw`\bdouble[- ]check`,
  ),
  'Acted on what was found': oneOf(
    did(SPOKE),
    did(
      String.raw`(?:stopped|halted|pulled|blocked|locked|quarantined|replaced|changed|swapped|held|reported|corrected|fixed|shut|cancel+ed|raised) (?:the|it|them|him|her|every|all|this|that|\p{L}+ing|production|work)|refused to|sent (?:it|them|the \p{L}+) back|took (?:it|them|the \p{L}+) (?:off|out|down)|put (?:it|them) (?:aside|back|on hold)|had (?:the|it|them) (?:\p{L}+ )?(?:held|stopped|checked|changed|recalled|sent|redone)`,
    ),
  ),
};

/** The sign of each point, by the point's text. */
export const deedSigns: ReadonlyMap<string, RegExp> = new Map(Object.entries({ ...signs, ...cultureSigns }));

/** Points about how a story ended: they are searched from the end of the answer. */
export const endsOfStories: ReadonlySet<string> = new Set([
  'Checked that it was understood',
  'Makes sure that it was understood',
  'Used it in real work',
  'Repaired it',
  'Acted on what was found',
]);

/** Points that a view shows, so they need no deed of the candidate. */
export const views: ReadonlySet<string> = new Set([
  'Names the difference without judging',
  'Says why it matters to them',
  'Saw why it mattered',
  'Names how people treated each other',
  'Describes the environment concretely',
  'Refers to this work in particular',
]);

/** Points that a failure shows too, such as honesty about a mistake. */
export const admissions: ReadonlySet<string> = new Set([
  'Gives honest reasons, own part included',
  'Is honest about the difficulty',
]);

/** Points that a "not" may show: "I didn't argue", "nobody laughed". */
export const mayBeDenied: ReadonlySet<string> = new Set([
  'Took it in without defending',
  'Stayed respectful and tried to understand',
  'Names how people treated each other',
  'Gives honest reasons, own part included',
  'Is honest about the difficulty',
]);

import { cultureSigns } from './culture-signs.ts';
import { did, does, MADE, SAID, SPOKE } from './deed-words.ts';
import { oneOf } from './told-signs.ts';

/** Asked of those who explain things, in the questions for every trade and in those of the law. */
const understood = oneOf(
  did(
    String.raw`(?:asked|had|made|got|let) (?:him|her|them|each|\p{L}+|the \p{L}+|my \p{L}+) (?:to )?(?:then )?(?:explain|tell|say|show|repeat|do|draw|try|point|teach|put|what|walk|sum)`,
  ),
  String.raw`\bin (?:his|her|their) own words\b|\bback to me\b`,
  did(String.raw`(?:handed|gave) (?:him|her|them) the`) + String.raw`(?=.*\b(?:and|so|where|what)\b)`,
);

/**
 * How people tell, in English, of what the questions for every trade ask about: patterns of one piece of speech, by the
 * text of the point that they show. They hold in an answer to that question only, and only for what the candidate did:
 * `findDeed` leaves out what others did, what was not done, and what one should do.
 */
const signs: Readonly<Record<string, RegExp>> = {
  'Tried to understand the other view': oneOf(
    did(
      String.raw`(?:asked|let|had|got) (?:\p{L}+ ){1,5}?(?:why|what|how|where|explain|show|talk|finish|tell|walk)`,
    ),
    did('listened|heard (?:him|her|them) out'),
    did('(?:wanted|tried|managed) to (?:know|understand|see|hear|find out)'),
    String.raw`${SAID} .*\b(?:tell me|show me|walk me|explain|what do you|why do you|why)\b`,
    String.raw`\bturned out (?:that )?(?:he|she|they)\b`,
    String.raw`\bI (?:could )?(?:see|saw|understood|got) (?:why|where) (?:he|she|they)\b`,
    String.raw`\bfrom (?:his|her|their) (?:side|point|view)\b`,
  ),
  'Looked for a way to settle it': oneOf(
    did('suggested|proposed|offered'),
    String.raw`\bwe (?:both |then |finally |ended up )?(?:agreed|settled|compromised|split|took turns|tossed|flipped|tested|timed|compared|shook|met (?:in the middle|half))\b`,
    String.raw`\bwe (?:tried|did|ran|made|cut) (?:it|both|one each|two of each|his|hers)\b`,
    String.raw`${SAID} .*\b(?:let['’]?s|we (?:do|try|go|take|test|run|make|pick|can|could)|how about|what if)\b`,
    String.raw`\bcompromise\b|\bhalf(?: |-)?way\b|\bmet in the middle\b`,
  ),
  'Took it in without defending': oneOf(
    did(
      'listened|nodded|thanked|took notes|wrote (?:it|that|every|all|them|down|the)|swallowed|bit my|kept (?:quiet|my mouth|silent)|slept on it|shut up|sat on my hands|let (?:him|her|them) (?:finish|talk|speak)',
    ),
    did(
      String.raw`said (?:thank|nothing|okay|ok|fair enough|yes|(?:he|she|they|you)(?:['’]re| was| were| are)? (?:probably )?right)`,
    ),
    did(
      String.raw`asked (?:him|her|them|my \p{L}+|the \p{L}+)(?: \p{L}+)? (?:what|where|when|how|to show|for (?:an )?examples?)`,
    ),
    String.raw`\bI (?:did not|didn['’]t|never) (?:try to )?(?:argue|answer back|defend|fight|interrupt|explain|talk back|make excuses|discuss)`,
  ),
  'Changed something concrete': oneOf(
    String.raw`\b(?:since then|since that \p{L}+|from then on|from (?:that|the next) \p{L}+(?: on)?|ever since|these days|nowadays|now),? (?:I|we)(?:['’]ve)? (?!(?:work|live|am|have|had|think|know|like|feel|believe|see|understand|want|was|were|would)\b)\p{L}+`,
    String.raw`\bI now (?!(?:work|live|am|have|had|think|know|like|feel|believe|see|understand|want)\b)\p{L}+|\b(?:so|then|after that) I stopped \p{L}+ing`,
    did(
      String.raw`(?:started|began) (?:\p{L}+ )?(?:\p{L}+ing|to|every|each|with)|changed my|switched|made myself|wrote myself|set myself|set up|bought (?:a|an|my)|booked|signed up|practi[sc]ed|rewrote|threw out|took a course`,
    ),
  ),
  'Noticed or asked what was needed': oneOf(
    did(
      String.raw`(?:noticed|spotted|overheard|found out|realised|realized|(?:could|can) (?:see|tell)) (?:that|how|where|why|what|him|her|them|he|she|they|my|the|one)`,
    ),
    did(String.raw`saw (?:that|how|him|her|them|he|she)`),
    did(String.raw`asked (?:him|her|them|\p{L}+)(?: \p{L}+){0,2} (?:what|where|which|how|if|whether)`),
    did('(?:messaged|rang|texted|phoned) (?:him|her|them) to (?:find out|ask|see)'),
    String.raw`${SAID} .*\b(?:which|what|where|how)\b`,
    did(String.raw`took (?:him|her|them|\p{L}+) (?:aside|for a|to one side)`),
  ),
  'Helped without taking over': oneOf(
    did(
      String.raw`(?:showed|let|coached|taught|explained|rehearsed|walked) (?:it )?(?:to )?(?:him|her|them|once|the (?:new|young|other) \p{L}+|the (?:girl|boy|lad|guy|woman|man|trainee|apprentice)|my (?:new |young )?(?:colleague|trainee|apprentice))`,
    ),
    did(
      '(?:practi[sc]ed|rehearsed|played|went through|did|read) (?:it |this |that )?(?:through )?(?:together|with (?:him|her|them)|twice with|once with)|(?:rehearsed|practi[sc]ed) (?:it |the \\p{L}+ )?(?:twice|once)|played it through',
    ),
    did(
      String.raw`(?:sat|stayed|stood|waited|hung back|rode along) (?:\p{L}+ )?(?:next to|beside|with|behind|by|outside|in my)`,
    ),
    String.raw`\b(?:he|she|they) (?:kept|clicked|did|wrote|made|gave|drove|held|ran|presented|cooked|finished|closed|signed|found|spotted) .*\b(?:(?:him|her)self|themselves|alone|(?:his|her|their) own)\b`,
    String.raw`\b(?:she|he) kept the \p{L}+`,
    String.raw`\bI (?:did not|didn['’]t|never) (?:do|take|touch|write|fix|finish|make) (?:it|the|that|his|her|their|anything|a)\b`,
    did('only (?:asked|helped|watched|said|answered|stepped)'),
  ),
  'Started from what mattered to them': oneOf(
    did(String.raw`(?:opened|began|started|led) (?:with|by|from) .+`),
    String.raw`\b(?:they|he|she|those \p{L}+|people) (?:really |all |only )?(?:care[ds]?|worr(?:y|ied)|wanted|hated|needed|cursed|loved|feared|complained)\b.*\b(?:so I|and I|I (?:talked|said|showed|began|started|opened|spoke))\b`,
    did(
      String.raw`(?:talked|spoke) (?:to (?:him|her|them) )?about (?:their|his|her|how (?:they|he|she)|what (?:they|he|she))`,
    ),
    did('talked about') + String.raw`(?=.*\bbecause (?:it|that) was (?:the thing|what) (?:they|he|she)\b)`,
    did(String.raw`asked (?:each of )?(?:them|him|her|everyone|everybody|\p{L}+) what`),
    String.raw`\bwhat (?:matters|mattered) (?:most )?to (?:them|him|her)\b`,
  ),
  'Used facts, examples or a trial': oneOf(
    did(
      String.raw`(?:showed|brought (?:an?|the|two|three|my|some|figures|numbers|samples)|printed|counted|measured|calculated|tested|tried|timed|compared|filmed|recorded|added up|worked out|put up (?:an? (?:board|chart|list|table)|the figures|two)|demonstrated)`,
    ),
    did(
      String.raw`(?:made|did|ran|drew|set up|offered|suggested|started|let (?:me|them|him|her)) (?:them |him |her )?(?:a|an|one|two|three) (?:\p{L}+ )?(?:test|trial|pilot|chart|table|list|sample|example|comparison|mock-?up|week|month|strips?|experiment|calculation)`,
    ),
    did(
      String.raw`(?:let|had) (?:each|them|him|her|everyone|everybody) (?:of them )?(?:try|stand|sit|do|see|hold|taste|test|have a go|compare)`,
    ),
    String.raw`\bfor (?:a|one|two|three|four) (?:days?|weeks?|months?|shifts?)\b.*\b(?:see|saw|compare|try|test)`,
  ),
  'Stayed respectful and tried to understand': oneOf(
    did(
      String.raw`(?:kept|stayed|remained) (?:my (?:own )?(?:\p{L}+ )?(?:voice|tone|mails?|manners)|calm|polite|friendly|quiet|civil)`,
    ),
    did(
      String.raw`(?:listened|let (?:him|her|them) (?:talk|finish|shout|tell|speak|vent)|sat down|asked (?:him|her|them|if|what|whether|why|how)|apologi[sz]ed|took (?:him|her|them) (?:aside|seriously))`,
    ),
    String.raw`\bI (?:did not|didn['’]t|never) (?:raise|shout|argue|roll|interrupt|take it|snap|answer back|lose)`,
    String.raw`${SAID} .*\b(?:tell me|explain|I(?:['’]m| am) sorry|you are right|you['’]re right|I(?:['’]d| would) (?:like|be))`,
    String.raw`\bcalled (?:him|her) (?:mr|mrs|miss|ms|sir|madam)\b`,
  ),
  'Names the difference without judging': oneOf(
    String.raw`\b(?:he|she|they)(?:['’](?:d|s|re))? .*(?:\b(?:while|whereas)|, where) I\b|\bI\b.*\b(?:while|whereas) \p{L}+ \p{L}+`,
    String.raw`\bI(?:['’]m| am| need| like| think| write| work| start| plan| go| want| prefer| talk| read| count| do)\b.*\b(?:he|she|they|(?:my|the|his|her) \p{L}+|(?:and|while|whereas|but|where) \p{L}+) (?:needs|likes|thinks|writes|works|starts|plans|goes|wants|prefers|talks|reads|counts|does|is|jumps|never|always)\b`,
    String.raw`\b(?:he|she|they)(?:['’]d)? (?:always )?(?:goes|went|does|did|thinks|needs|likes|plans?|starts?|writes?|works?|talks?|reads?|draws?|wants?|wanted|liked|planned|started|worked)\b.*\b(?:and|but) I(?:['’]m| am)? (?:go|do|think|need|like|plan|start|write|work|talk|read|draw|want)\b`,
    String.raw`\bneither (?:is|was) wrong\b|\bgood in both\b|\bthe opposite of me\b`,
  ),
  'Adapted the way of working': oneOf(
    did(
      String.raw`(?:started|began|stopped \p{L}+ing|switched|changed|got into the habit|took on|gave up|adapted|adjusted|printed|learned to|learnt to|waited for|moved (?:my|our|the)|sent (?:him|her|them)|wrote (?:it|everything|things) (?:down|out)|gave (?:him|her|them))`,
    ),
    String.raw`\bwe (?:then |finally |both )?(?:agreed|ended up with (?:me|him|her)|split|divided|made a|set a|decided)\b`,
  ),
  'Gave direction and divided the work': oneOf(
    did(
      String.raw`(?:put|gave|sent|split|divided|assigned|paired|set|handed|placed) (?:the |each |every |my )?(?:one|two|three|four|five|half|people|team|boys|girls|lads|group|crew|class|strongest|older|younger|others?|them|everyone|everybody|person|task|jobs?|pairs?)`,
    ),
    String.raw`${SAID} .*\b(?:does|takes?|has|goes?|holds?|carr(?:y|ies)|do)\b.*\b(?:does|takes?|has|goes?|do|the (?:rest|others)|everything else|and me|first|let)\b`,
    did(
      String.raw`(?:cut|reduced|decided|made|drew|wrote) (?:the (?:menu|programme|program|list|plan)|a (?:plan|list|rota|board|schedule)|(?:that )?(?:we|who|what|which))`,
    ),
    String.raw`\b(?:one|two|three|four|half) (?:of (?:us|them) )?(?:on|in|at|to|with|for|did|took) .*\b(?:one|two|three|four|the (?:rest|others)|half|and me|and I|me)\b`,
    String.raw`\bwho (?:does|did|would do|was doing|takes|took) what\b`,
  ),
  'Looked after the people': oneOf(
    did(
      String.raw`(?:made|let|sent|pulled|had|swapped|gave) (?:each|every(?:one|body)|them|people|one pair|anyone|all|(?:the|my) \p{L}+)(?: of them)?(?: \p{L}+){0,3}? (?:home|an? break|breaks|off|eat|rest|sleep|sit down|drink|lie down|food|soup|tea|coffee)`,
    ),
    did(
      String.raw`(?:bought|ordered|brought|cooked|paid for|fetched|got|handed (?:out|round)) (?:\p{L}+ )?(?:\p{L}+ )?(?:pizza|food|coffee|tea|cakes?|breakfast|lunch|dinner|soup|biscuits|rolls|sandwiches|doughnuts|donuts|ice cream|drinks?|water|blankets|gloves)`,
    ),
    did(
      String.raw`(?:asked (?:each|every(?:one|body)|them|him|her|how)(?: \p{L}+){0,4}? (?:how|what|if|whether|are|were)|sat (?:down )?with|talked to each|spoke (?:to|with) each|thanked|listened|praised|checked (?:in )?on)`,
    ),
  ),
  'Prepared and chose the moment': oneOf(
    did(
      String.raw`(?:wrote (?:down|out|myself|it|my|the|three|two)|practi[sc]ed|rehearsed|read (?:the|it|through|everything|up)|checked (?:the|everything|first|twice|all)|prepared|planned|made notes|looked up)`,
    ) + String.raw`(?=.*\b(?:before|first|until|so that|beforehand|what|words|how)\b)`,
    did(
      String.raw`(?:waited (?:until|till|for)|held off|chose|picked|booked|took (?:him|her|them) (?:aside|into|to|for)|went (?:to|round to|over to|out to) (?:his|her|their)|closed the door|found (?:a|us a) (?:quiet|empty)|asked (?:him|her|them) to (?:come|sit|meet)|invited)`,
    ),
    String.raw`\b(?:quiet|empty|side|meeting) room\b|\bin private\b|\bbehind a closed door\b|\bnot (?:by|over) (?:e-?mail|the phone|phone|text)\b`,
  ),
  'Was clear and kind': oneOf(
    String.raw`${SAID} .*\b(?:sorry|not (?:your|because of)|your fault|anything you did|I know)\b`,
    did(
      String.raw`(?:told|said|explained) .*\b(?:straight|plainly|at once|clearly|directly|honestly|in (?:the first|one) sentence)`,
    ),
    did(
      String.raw`(?:stayed with|held (?:his|her|their)|gave (?:him|her|them) (?:time|water|tissues|the|a)|let (?:him|her|them) (?:cry|shout|ask|talk)|sat (?:with|beside|next to)|did not (?:dress|wrap|beat)|didn['’]t (?:dress|wrap|beat))`,
    ),
  ),
  'Built an agreement between the teams': oneOf(
    String.raw`\b(?:we|both (?:teams|sides|of us)|the two (?:teams|bosses|\p{L}+)|they) (?:\p{L}+ )?(?:agreed|signed|shook hands|promised|wrote down|drew up|decided together|settled on)\b`,
    did(
      String.raw`(?:brought|got|sat|put) (?:the two |both |everyone|everybody|the |them )(?:.{0,30})(?:to(?:gether| one| the same)|at one|round (?:a|one|the)|in one)`,
    ),
    String.raw`\bwe (?:made|wrote|drew up|set up|fixed|agreed on) (?:a|an|one) (?:page|list|rule|plan|contract|deal|swap|rota|board|sheet|agreement|calendar|meeting)`,
    String.raw`\bthe deal was\b|\bhouse rules\b`,
  ),
  'Dealt with different interests': oneOf(
    String.raw`\b(?:they|theirs|he|she|the \p{L}+|\p{L}+) (?:wanted|was afraid|were afraid|needed|cared|feared|worried)\b.*\b(?:we|ours|my \p{L}+|the \p{L}+|and the) .*\b(?:so|and (?:I|we))\b`,
    did('traded|swapped|gave (?:them|him|her) .* in (?:return|exchange)'),
    String.raw`\bin (?:return|exchange)\b`,
    did(String.raw`asked (?:each|both) (?:side|team|of)`),
  ),
  'Started from what the listener knew': oneOf(
    did(
      String.raw`asked (?:him|her|them|\p{L}+|the \p{L}+|my \p{L}+) (?:first )?(?:what|how|when|if|whether|to tell|about)`,
    ),
    did(String.raw`(?:began|started|opened) (?:with|by|from)`),
    String.raw`${SAID} .*\byou know\b`,
    String.raw`\b(?:he|she|they)(?:['’]d| had| was| were|['’]s)? (?:been|worked|a|an|had|kept|cooks?|knits?|drives?|farmed|run|ran) .*\bso I\b`,
    String.raw`\b(?:knew|knows|understood) (?:from|all about|about)\b.*\bso I\b|\b(?:since|because|since that) (?:he|she|they) (?:knew|could)\b`,
  ),
  'Used an image, example or drawing': oneOf(
    did('drew|sketched|painted|compared'),
    did(
      String.raw`(?:laid|used|built|lined up) (?:out |up )?(?:an?|the|my|his|her|some|two|three|four|five|six|ten|twenty) `,
    ) + String.raw`(?=.*\b(?:to show|for each|until|as|like|on the table)\b)`,
    String.raw`${SAID} .*\b(?:(?:is|are|was) (?:like|the same|your)|imagine|as if|think of)\b`,
    String.raw`\b(?:just|a bit|it['’]s|it is|was|works) like (?:a|an|when|the|your)\b|\bimagine\b`,
  ),
  'Checked that it was understood': understood,
  'Makes sure that it was understood': understood,
  'Owned it and told those concerned': oneOf(
    did(SPOKE),
    did(
      String.raw`(?:owned up|admitted|confessed|apologi[sz]ed|reported it|put my hand up|put my hands up|said (?:it was|that was|that['’]s|this is|I|sorry|straight))`,
    ),
    String.raw`\b(?:it was|that was|that['’]s|it['’]s) (?:me|my (?:mistake|fault|error)|down to me|on me)\b`,
  ),
  'Repaired it': oneOf(
    did(
      String.raw`(?:fixed|repaired|corrected|replaced|refunded|redid|remade|rebooked|recalled|cleaned|drove|reprinted|resent|sent (?:a|the) (?:new|right|correct)|ordered (?:a )?new|paid|re-?\p{L}+ed|swapped|fetched|put (?:it|them|everything) (?:right|back)|got (?:it|them|everything) (?:back|right)|went (?:back|through)|stayed (?:late|until|till)|worked (?:the|all|through|until)|called (?:it|them) back)`,
    ),
  ),
  'Says why it matters to them': oneOf(
    String.raw`^(?!.*\b(?:everything|always|hundred percent)\b).*(?:\b(?:because|since|that['’]s why|which is why|the reason)\b.*\b(?:I|my|me)\b|\b(?:I|my|me)\b.*\b(?:because|since|that['’]s why|the reason)\b)`,
    String.raw`\bI (?:still )?(?:like|love|enjoy) (?:knowing|that|it|to think|the thought)\b`,
    String.raw`\b(?:means|meant|matters|mattered) (?:\p{L}+ ){0,3}to me\b|\bdear to me\b|\bfeels? like\b`,
  ),
  'Set priorities on purpose': oneOf(
    did(
      String.raw`(?:sorted|ranked|marked|ordered|cancel+ed|postponed|dropped|parked|skipped|ditched|put off|left (?:the|out|everything|all)|moved (?:the|everything|two|three|all)|crossed|cut|pushed|listed|wrote (?:down |out )?(?:every|all|a list|it all)|made (?:a|myself a|two|three) (?:lists?|piles?)|split (?:it|them|the)|decided (?:what|which|that|to)|said no)`,
    ),
    String.raw`\b(?:come|comes|came|went|go|goes|did|done|do|took|take) (?:\p{L}+ ){0,3}first\b|\bfirst (?:came|come|went|the|those|what|whoever)\b`,
    String.raw`\b(?:could|can) wait\b|\b(?:most|really|truly) (?:urgent|important)\b|\bin (?:that|this) order\b`,
    String.raw`${SAID} .*\b(?:first|no)\b`,
  ),
  'Talked about it or asked for help': oneOf(
    did(SPOKE),
    did(
      String.raw`(?:asked (?:for|if|whether)|said (?:to (?:him|her|them|my|the)|I (?:can['’]t|cannot|could|couldn['’]t|need))|got (?:\p{L}+ ){1,3}(?:to (?:help|take|do|cover)|on (?:the phone|to))|borrowed|called in|handed (?:over|two|three|some)|let (?:\p{L}+ ){1,3}know)`,
    ),
  ),
  'Had a way of learning': oneOf(
    did(
      String.raw`(?:read|watched|practi[sc]ed|studied|looked (?:it|them|everything) up|took (?:notes|lessons|the (?:manual|book|course|old)|it home|it apart)|wrote (?:down|myself|everything|it|every|each|cards?)|made (?:up |myself |me )?(?:an?|cards?|notes|flash)|asked (?:\p{L}+ ){1,4}?(?:to show|how|questions?|why|what)|sat (?:with|next|beside|down)|copied|repeated|learn(?:ed|t) (?:\p{L}+ ){0,2}(?:every|each|by|ten|five|twenty)|changed one|followed|shadowed|listened to|tried it|tried out|rode along|stayed (?:late|on|behind|after))`,
    ),
    String.raw`\b(?:every|each) (?:evening|morning|night|day|lunch|break|weekend)\b.*\bI (?:read|practi[sc]ed|learn(?:ed|t)|studied|watched|wrote|tried|repeated|copied|asked)\b|\bI (?:read|practi[sc]ed|learn(?:ed|t)|studied|watched|wrote|tried|repeated|copied|asked)\b.*\b(?:every|each) (?:evening|morning|night|day|lunch|break|weekend)\b`,
  ),
  'Used it in real work': oneOf(
    String.raw`^(?!.*\b(?:every|each) (?:night|evening)\b).*\b(?:on|by|after|within|at|from|in|the) (?:the )?(?:\p{L}+ )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|weeks?|days?|months?|end|morning|evening|fortnight|shift|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter)\b.*\b(?:I|we)(?:['’]d)? (?:had |could )?(?:\p{L}+ )?(?:was (?:up there )?(?:running|using|setting|serving|driving|building|teaching|making)|ran|did|used|wrote|made|built|took|gave|sent|served|drove|set|pulled|closed|held|led|sold|handled|taught|ran|put|cut|worked with it)\b`,
    did(
      String.raw`(?:ran|used|did|served|handled|took|pulled|closed|built|set up|wrote) (?:the|my|it|our|a|an|whole|\p{L}+) .*\b(?:on my own|alone|myself|with it|on it|in it|by myself)`,
    ),
  ),
  'Asked or found out the goal': oneOf(
    did(
      String.raw`(?:asked|rang|phoned|called|caught|(?:went|spoke|talked) (?:back |over |straight )?(?:to|with)|sat down with|emailed|messaged|wrote (?:to|back)|got (?:\p{L}+ ){1,3}(?:on the phone|out of))(?! me\b)`,
    ) + String.raw`(?=.*\b(?:what|who|why|how|where|which|whether|if|for|about|came out)\b)`,
    String.raw`${SAID} .*\b(?:what|who|why|how|which) (?:do|does|is|will|would|should|are|exactly|for)\b`,
    did('found out (?:what|who|why|how|which)|wanted to know'),
  ),
  'Made a first version to check': oneOf(
    did(
      String.raw`${MADE} (?:up |out )?(?:\p{L}+ ){0,3}?(?:rough|draft|sketch|sample|mock-?up|version|example|outline|page|slide|trial|model|template|few sentences|five sentences|scrap)`,
    ),
    did(String.raw`(?:sent|showed|put) (?:it|them|him|her|over|that|this|a|one)`) +
      String.raw`(?=.*\b(?:is (?:it|this|that)|see if|whether|if|before|right|mean|direction|check|think)\b)`,
    String.raw`\bis (?:it|this|that) (?:what|the|how|it)\b`,
  ),
  'Saw why it mattered': oneOf(
    did(String.raw`(?:noticed|saw|could see|used to see|realised|realized|counted|heard|found)`) +
      String.raw`(?=.*\b(?:had to|lost|losing|waited|waiting|missed|late|wrong|nearly|threw away|spent|cost|wasted|stopped|tears|slipped|complain\p{L}*|dangerous|hurt|confused|frightened|angry|gave up|never found|kept \p{L}+ing|each time|every time)\b)`,
    String.raw`\b(?:every|each) (?:time|day|week|month|morning|night|shift)\b.*\b(?:had to|lost|waited|missed|threw|spent|wasted|cost (?:us|me|them))\b`,
    String.raw`\b(?:that|it|this|which) (?:cost|costs|wasted|wastes) (?:us|me|them|everyone|everybody|people|an?|two|three|half)\b`,
  ),
  'Gives honest reasons, own part included': oneOf(
    String.raw`\b(?:truth is (?:that )?I|on me|my (?:own )?(?:fault|part|mistake)|me (?:saying|not)|was me|were me|I only have myself)\b`,
    String.raw`\bI (?:\p{L}+ ){0,2}?(?:avoided|skipped|underestimated|overestimated|started too|began too|left it|put it off|was (?:too |scared|afraid|lazy|stubborn|proud|tired)|(?:didn['’]t|did not|had not|hadn['’]t|never) (?:ask|check|plan|prepare|practi[sc]e|start|say|tell|listen|learn|read|follow|ring|call|train|study|book|do|put|give|take|make|keep|know|have)(?:ed|d|n)?|forgot|thought I|got lazy|gave up|stopped)\b`,
  ),
  'Dealt with it actively': oneOf(
    did(
      String.raw`(?:asked|booked|signed up|enrolled|applied|practi[sc]ed|joined|hired|tried again|started (?:again|over|earlier)|dropped|changed|took (?:a|an|the|\p{L}+ lessons?) (?:course|class|older|evening|lesson)|made (?:a|an|myself|us) (?:a |new )?(?:plan|rule|list|deal|calendar)|found (?:an?|two|three|another|somebody|someone)|set (?:myself|aside|up)|worked out|offered|agreed|moved (?:the|my)|gave it another|went back|cut)`,
    ),
    did(SPOKE),
  ),
  'Weighed options and risks': oneOf(
    String.raw`\bif (?:I|we) .*\b(?:if (?:I|we|it)|but if|and if|or|otherwise|then)\b`,
    String.raw`\b(?:on (?:the )?one (?:side|hand)|on the other|either .* or|versus|worst (?:case|thing|that)|the worse|what(?:['’]s| is) the worst|at worst|the risks? (?:of|that|was|were)|pros and cons)\b`,
    did(
      String.raw`(?:weighed|compared|reckoned|calculated|worked out|thought (?:through|about what|it through|what|if)|asked myself|put .* against|added up|listed)`,
    ),
    String.raw`\bcould (?:lose|wreck|live with|stand to|fix|undo|afford)\b|\bcan (?:always )?(?:fix|undo|be (?:undone|fixed))\b`,
  ),
  'Got what information was possible in time': oneOf(
    did(
      String.raw`(?:rang|phoned|called|asked|radioed|checked|looked|read (?:the (?:file|notes|report|manual|label|log|papers?)|up|everything)|googled|searched|measured|tested|texted|messaged|emailed|(?:had|got) (?:him|her|them|each|his \p{L}+|the \p{L}+ to) \p{L}+|found out (?:what|who|how|whether|if|that)|took (?:\p{L}+ ){1,3}(?:seconds|minutes?|hours?|photos?|samples?)|counted|pulled)`,
    ),
  ),
  'Is honest about the difficulty': oneOf(
    String.raw`\b(?:hard|tough|difficult|rough|horrible|awful|terrible|scary|strange|painful|humiliating|frustrating|exhausting|stressful|lonely) (?:for (?:me|us)|on (?:me|us)|at first|at the (?:start|beginning)|time|to)\b`,
    String.raw`\b(?:it was|found it|found that|found this|that was|this was) (?:\p{L}+ ){0,2}?(?:hard|tough|difficult|rough|horrible|awful|terrible|scary|strange|painful|humiliating|frustrating|exhausting|stressful|lonely|hell)\b`,
    String.raw`\bI (?:\p{L}+ ){0,2}?(?:hated|struggled|cried|panicked|missed|moaned|grumbled|sulked|dreaded|resented|felt (?:\p{L}+ )?(?:lost|useless|stupid|old|sick|angry|lonely|like|small|bad)|was (?:\p{L}+ )?(?:scared|afraid|angry|lost|upset|worried|terrified|nervous|furious|slow(?:er)?|useless|frightened|gutted|against|unhappy)|did(?:n['’]t| not) (?:like|want|sleep|take to|cope)|could(?:n['’]t| not) (?:sleep|find|stand|cope)|slept)\b`,
    String.raw`\bnot (?:going to|gonna) lie\b`,
  ),
  'Looked for a way to make it work': oneOf(
    did(
      String.raw`(?:suggested|proposed|offered|volunteered|learned|learnt|practi[sc]ed|swapped|joined|printed|drew|built|set up|taught myself|signed up|took the course|went on the course|tried (?:it|out|a|the new)|asked (?:\p{L}+ ){1,4}?(?:to|if|whether|how|for)|got (?:\p{L}+ ){1,8}?to|made (?:myself |us |everyone |a (?:swap|deal|list|card|map|plan|table|guide|cheat|note|rota)|an? \p{L}+ (?:list|sheet|card|map|plan|table|guide))|found (?:an?|another|somebody|someone)|sat (?:down )?with|changed (?:my|our|two|three|the)|started (?:coming|to|doing|a|an|with)|booked|put (?:our|my|the))`,
    ),
  ),
  'Had a way of checking': oneOf(
    does(
      String.raw`(?:check(?:ed)?|count(?:ed)?|compare[ds]?|measure[ds]?|weigh(?:ed)?|read|test(?:ed)?|tick(?:ed)?|look(?:ed)?|match(?:ed)?|touch(?:ed)?)`,
    ) +
      String.raw`(?=.*\b(?:every|each|twice|again|against|before|after|always|one by one|line by line|backwards|second|list|sheet|by hand|out loud|aloud|from the)\b)`,
    String.raw`\bdouble[- ]check`,
  ),
  'Acted on what was found': oneOf(
    did(SPOKE),
    did(
      String.raw`(?:stopped|halted|pulled|blocked|locked|quarantined|replaced|changed|swapped|held|reported|corrected|fixed|shut|refused|cancel+ed|raised|called|rang|phoned|sent (?:it|them|the \p{L}+) back|took (?:it|them|the \p{L}+) (?:off|out|down)|put (?:it|them) (?:aside|back|on hold)|had (?:the|it|them) (?:\p{L}+ )?(?:held|stopped|checked|changed|recalled|sent|redone))`,
    ),
  ),
};

/** By the text of the point. */
export const deedSigns: ReadonlyMap<string, RegExp> = new Map(Object.entries({ ...signs, ...cultureSigns }));

/** What comes after what was done before: it is looked for from the end. */
export const endsOfStories: ReadonlySet<string> = new Set([
  'Checked that it was understood',
  'Makes sure that it was understood',
  'Used it in real work',
  'Repaired it',
  'Acted on what was found',
]);

/** They are shown by what is said of others, of a place or of a work. */
export const views: ReadonlySet<string> = new Set([
  'Names the difference without judging',
  'Says why it matters to them',
  'Saw why it mattered',
  'Names how people treated each other',
  'Describes the environment concretely',
  'Refers to this work in particular',
]);

import { did, does, SAID, SPOKE_AT_WORK, THEM } from './deed-words.ts';
import { oneOf } from './told-signs.ts';

/** Verbs of doing something for a thing or for others. To go or to wait is not enough. */
const CARING = String.raw`(?:check|count|lock|charge|write|ring|call|clean|stay|tell|ask|put|finish|come|read|report|say|fix|turn|pick|wash|close|hand|take|make|sign|look|keep|own|admit)\b`;
const NOT_MY_JOB = String.raw`^(?!.*\b(?:not my (?:job|problem)|go home|nobody (?:sees|notices)|some(?:one|body) else|I wasn['’]t there)\b)`;

/** The signs of points of the questions about how somebody likes to work; see `deed-signs.ts`. */
export const cultureSigns: Readonly<Record<string, RegExp>> = {
  'Names how people treated each other': oneOf(
    String.raw`\b(?:nobody|no one|no-one|never)\b.*\b(?:laughed|shouted|blamed|judged|left (?:alone|behind)|kept score|complained|stupid|yelled|gossiped|lied|moaned|mattered)\b`,
    String.raw`(?<!\b(?:next to|behind|past) )\b(?:each|one an)other\b`,
    String.raw`\b(?:everyone|everybody|people|we all|anyone|somebody|someone|we)\b.*\b(?:helped|listened|said (?:please|sorry|thank)|trusted|thanked|covered for|shared|laughed|sat down|admit|told (?:you|each|one)|asked (?:how|if)|noticed (?:when|if)|stepped in|looked out)\b`,
    String.raw`\b(?:you|I|we|anyone|anybody) (?:could|can) (?:(?:say|ask|tell|admit) (?:any|every|it|that|some|what|when|if|so)|be (?:yourself|honest)|make (?:a )?mistakes?)`,
  ),
  'Names their own contribution': oneOf(
    String.raw`\b(?:my (?:bit|part|job|role|thing|contribution|share)|what I (?:put|brought|added|did|gave)|I was (?:the one|known|in charge|responsible)|I was the \p{L}+ who)\b`,
    did(
      String.raw`(?:brought (?:the|in|cakes?|bread)|started (?:the|an?|our)|organi[sz]ed|made (?:sure (?!.*\b(?:never|not)\b)\p{L}+|breakfast|coffee|tea|cakes?)|kept (?:us|everyone)|cooked|baked|taught|introduced|set up|looked after|took care of|helped (?:the|new|others|out|them|everyone)|arranged)`,
    ),
  ),
  'Describes the environment concretely': oneOf(
    String.raw`^(?!.*\b(?:I|we|he|she|they) (?:\p{L}+ed|was|were|had|went|got|kept|told|took|found|said|made|put)\b)(?!.*\b(?:don['’]t (?:need|care|mind)|doesn['’]t matter|all the same|no matter|whether it)\b)(?!.*\b(?:my|our|his|her) \p{L}+ (?:wants|needs|likes|works|prefers)\b).*\b(?:quiet|loud|noisy|music|radio|windows?|doors?|desks?|an? (?:\p{L}+ )?room|benches|outside|outdoors|(?:boss|chef|foreman) (?:who|in|that)|meetings?|kitchen|workshop|tickets|orders|whiteboard|headphones|(?:two|three|four|five|six|seven|eight|small|handful of) (?:\p{L}+ )?(?:people|of us|colleagues)|team of)\b`,
  ),
  'Refers to this work in particular': oneOf(
    String.raw`\b(?:advert(?:isement)?|ad|website|posting|page) (?:about|said|says|with|that)\b(?!.*\b(?:full[- ]time|part[- ]time|pay|salary|holidays?)\b)`,
    String.raw`\byour (?:\p{L}+ ){0,2}?(?:patients|customers|clients|pupils|children|machines|shop|workshop|kitchen|ward|team|school|fleet|programme|program|project|products?)\b`,
    String.raw`(?<!\b(?:do|can|did|would|could|said|says|that) )\byou (?:visit|build|make|repair|work with|have the (?!best)\p{L}+|run|grow|teach|sell|restore|print|look after)\b`,
  ),
  'Connects it with their own experience or plans': oneOf(
    String.raw`\bI(?:['’]ve| have) (?!been (?:\p{L}+ed|driven)\b)(?:\p{L}+ ){0,2}?(?:kept|built|worked|run|spent|been (?:an?|doing|working|with|on an?|in (?:an?|this|that))|made|written|taught|looked after|cared|driven|sold|used|learned|grown|rebuilt|trained|cooked|started|led)\b`,
    String.raw`\bI(?:['’]d| would) (?:like|love) to (?:\p{L}+ ){0,3}?(?:learn (?!what|how much)\p{L}+|become|do|grow|build|lead)\b`,
    String.raw`\bI (?:did|worked|spent|rebuilt|ran|grew up|built|trained|cared)\b.*\b(?:years?|months?|with my|there|before|like (?:that|this|those))\b`,
    String.raw`\b(?:next (?:year|spring|summer|autumn|winter)|in (?:two|three|five) years)\b`,
  ),
  'Raised it in a fitting way': oneOf(
    did(SPOKE_AT_WORK.replace('asked|', '').replace('|warned', '')),
    did(
      String.raw`(?:asked|took) (?:\p{L}+ ){1,4}?(?:for (?:a word|ten minutes|five minutes|a minute|a moment|a talk)|aside|into|to (?:one|the|our|my) (?:\p{L}+ )?(?:side|room|office))|took (?:it|this|that) to (?:the|our|my)`,
    ),
    did(String.raw`asked ${THEM} (?:why|what|about|to (?:stop|look|change|check|put))`),
    did('raised (?:it|this|that)|reported (?:it|this|that)|brought it up|wrote (?:it down and|to)'),
    String.raw`${SAID} .*\b(?:will not|won['’]t|not (?:right|comfortable|okay|ok|happy|safe|honest))\b`,
  ),
  'Gives feedback soon, directly and respectfully': oneOf(
    String.raw`^(?!.*(?<!\b(?:never|not|n['’]t)\b.*)\b(?:in front of|every(?:one|body)|all (?:can|of)|whole|loud)\b).*` +
      does('(?:say|tell|speak|talk|ask|give|do|take|begin|describe|show|go|sit)') +
      String.raw`(?=.*\b(?:there and then|same (?:day|shift|hour|evening|afternoon|week|lesson)|straight ?away|right (?:away|after|there)|at once|immediately|face to face|in private|alone|one to one|one-to-one|privately|to the person|aside|quietly|away from|next (?:pause|break|day|morning)|within|never in front|not in front|before (?:the end|they go|we go)|what I saw|what I hear|on the day|while it)\b)`,
  ),
  'Does something concrete': oneOf(
    does(
      String.raw`(?:ask|go|give|let|write|pass|hand|wait|start|begin|send|put|sit|stop|do|say|split|call|invite|make|take|count|have|hold|turn|pair|bring|collect|read)`,
    ) +
      String.raw`(?=.*\b(?:them|him|her|each|every\p{L}*|one by one|in turn|round|quiet\p{L}*|shy|names?|cards?|paper|slips?|notes?|pairs?|twos|first|last|alone)\b)`,
  ),
  'Names something particular': oneOf(
    String.raw`^(?!.*\b(?:all[- ]round|everything|generally|overall|version of myself|better person|in general|every way|every day|a bit of|lots of things|many things)\b).*\b(?:I(?:['’]d| would) (?:like|love|want) to (?:be (?:better|able|good|more)|get (?:better|into|good)|become|learn (?!what|how much)\p{L}+|improve|finally|speak|write|understand|have)|better at|I want to (?:learn|get (?:better|into|good)|speak|write|improve)|I still (?:have to|can(?:['’]t|not)|need))\b`,
    String.raw`^(?:[\p{L}-]+ ){0,4}?[\p{L}-]+(?:,|:) (?:specifically|really|mostly|because|since|I can|honestly)\b`,
  ),
  'Has a plan or has begun': oneOf(
    String.raw`\bI(?:['’]ve| have) (?:already |just |now )?(?:joined|booked|signed up|started|begun|enrolled|registered|arranged|paid|ordered|downloaded|bought (?:an?|the) (?:\p{L}+ )?(?:book|course|app))\b`,
    String.raw`\bI(?:['’]m| am) (?:already |now |currently )?(?:(?:doing|taking) (?:an? |the |my )?(?:\p{L}+ ){0,3}?(?:course|class|lessons?|exam|licence|certificate)|booked|signed up|enrolled|practi[sc]ing|shadowing)\b`,
    String.raw`\bI (?:practi[sc]e|read|write|meet|train|learn|study|go to (?:\p{L}+ ){0,3}?(?:course|class|lessons?|club))\b.*\b(?:every|each|twice|once a|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|\b(?:every|each|twice a|once a|on) (?:week|month|\p{L}+days?)\b.*\bI (?:practi[sc]e|read|write|meet|train|learn|study|go to (?:\p{L}+ ){0,3}?(?:course|class|lessons?|club))\b`,
  ),
  'Makes promises that others can check': oneOf(
    String.raw`^(?!.*\b(?:I|we|he|she|they) (?:\p{L}+ed|was|were|had|went|got|kept|told|took|found|said|made|put)\b)(?!.*\b(?:when I (?:want|like)|as I like|work hard|my best|nobody tells)\b)(?=.*\b(?:every|each|within|before|twice a|once a|two weeks|fourteen days|weeks ahead|same day|in front of|in person|the same \p{L}+|days?|hours?|minutes?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b).*\b(?:I['’]ll|you['’]ll|you can|you get|nobody|no one|I (?:always )?(?:tell|sit|take|answer|say|come|do|post|work|keep|ask|give|stand|listen|clean|reply|ring|call))\b`,
  ),
  'Describes behaviour': oneOf(
    NOT_MY_JOB +
      String.raw`.*\b(?:if|when) I(?! (?:was|had|did|were|\p{L}+ed)\b).*\bI(?:['’]ll)? (?:\p{L}+ly |always |also |then |just )?` +
      CARING,
    NOT_MY_JOB +
      String.raw`.*\bI (?:(?:\p{L}+ly|always|also|then|just) )?` +
      CARING +
      String.raw`.*\b(?:before|after|every|each|until|even|myself|twice|and I|when|if|not)\b`,
  ),
};

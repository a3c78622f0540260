import { did, does, SAID, SPOKE } from './deed-words.ts';
import { oneOf } from './told-signs.ts';

/** The signs of points of the questions about how somebody likes to work; see `deed-signs.ts`. */
export const cultureSigns: Readonly<Record<string, RegExp>> = {
  'Names how people treated each other': oneOf(
    String.raw`\b(?:nobody|no one|no-one|never)\b.*\b(?:laughed|shouted|blamed|judged|left|kept score|complained|alone|stupid|behind|yelled|gossiped|lied|moaned|mattered)\b`,
    String.raw`\b(?:each|one an)other\b`,
    String.raw`\b(?:everyone|everybody|people|we all|anyone|somebody|someone|we)\b.*\b(?:helped|listened|said (?:please|sorry|thank)|trusted|thanked|covered|shared|laughed|sat down|asked|admit|told|noticed|stepped in|looked out)\b`,
    String.raw`\b(?:you|I|we|anyone|anybody) (?:could|can) (?:say|ask|tell|admit|be|make)\b`,
  ),
  'Names their own contribution': oneOf(
    String.raw`\b(?:my (?:bit|part|job|role|thing|contribution|share)|what I (?:put|brought|added|did|gave)|I was (?:the one|known|in charge|responsible)|I was the \p{L}+ who)\b`,
    did(
      String.raw`(?:brought (?:the|in|cakes?|bread)|started (?:the|an?|our)|organi[sz]ed|made (?:the|sure|us|everyone|breakfast|coffee|tea|cakes?)|kept (?:the|us|everyone)|cooked|baked|taught|introduced|set up|ran the|wrote the|looked after|took care|did the|helped (?:the|new|others|out|them|everyone)|fixed the|arranged)`,
    ),
  ),
  'Describes the environment concretely': oneOf(
    String.raw`^(?!.*\b(?:I|we|he|she|they) (?:\p{L}+ed|was|were|had|went|got|kept|told|took|found|said|made|put)\b).*\b(?:quiet|loud|noisy|music|radio|windows?|doors?|desks?|an? (?:\p{L}+ )?room|benches|outside|outdoors|(?:boss|chef|foreman) (?:who|in|that)|meetings?|kitchen|workshop|tickets|orders|whiteboard|headphones|(?:two|three|four|five|six|seven|eight|small|handful of) (?:\p{L}+ )?(?:people|of us|colleagues)|team of)\b`,
  ),
  'Refers to this work in particular': oneOf(
    String.raw`\b(?:advert(?:isement)?|ad|website|posting|page) (?:about|said|says|with|that)\b`,
    String.raw`\byour (?:\p{L}+ ){0,2}?(?:patients|customers|clients|pupils|children|machines|shop|workshop|kitchen|ward|team|school|fleet|programme|program|project|products?)\b`,
    String.raw`(?<!\b(?:do|can|did|would|could) )\byou (?:visit|build|make|repair|work with|have the|run|grow|teach|sell|restore|print|look after)\b`,
  ),
  'Connects it with own experience or plans': oneOf(
    String.raw`\bI(?:['’]ve| have) (?:\p{L}+ ){0,2}?(?:kept|built|worked|run|spent|been (?:an?|doing|working|with|on an?|in (?:an?|this|that))|made|written|taught|looked after|cared|driven|sold|used|learned|grown|rebuilt|trained|cooked|started|led)\b`,
    String.raw`\bI(?:['’]d| would) (?:like|love) to\b.*\b(?:learn|become|do|grow|build|see|lead|take|use)\b`,
    String.raw`\bI (?:did|worked|spent|rebuilt|ran|grew up|built|trained|cared)\b.*\b(?:years?|months?|with my|there|before|like (?:that|this|those))\b`,
    String.raw`\b(?:next (?:year|spring|summer|autumn|winter)|in (?:two|three|five) years)\b`,
  ),
  'Raised it in a fitting way': oneOf(
    did(
      SPOKE.replace(
        '(?! (?:',
        '(?! (?:my (?:girlfriend|boyfriend|wife|husband|partner|mother|mum|mom|father|dad|sister|brother|friends?|mates?)|',
      ),
    ),
    did(
      String.raw`(?:asked|took) (?:\p{L}+ ){1,4}?(?:for (?:a word|ten|five|a minute|a moment|a talk)|aside|into|to (?:one|the|our|my))`,
    ),
    did('raised (?:it|this|that)|reported (?:it|this|that)|brought it up|wrote (?:it down and|to)'),
    String.raw`${SAID} .*\b(?:will not|won['’]t|wasn['’]t able|can['’]t|cannot|couldn['’]t|not (?:right|comfortable|okay|ok|happy|fair))\b`,
  ),
  'Soon, directly and respectfully': oneOf(
    does(
      String.raw`(?:say|tell|speak|talk|ask|give|do|take|wait|start|begin|describe|show|go|sit|write|keep)`,
    ) +
      String.raw`(?=.*\b(?:there and then|same (?:day|shift|hour|evening|afternoon|week)|straight ?away|right (?:away|after)|at once|immediately|face to face|in private|alone|one to one|one-to-one|privately|to the person|aside|quietly|away from|next (?:pause|break|day|morning)|within|never in front|not in front|before (?:the end|they go|we go)|what I saw|what I hear|on the day|while it)\b)`,
  ),
  'Does something concrete': oneOf(
    does(
      String.raw`(?:ask|go|give|let|write|pass|hand|wait|leave|start|begin|send|put|sit|stop|split|call|invite|make|take|count|have|say|hold|tell|turn|pair|bring|collect|keep|read|do)`,
    ) +
      String.raw`(?=.*\b(?:them|him|her|each|every\p{L}*|one by one|in turn|round|quiet\p{L}*|shy|names?|cards?|paper|slips?|notes?|pairs?|twos|first|last|alone)\b)`,
  ),
  'Names something particular': oneOf(
    String.raw`^(?!.*\b(?:all[- ]round|everything|generally|overall|version of myself|better person|in general|every way|every day|a bit of)\b).*\b(?:I(?:['’]d| would) (?:like|love|want) to (?:be|get|become|learn|improve|finally|speak|write|understand|work)|better at|I want to (?:learn|get|be|speak|write|improve)|I still (?:have to|can(?:['’]t|not)|need))\b`,
    String.raw`^(?:[\p{L}-]+ ){0,4}?[\p{L}-]+(?:,|:) (?:specifically|really|mostly|because|since|I can|honestly)\b`,
  ),
  'Has a plan or has begun': oneOf(
    String.raw`\bI(?:['’]ve| have) (?:already |just |now )?(?:joined|booked|signed up|started|begun|bought|enrolled|registered|arranged|paid|ordered|downloaded)\b`,
    String.raw`\bI(?:['’]m| am) (?:already |now |currently )?(?:(?:doing|taking) (?:an? |the |my )?(?:\p{L}+ ){0,3}?(?:course|class|lessons?|exam|licence|certificate)|booked|signed up|enrolled|practi[sc]ing|shadowing)\b`,
    String.raw`\b(?:every|each|twice a|once a|on|from) (?:week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday|sundays|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|january|february|march|april|september|october)\b.*\bI\b|\bI (?:go|practi[sc]e|read|take|sit|write|meet|train|ride|work)\b.*\b(?:every|each|twice|once a|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b`,
  ),
  'Makes promises that others can check': oneOf(
    String.raw`^(?!.*\b(?:I|we|he|she|they) (?:\p{L}+ed|was|were|had|went|got|kept|told|took|found|said|made|put)\b)(?=.*\b(?:every|each|within|before|twice a|once a|two weeks|fourteen days|weeks ahead|same day|in front of|in person|the same \p{L}+|days?|hours?|minutes?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b).*\b(?:I['’]ll|you['’]ll|you can|you get|nobody|no one|I (?:always )?(?:tell|sit|take|answer|say|come|do|post|work|keep|ask|give|stand|listen|clean|reply|ring|call))\b`,
  ),
  'Describes behaviour': oneOf(
    String.raw`\b(?:if|when) I(?! (?:was|had|did|were|\p{L}+ed)\b).*\bI(?:['’]ll)? \p{L}+`,
    String.raw`\bI (?:(?:\p{L}+ly|always|also|then|just|never) )?(?:check|count|lock|charge|write|ring|call|clean|stay|tell|ask|put|leave|finish|go|come|read|report|say|fix|turn|pick|wash|close|hand|take|make|sign|look|keep)\b.*\b(?:before|after|every|each|until|even|myself|twice|and I|when|if|not)\b`,
  ),
};

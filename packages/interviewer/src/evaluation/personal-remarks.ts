import { normalizeText, originalRange } from '../text/normalize.ts';
import type { Span } from '../text/sentences.ts';

const NUMBER = String.raw`(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|(?:twenty|thirty|forty|fifty|sixty|seventy)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)`;
const FAMILY =
  '(?:mother|father|mom|mum|dad|parent|grandmother|grandfather|wife|husband|widow|widower|carer)';
const PERSON =
  '(?:woman|man|girl|lady|immigrant|refugee|veteran|foreigner|person of colou?r|wheelchair user|senior citizen)';
const FAITH = '(?:christian|catholic|protestant|muslim|jew|jewish|hindu|buddhist|sikh|atheist|mormon)';
const ORIGIN = '(?:black|white|asian|latino|latina|hispanic|african[ -]american|native american|arab|roma)';
const STATE =
  '(?:gay|lesbian|bisexual|transgender|trans|queer|non-?binary|disabled|deaf|blind|autistic|dyslexic|pregnant|married|divorced|single|neurodivergent|hard of hearing)';
const CONDITION =
  '(?:disability|dyslexia|adhd|autism|epilepsy|depression|hearing loss|chronic illness|visual impairment|hearing impairment)';
/** In "parent process", "black box" or "blind spot" the word is about software, not about a person. */
const TECHNICAL =
  '(?![ -](?:box|list|spot|board|paper|hat|in-the|process|node|class|component|table|element|thread|page|point|source|team|issue|ticket|repo|repository))';

const PATTERNS: readonly RegExp[] = [
  `(?:as|being|i am|i'm|i was|speaking as)(?: also)? (?:a |an |the )?(?:\\p{L}+ ){0,1}(?:${FAMILY}|${PERSON}|${FAITH}|${ORIGIN}(?: (?:${PERSON}|engineer))?)\\b${TECHNICAL}(?: (?:of|to|with) (?:${NUMBER}|a|my)(?: \\p{L}+){0,2})?`,
  `(?:i am|i'm|i was|as someone who is) (?:a )?(?:${STATE})\\b${TECHNICAL}`,
  `(?:i am|i'm|i just turned|i turned|at the age of|at age|aged) ${NUMBER}\\b(?:[ -]years?(?:[ -](?:old|of age))?)?(?! (?:of|in|out|per|percent))`,
  `${NUMBER}[ -]years?[ -]old (?:woman|man|person|mother|father|parent)`,
  `(?:i have|i've got|i live with|i was diagnosed with|despite my|because of my) (?:a |an |my )?${CONDITION}`,
  `(?:i have|i've got|raising) (?:my |a |an |the |${NUMBER} )?(?:small |young |little |grown )?(?:kids?|children|child|baby|sons?|daughters?|husband|wife)\\b${TECHNICAL}`,
  'my (?:wife|husband|spouse|kids?|children|sons?|daughters?|baby|religion|faith|church|mosque|synagogue|disability|pregnancy|pronouns are [a-z]+(?:[ /](?:and )?[a-z]+)?)\\b',
  'i use (?:she|he|they)[ /](?:her|him|them)(?: pronouns)?',
  '(?:during |after |on )?(?:my )?(?:maternity|paternity|parental) leave',
].map((pattern) => new RegExp(String.raw`(?<!\p{L})(?:${pattern})`, 'gu'));

/**
 * Finds where the candidate speaks of age, family, religion, origin or health: such words must never move a score.
 */
export function findPersonalRemarks(text: string): Span[] {
  const normalized = normalizeText(text);
  return PATTERNS.flatMap((pattern) =>
    Array.from(normalized.text.matchAll(pattern), (match) =>
      originalRange(normalized, match.index, match.index + match[0].length),
    ),
  );
}

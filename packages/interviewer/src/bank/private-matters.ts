import { languageOf, type Language } from '@parley/texts/languages';
import { privateMattersInGerman, withYou } from './private-matters-german.ts';

/**
 * Matters that nobody may be asked about in an interview, in most countries by law: age, family, health, religion,
 * origin, orientation, union, politics, convictions, money earned elsewhere. The patterns look for questions about
 * the candidate: "a patient’s family" and "the health of a machine" are the work itself.
 */
const privateMattersInEnglish: readonly RegExp[] = [
  /\bhow old (?:are|were) you\b|\byour (?:age|date of birth|birthday|year of birth)\b|\bwhen were you born\b/i,
  /\b(?:are|were) you (?:married|single|divorced|engaged|pregnant|religious|disabled|gay|lesbian|straight)\b/i,
  /\b(?:do|will|would) you (?:have|want|plan|expect)(?: to have)? (?:any |more )?(?:children|kids|a family|a baby)\b|\bhow many (?:children|kids) (?:do|did) you have\b/i,
  /\byour (?:own )?(?:marital status|husband|wife|spouse|partner at home|boyfriend|girlfriend|children|kids|pregnancy|family (?:plans?|planning|situation|life|status)|parents|child ?care)\b/i,
  /\b(?:pregnan\w+|maternity leave|paternity leave|parental leave)\b.*\byou\b|\byou\b.*\bpregnan\w+/i,
  /\byour (?:own )?(?:health|medical history|illness(?:es)?|disease|disabilit(?:y|ies)|handicap|sick (?:days|leave)|mental health|medication|weight|height)\b/i,
  /\b(?:are|were|have) you (?:been )?(?:healthy|ill|sick|treated|hospitali[sz]ed)\b/i,
  /\byour (?:own )?(?:religion|faith|church|beliefs|denomination|religious \w+)\b|\bwhat religion\b|\bdo you (?:pray|believe in god)\b/i,
  /\byour (?:own )?(?:origin|ethnic\w*|race|skin colou?r|nationality|citizenship|native (?:country|language)|mother tongue|accent|ancestry|birthplace|caste)\b/i,
  /\bwhere (?:are|do) you (?:really |originally )?(?:come )?from\b|\bwhere were you born\b/i,
  /\byour (?:own )?(?:sexual orientation|gender identity|sex life)\b/i,
  /\b(?:are you (?:a )?(?:member of|in) (?:a |any |the )?(?:trade |labou?r )?(?:union|party)|your (?:union|party membership|political (?:views?|opinions?|party))|who (?:do|did) you vote)\b/i,
  /\b(?:your (?:current|present|last|previous|past) (?:salary|pay|wage|income|earnings|compensation)|salary history|how much (?:do|did) you (?:earn|make)|what (?:do|did) you earn)\b/i,
  /\b(?:your (?:criminal record|convictions?|arrests?)|have you (?:ever )?been (?:arrested|convicted))\b/i,
  /\b(?:have you (?:ever )?(?:taken|used) drugs|do you (?:drink|smoke))\b/i,
  /\byour (?:debts?|credit (?:score|rating|history))\b/i,
];

/**
 * Whether questions in a language (a BCP 47 tag) can be checked for private matters. A question that a model writes in
 * another language is never asked.
 */
export const knowsPrivateMattersIn = (tag: string): boolean => languageOf(tag) !== null;

/**
 * Whether a text of the interviewer asks about a private matter.
 *
 * @param tag BCP 47 tag of the interview. English is checked with every tag, because a model may fall back to it.
 */
export function asksAboutPrivateMatters(text: string, tag = 'en'): boolean {
  const plain = text.replaceAll('’', "'").replace(/\s+/g, ' ').trim();
  const other: Record<Language, readonly RegExp[]> = { en: [], de: privateMattersInGerman };
  const language = languageOf(tag) ?? 'en';
  return (
    privateMattersInEnglish.some((matter) => matter.test(plain)) ||
    other[language].some((matter) => matter.test(withYou(plain)))
  );
}

import { languageOf } from '@parley/texts/languages';
import { words } from '../text/tokens.ts';
import { isStopWord } from '../text/stop-words.ts';

/** Frequent words of many languages in Latin script, without accents. Words that English also has are left out. */
const FOREIGN = new Set(
  `de la el los las que en y un una por con para como es pero muy mas cuando porque del al lo se su mi nosotros
  le les des et une est pour dans qui avec sur pas nous vous je il du au ce cette mais ou sont ete
  der das und ist nicht ein eine einen mit fur auf zu wir ich sie von dem den auch wenn weil haben wird war
  di che per sono gli della nel anche piu e ma ho abbiamo os um uma com nao foi mas eu isso na no do da em ao
  het een van niet ik wij zijn dat op voor maar ook w z nie sie to jest ze ale ve bir bu icin ile cok ben biz
  och att det som jag vi inte ar av pa og ikke jeg
  od bardzo oraz jak jestem dla tylko samo kao nije radim imam sunt este mai cu pentru hogy nem egy vagyok`.split(
    /\s+/,
  ),
);
/** Frequent words of German, without accents. */
const GERMAN = new Set(
  `der die das den dem des ein eine einen einem einer und oder aber ist sind war waren bin hat habe haben hatte ich wir
  sie er es mir mich uns nicht auch nur noch schon sehr dann wenn weil dass als wie was mit von vom zu zum zur auf aus
  bei fur im in am an nach vor uber unter durch man kann konnte muss musste wurde werden mein meine meinen unser so
  mehr immer alle alles gut zuerst danach wird du will her hin da dort hier doch ja nein jeden jede jeder sein seine
  ihr ihre also bis ob damit dabei dafur diese dieser dieses keine kein`.split(/\s+/),
);
const FEWEST_WORDS = 6;
const FOREIGN_SHARE = 0.15;
const OWN_SHARE = 0.25;
const OTHER_SCRIPT_SHARE = 0.4;

/** Whether a language tag is English ("en", "en-GB"). */
export function isEnglishTag(language: string): boolean {
  return /^en(?:$|[-_])/i.test(language.trim());
}

/**
 * Whether a text is clearly in another language than the interview. Short or mixed texts count as in its language, and
 * so does every text of an interview that is neither in English nor in German.
 *
 * @param language BCP 47 tag of the interview.
 */
export function isOtherLanguage(text: string, language = 'en'): boolean {
  const isOwn = ownWords(language);
  if (isOwn === null) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters >= 4 && (letters - latin) / letters > OTHER_SCRIPT_SHARE) return true;
  const spoken = words(text);
  if (spoken.length < FEWEST_WORDS) return false;
  const isForeign = (word: string) => !isOwn(word) && (FOREIGN.has(word) || isStopWord(word));
  const foreign = spoken.filter(isForeign).length;
  const own = spoken.filter(isOwn).length;
  return foreign / spoken.length >= FOREIGN_SHARE && own / spoken.length < OWN_SHARE;
}

function ownWords(language: string): ((word: string) => boolean) | null {
  if (isEnglishTag(language)) return isStopWord;
  return languageOf(language) === 'de' ? (word) => GERMAN.has(word) : null;
}

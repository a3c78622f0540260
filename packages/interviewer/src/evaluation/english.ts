import { words } from '../text/tokens.ts';
import { isStopWord } from '../text/stop-words.ts';

/**
 * Frequent words of other languages in Latin script, without accents. Words that English also has are left out.
 */
const FOREIGN = new Set(
  `de la el los las que en y un una por con para como es pero muy mas cuando porque del al lo se su mi nosotros
  le les des et une est pour dans qui avec sur pas nous vous je il du au ce cette mais ou sont ete
  der das und ist nicht ein eine einen mit fur auf zu wir ich sie von dem den auch wenn weil haben wird war
  di che per sono gli della nel anche piu e ma ho abbiamo os um uma com nao foi mas eu isso na no do da em ao
  het een van niet ik wij zijn dat op voor maar ook w z nie sie to jest ze ale ve bir bu icin ile cok ben biz
  och att det som jag vi inte ar av pa og ikke jeg`.split(/\s+/),
);
const FEWEST_WORDS = 6;
const FOREIGN_SHARE = 0.15;
const ENGLISH_SHARE = 0.25;
const OTHER_SCRIPT_SHARE = 0.4;

/** Whether a language tag is English ("en", "en-GB"). */
export function isEnglishTag(language: string): boolean {
  return /^en(?:$|[-_])/i.test(language.trim());
}

/** Whether a text is clearly in another language. Short or mixed texts count as English. */
export function isOtherLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters >= 4 && (letters - latin) / letters > OTHER_SCRIPT_SHARE) return true;
  const spoken = words(text);
  if (spoken.length < FEWEST_WORDS) return false;
  const foreign = spoken.filter((word) => FOREIGN.has(word) && !isStopWord(word)).length;
  const english = spoken.filter((word) => isStopWord(word)).length;
  return foreign / spoken.length >= FOREIGN_SHARE && english / spoken.length < ENGLISH_SHARE;
}

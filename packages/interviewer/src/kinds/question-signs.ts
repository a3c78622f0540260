import { fallback, languageOf, languages, type Language } from '@parley/texts/languages';
import { listsIn, type Spoken } from '@parley/texts/spoken';
import { endsOf, parseTemplate, type Template } from '../requests/template.ts';
import { normalizeText } from '../text/normalize.ts';

/**
 * Wordings of questions. A language brings its own in its file `question-signs.json`, in the notation of the phrasings
 * of requests; `.` is where a sentence begins or ends. `fact`: asks for a plain fact, such as a licence or a date.
 * `closed`: a form that asks for no more than a fact, in a question that the caller calls screening. `open`: wants to
 * hear more than that, whatever else it shows.
 *
 * Those of facts begin where a sentence does and are about the person: a question about the trade that is taken for
 * one gets no score, while a fact that is not recognised only has the score of few words.
 */
export type QuestionSign = Exclude<keyof Spoken['question-signs'], 'bare'>;

const TOKEN = /[\p{L}\p{N}]+|[.!?:;,]/gu;
const END = '.';
const noParts = new Map<string, never>();
const compiled = new Map<string, readonly Template[]>();

/** The language of an interview, then every other: callers do not always say which language they write. */
export function languagesFrom(tag: string): Language[] {
  const own = languageOf(tag) ?? fallback;
  return [own, ...languages.filter((language) => language !== own)];
}

export function hasSign(question: string, sign: QuestionSign, language: Language): boolean {
  const tokens = [END, ...tokensOf(question), END];
  const signs = signsOf(sign, language);
  return tokens.some((_, start) => signs.some((one) => endsOf(one, tokens, start, isComma).size > 0));
}

const isComma = (token: string): boolean => token === ',';

function signsOf(sign: QuestionSign, language: Language): readonly Template[] {
  const name = `${sign} ${language}`;
  const found =
    compiled.get(name) ??
    listsIn('question-signs', language)[sign].map((text) => parseTemplate(compared(text), noParts));
  compiled.set(name, found);
  return found;
}

const compared = (text: string): string => normalizeText(text).text;

function tokensOf(text: string): string[] {
  const tokens = compared(text).replaceAll("'", '').match(TOKEN) ?? [];
  return tokens.map((token) => (/[!?:;]/.test(token) ? END : token));
}

const bareWords = new Map<Language, ReadonlySet<string>>();

/** Whether somebody says yes or no and nothing beside it. */
export function saysOnlyYesOrNo(answer: string, tag: string): boolean {
  const language = languageOf(tag) ?? fallback;
  const bare = bareWords.get(language) ?? new Set(listsIn('question-signs', language).bare.map(compared));
  bareWords.set(language, bare);
  const words = tokensOf(answer).filter((token) => /[\p{L}\p{N}]/u.test(token));
  const isBare = words.every((word) => bare.has(word)) && hasSign(answer, 'yesOrNo', language);
  return isBare && !hasSign(answer, 'unsure', language);
}

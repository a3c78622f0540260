import { fallback, languageOf, languages, type Language } from '@parley/texts/languages';
import { listsIn, type Spoken } from '@parley/texts/spoken';
import { endsOf, parseTemplate, type Template } from '../requests/template.ts';
import { normalizeText } from '../text/normalize.ts';

/**
 * Wordings of questions. Each language has its own in its file `question-signs.json`, in the notation of the
 * phrasings of requests; `.` stands for the beginning or end of a sentence. `fact`: asks for a plain fact, such as a
 * licence or a date. `closed`: a form that asks only for a fact, in a question that the caller calls screening.
 * `open`: asks for more than a fact, whatever other signs it has.
 *
 * Signs of facts begin at the start of a sentence and are about the person. They are strict, because a question about
 * the trade that is taken for a fact gets no score, while a fact that is not recognised only gets the score of a
 * short answer.
 */
export type QuestionSign = Exclude<keyof Spoken['question-signs'], 'bare'>;

const TOKEN = /[\p{L}\p{N}]+|[.!?:;,]/gu;
const END = '.';
const noParts = new Map<string, never>();
const compiled = new Map<string, readonly Template[]>();

/**
 * The language of an interview first, then all others, because callers do not always say in which language they
 * write.
 */
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

/** Whether the answer is only yes or no. */
export function saysOnlyYesOrNo(answer: string, tag: string): boolean {
  const language = languageOf(tag) ?? fallback;
  const bare = bareWords.get(language) ?? new Set(listsIn('question-signs', language).bare.map(compared));
  bareWords.set(language, bare);
  const words = tokensOf(answer).filter((token) => /[\p{L}\p{N}]/u.test(token));
  const isBare = words.every((word) => bare.has(word)) && hasSign(answer, 'yesOrNo', language);
  return isBare && !hasSign(answer, 'unsure', language);
}

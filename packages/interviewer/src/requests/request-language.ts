import { fallback, languageOf, type Language } from '@parley/texts/languages';
import { listsIn, type Spoken } from '@parley/texts/spoken';
import {
  momentaryIntents,
  phrasedIntents,
  requestIntents,
  type MomentaryIntent,
  type PhrasedIntent,
  type RequestIntent,
} from './intents.ts';
import {
  englishWeights,
  learnedRequest,
  nothingLearned,
  type CompiledWeights,
  type Learned,
  type WordKinds,
} from './learned.ts';
import { normalizeText } from '../text/normalize.ts';
import { parseSign, type Sign, type SignLanguage } from './signs.ts';
import { parseParts, parseTemplate, wordsOf, type Template } from './template.ts';

type Data = Spoken['requests'];

/** One way to say something. */
export interface Phrasing {
  intent: RequestIntent | PhrasedIntent | MomentaryIntent | null;
  /**
   * True when the phrasing clearly speaks to the interviewer, so that other words may stand beside it. Otherwise it
   * must stand alone.
   */
  asks: boolean;
  /** True for a phrasing that the learned weights know nothing of. */
  isOnlyPhrased: boolean;
  template: Template;
}

/** The words and phrasings of one language for requests, prepared for comparison. */
export interface RequestLanguage {
  contractions: ReadonlyMap<string, readonly string[]>;
  fillers: ReadonlySet<string>;
  openers: ReadonlySet<string>;
  reasons: ReadonlySet<string>;
  joining: ReadonlySet<string>;
  /** Words that report what somebody said. */
  reporting: ReadonlySet<string>;
  /** Other people, to whom a candidate speaks at work. */
  others: ReadonlySet<string>;
  /** Politeness, which means nothing beside a request. */
  courtesy: readonly Phrasing[];
  /** The phrasings of `courtesy` that may also be the whole text after a reply: "okay, thank you". */
  thanks: ReadonlySet<Phrasing>;
  /** Every phrasing, politeness included, by the word with which it can begin. */
  byFirstWord: ReadonlyMap<string, readonly Phrasing[]>;
  /** The signs by which a request is recognised when no phrasing describes it. */
  bySigns: SignLanguage;
  /** Words that mean almost the same, for the learned weights. */
  kinds: WordKinds;
  /** Judges words by the learned weights. It finds nothing in a language without weights. */
  learned: (words: readonly string[]) => Learned;
  /** Misspelled words that were seen before, and the words that were meant. */
  spellings: Map<string, string>;
  /** Words of the phrasings; what is misspelled is compared with these. */
  vocabulary: ReadonlySet<string>;
  /**
   * Words of the other phrasings, such as "mother" or "notes". They are frequent in answers, so no misspelled word is
   * taken for one of them.
   */
  ofOnlyPhrased: ReadonlySet<string>;
}

/** Requests of which phrasings were added after the weights had been learned. */
const laterIntents = ['skip', 'pause', 'next_steps', 'about_company'] as const;

const learned: Record<Language, CompiledWeights | null> = { en: englishWeights, de: null };
const compiled = new Map<Language, RequestLanguage>();

/** The language for the BCP 47 tag of an interview; English when that language has no folder. */
export function requestsIn(tag: string): RequestLanguage {
  const language = languageOf(tag) ?? fallback;
  const found =
    compiled.get(language) ?? compile(asCompared(listsIn('requests', language)), learned[language]);
  compiled.set(language, found);
  return found;
}

/** The data without accents ("können" becomes "konnen"), because the words of candidates are compared in that form. */
function asCompared(data: Data): Data {
  const compared = (part: unknown): unknown => {
    if (typeof part === 'string') return normalizeText(part).text;
    if (Array.isArray(part)) return part.map(compared);
    return Object.fromEntries(Object.entries(part as object).map(([key, value]) => [key, compared(value)]));
  };
  return compared(data) as Data;
}

function compile(data: Data, weights: CompiledWeights | null): RequestLanguage {
  const parts = parseParts(data.parts);
  const isPhrased = (intent: Phrasing['intent']) => phrasedIntents.some((phrased) => phrased === intent);
  const phrasing = (
    text: string,
    intent: Phrasing['intent'],
    asks: boolean,
    isOnlyPhrased = isPhrased(intent),
  ): Phrasing => ({
    intent,
    asks,
    isOnlyPhrased,
    template: parseTemplate(text, parts),
  });
  const thanks = data.thanks.map((text) => phrasing(text, null, false));
  const courtesy = [...thanks, ...data.courtesy.map((text) => phrasing(text, null, false))];
  const requests = [...requestIntents, ...phrasedIntents, ...momentaryIntents].flatMap((intent) => [
    ...data.requests[intent].asks.map((text) => phrasing(text, intent, true)),
    ...data.requests[intent].alone.map((text) => phrasing(text, intent, false)),
  ]);
  const later = laterIntents.flatMap((intent) =>
    data.laterRequests[intent].map((text) => phrasing(text, intent, false, true)),
  );
  const fillers = new Set(data.fillers);
  const kinds = readKinds(data.kinds);
  const wordsIn = (phrasings: readonly Phrasing[]) => phrasings.flatMap(({ template }) => wordsOf(template));
  const onlyPhrased = [...requests.filter(({ isOnlyPhrased }) => isOnlyPhrased), ...later];
  const signs = data.signs.map(parseSign);
  const inSigns = signs.flatMap(({ classes }) => classes.flatMap((words) => [...words]));
  return {
    contractions: new Map(data.contractions.map(readContraction)),
    fillers,
    openers: new Set(data.openers),
    reasons: new Set(data.reasons),
    joining: new Set(data.joining),
    reporting: new Set(data.reporting),
    others: new Set(data.others),
    courtesy,
    thanks: new Set(thanks),
    byFirstWord: indexOf([...requests, ...later, ...courtesy]),
    bySigns: {
      signs,
      around: new Map(requestIntents.map((intent) => [intent, wordsAround(intent, data, signs, requests)])),
      fillers,
      others: new Set(data.others),
      asking: new Set(data.asking),
      inverted: new Set(data.inverted),
      subjects: new Set(data.subjects),
      inviting: new Set(data.inviting),
      speaking: new Set(data.speaking),
      self: new Set(data.self),
      telling: new Set(data.telling),
      wishes: new Set(data.wishes),
    },
    kinds,
    learned: weights ? (words) => learnedRequest(words, weights, kinds) : () => nothingLearned,
    spellings: new Map(),
    vocabulary: new Set([
      ...wordsIn([...courtesy, ...requests.filter(({ isOnlyPhrased }) => !isOnlyPhrased)]),
      ...fillers,
      ...data.reasons,
      ...data.joining,
      ...data.reporting,
      ...data.others,
      ...data.plain,
      ...data.past,
      ...inSigns,
    ]),
    ofOnlyPhrased: new Set(wordsIn(onlyPhrased)),
  };
}

function wordsAround(
  intent: RequestIntent,
  data: Data,
  signs: readonly Sign[],
  phrasings: readonly Phrasing[],
): ReadonlySet<string> {
  const ofSigns = signs.filter((sign) => sign.intent === intent).flatMap(({ classes }) => classes);
  const ofPhrasings = phrasings.filter((phrasing) => phrasing.intent === intent);
  return new Set([
    ...data.plain,
    ...data.fillers,
    ...ofSigns.flatMap((words) => [...words]),
    ...ofPhrasings.flatMap(({ template }) => wordsOf(template)),
  ]);
}

/** `"money: pay wage"`: words of one kind. */
function readKinds(lines: readonly string[]): WordKinds {
  const kinds = new Map<string, string[]>();
  for (const line of lines) {
    const [kind = '', words = ''] = line.split(': ');
    for (const word of words.split(' ')) kinds.set(word, [...(kinds.get(word) ?? []), kind]);
  }
  return kinds;
}

function indexOf(phrasings: readonly Phrasing[]): ReadonlyMap<string, readonly Phrasing[]> {
  const index = new Map<string, Phrasing[]>();
  for (const phrasing of phrasings) {
    const { first } = phrasing.template;
    if (first === null) throw new Error('A phrasing begins with a word that is known.');
    for (const word of first) {
      const found = index.get(word);
      if (found) found.push(phrasing);
      else index.set(word, [phrasing]);
    }
  }
  return index;
}

/** `"can't: can not"` */
function readContraction(line: string): [string, string[]] {
  const [short = '', long = ''] = line.split(': ');
  return [short, long.split(' ')];
}

import english from '@parley/texts/en/requests.json';
import { momentaryIntents, requestIntents, type MomentaryIntent, type RequestIntent } from './intents.ts';
import { englishWeights, type CompiledWeights } from './learned.ts';
import { parseSign, type Sign, type SignLanguage } from './signs.ts';
import { parseParts, parseTemplate, wordsOf, type Template } from './template.ts';

type Data = typeof english;

/** One way to say something. */
export interface Phrasing {
  intent: RequestIntent | MomentaryIntent | null;
  /** It speaks to the interviewer, so that other words may stand beside it. Else it must stand alone. */
  asks: boolean;
  template: Template;
}

/** How people ask for something in one language, ready to be compared. */
export interface RequestLanguage {
  contractions: ReadonlyMap<string, readonly string[]>;
  fillers: ReadonlySet<string>;
  openers: ReadonlySet<string>;
  reasons: ReadonlySet<string>;
  joining: ReadonlySet<string>;
  /** Words that tell what somebody said. */
  reporting: ReadonlySet<string>;
  /** Other people, to whom a candidate speaks at work. */
  others: ReadonlySet<string>;
  /** Politeness, which means nothing beside a request. */
  courtesy: readonly Phrasing[];
  /** The part of it that also stands alone after a reply: "okay, thank you". */
  thanks: ReadonlySet<Phrasing>;
  /** Every phrasing, politeness included, by the word with which it can begin. */
  byFirstWord: ReadonlyMap<string, readonly Phrasing[]>;
  /** What is still understood when no phrasing describes it. */
  bySigns: SignLanguage;
  /** What was learned from phrasings and answers. */
  learned: CompiledWeights;
  /** Words that were misspelled before, and what they meant. */
  spellings: Map<string, string>;
  /** Every word of the phrasings; what is misspelled is compared with these. */
  vocabulary: ReadonlySet<string>;
}

/** By the BCP 47 tag of the interview. English until there is another one. */
export function requestsIn(_language: string): RequestLanguage {
  return compiledEnglish;
}

function compile(data: Data): RequestLanguage {
  const parts = parseParts(data.parts);
  const phrasing = (text: string, intent: Phrasing['intent'], asks: boolean): Phrasing => ({
    intent,
    asks,
    template: parseTemplate(text, parts),
  });
  const thanks = data.thanks.map((text) => phrasing(text, null, false));
  const courtesy = [...thanks, ...data.courtesy.map((text) => phrasing(text, null, false))];
  const requests = [...requestIntents, ...momentaryIntents].flatMap((intent) => [
    ...data.requests[intent].asks.map((text) => phrasing(text, intent, true)),
    ...data.requests[intent].alone.map((text) => phrasing(text, intent, false)),
  ]);
  const fillers = new Set(data.fillers);
  const named = [...courtesy, ...requests].flatMap(({ template }) => wordsOf(template));
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
    byFirstWord: indexOf([...requests, ...courtesy]),
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
    learned: englishWeights,
    spellings: new Map(),
    vocabulary: new Set([
      ...named,
      ...fillers,
      ...data.reasons,
      ...data.joining,
      ...data.reporting,
      ...data.others,
      ...data.plain,
      ...data.past,
      ...inSigns,
    ]),
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

const compiledEnglish = compile(english);

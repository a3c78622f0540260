import type { RequestIntent } from './intents.ts';
import { requestIntents } from './intents.ts';

/** Words that together, in any order, show what somebody wants. */
export interface Sign {
  intent: RequestIntent;
  /** True when no word needs to address the interviewer: "my camera is black" asks for help in any case. */
  speaksForItself: boolean;
  /** The text must contain one word of each class. */
  classes: readonly ReadonlySet<string>[];
}

/** What a language says about requests that no phrasing describes. */
export interface SignLanguage {
  /** In order of priority: the first sign that fits decides. */
  signs: readonly Sign[];
  /** The words that may stand around a sign: those without a subject of their own, and those of the intent. */
  around: ReadonlyMap<RequestIntent, ReadonlySet<string>>;
  fillers: ReadonlySet<string>;
  /** Other people, to whom a candidate speaks at work. */
  others: ReadonlySet<string>;
  /** Words with which a question to the interviewer begins. */
  asking: ReadonlySet<string>;
  /** Or it begins with one of these and a subject: "is it", "can you". */
  inverted: ReadonlySet<string>;
  subjects: ReadonlySet<string>;
  /** Words that may follow an `inverted` word anywhere in the text: "could you", "can we". */
  inviting: ReadonlySet<string>;
  /** Words that show that somebody speaks to the interviewer. */
  speaking: ReadonlySet<string>;
  /** "I" and the like. A person who tells about themselves may mean anything, so then every word must be known. */
  self: ReadonlySet<string>;
  /** After "I": what somebody says to others. */
  telling: ReadonlySet<string>;
  /** After "I": a wish or a difficulty, not what somebody did at work. One word or two. */
  wishes: ReadonlySet<string>;
}

const MOST_SIGN_WORDS = 14;
const FROM_WORDS_WITH_UNKNOWN = 5;

/** `"intent: one/other third"`: one word of each class; `intent!` speaks for itself. */
export function parseSign(line: string): Sign {
  const [name = '', classes = ''] = line.split(': ');
  const speaksForItself = name.endsWith('!');
  const intent = requestIntents.find((known) => known === name.replace('!', ''));
  if (!intent) throw new Error(`The sign “${line}” names no request.`);
  return { intent, speaksForItself, classes: classes.split(' ').map((words) => new Set(words.split('/'))) };
}

/**
 * The request that a short text shows by its words, in whatever order and grammar; null when it may be an answer.
 * `polite` are the positions of words that only make it polite.
 */
export function requestBySigns(
  words: readonly string[],
  polite: ReadonlySet<number>,
  language: SignLanguage,
): RequestIntent | null {
  const rest = words.filter((_, at) => !polite.has(at));
  const about = rest.slice(rest.findIndex((word) => !language.fillers.has(word)));
  if (about.length === 0 || about.length > MOST_SIGN_WORDS || reports(words, language)) return null;
  if (words.some((word) => language.others.has(word)) && !asksInterviewer(about, language)) return null;
  const tellsOfSelf = language.self.has(about[0] ?? '') && !invites(words, language);
  const speaks = speaksToInterviewer(words, about, language);
  const found = language.signs.find(({ intent, speaksForItself, classes }) => {
    if (!speaks && !speaksForItself) return false;
    if (tellsOfSelf && classes.length === 1) return false;
    return shows(words, classes) && isOnlyThat(about, intent, speaks, language);
  });
  return found?.intent ?? null;
}

/** Whether the text reports what somebody says at work: "What do you need, I ask". "Can I ask" is not such a report. */
function reports(words: readonly string[], language: SignLanguage): boolean {
  return words.some(
    (word, at) =>
      language.self.has(word) &&
      language.telling.has(words[at + 1] ?? '') &&
      !language.inverted.has(words[at - 1] ?? '') &&
      !language.asking.has(words[at - 1] ?? ''),
  );
}

function speaksToInterviewer(
  words: readonly string[],
  about: readonly string[],
  language: SignLanguage,
): boolean {
  const [first = '', second = '', third = ''] = about;
  if (invites(words, language)) return true;
  if (language.self.has(first))
    return language.wishes.has(second) || language.wishes.has(`${second} ${third}`);
  if (language.asking.has(first)) return true;
  if (language.inverted.has(first) && language.subjects.has(second)) return true;
  return words.some((word) => language.speaking.has(word));
}

/** Whether "could you", "may I" or similar is somewhere in the text. */
function invites(words: readonly string[], language: SignLanguage): boolean {
  return words.some((word, at) => {
    const next = words[at + 1] ?? '';
    return language.inverted.has(word) && (language.self.has(next) || language.inviting.has(next));
  });
}

/** True for "What clients do you have", false for "what happens next is up to the doctor". */
function asksInterviewer(words: readonly string[], language: SignLanguage): boolean {
  return language.asking.has(words[0] ?? '') && words.some((word) => language.speaking.has(word));
}

/** Whether each class has a different word of the text. */
function shows(words: readonly string[], classes: readonly ReadonlySet<string>[]): boolean {
  const [next, ...rest] = classes;
  if (!next) return true;
  return words.some((word, at) => next.has(word) && shows(words.toSpliced(at, 1), rest));
}

/** Whether all words belong to the request. In a longer question to the interviewer, one other word is allowed. */
function isOnlyThat(
  words: readonly string[],
  intent: RequestIntent,
  speaks: boolean,
  language: SignLanguage,
): boolean {
  const around = language.around.get(intent);
  const unknown = words.filter((word) => !around?.has(word)).length;
  if (unknown === 0) return true;
  const mayHold = speaks && words.length >= FROM_WORDS_WITH_UNKNOWN;
  return (
    mayHold && unknown === 1 && (invites(words, language) || !words.some((word) => language.self.has(word)))
  );
}

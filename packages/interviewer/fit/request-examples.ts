import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { realAnswers } from '../src/requests/answers.fixture.ts';
import { fifthPhrasings } from '../src/requests/fifth-phrasings.fixture.ts';
import { fourthPhrasings } from '../src/requests/fourth-phrasings.fixture.ts';
import { requestIntents, type RequestIntent } from '../src/requests/intents.ts';
import { knownPhrasings } from '../src/requests/known-phrasings.fixture.ts';
import { laterPhrasings } from '../src/requests/later-phrasings.fixture.ts';
import { shortAnswers } from '../src/requests/short-answers.fixture.ts';
import sixthPhrasings from '../src/requests/sixth-phrasings.json';
import { thirdPhrasings } from '../src/requests/third-phrasings.fixture.ts';
import { trickyAnswers } from '../src/requests/tricky-answers.fixture.ts';

export interface RequestExample {
  intent: RequestIntent;
  text: string;
}

/** The examples of one kind of speaker. */
export interface Voice<T> {
  name: string;
  said: readonly T[];
}

const folder = path.join(import.meta.dirname, 'examples');
const sets = {
  known: knownPhrasings,
  later: laterPhrasings,
  third: thirdPhrasings,
  fourth: fourthPhrasings,
  fifth: fifthPhrasings,
  sixth: sixthPhrasings,
};

/** Examples of each request: the test sets, and those in the files of many speakers. */
export const requestVoices: readonly Voice<RequestExample>[] = [
  ...Object.entries(sets).map(([name, set]) => ({
    name,
    said: requestIntents.flatMap((intent) => set[intent].map((text) => ({ intent, text }))),
  })),
  ...filesIn('requests').map((file) => ({ name: nameOf(file), said: readRequests(file) })),
];

/**
 * Examples of answers, as a whole and sentence by sentence, because a speech recogniser sends a sentence at each
 * pause.
 */
export const answerVoices: readonly Voice<string>[] = [
  { name: 'real', said: bySentence(realAnswers) },
  { name: 'tricky', said: bySentence(trickyAnswers) },
  { name: 'short of the tests', said: shortAnswers },
  ...filesIn('answers').map((file) => ({ name: nameOf(file), said: linesOf(file) })),
];

function bySentence(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const sentences = text.split(/(?<=[.!?])\s+/);
    return sentences.length > 1 ? [text, ...sentences] : [text];
  });
}

function nameOf(file: string): string {
  return path.basename(file, '.txt');
}

function filesIn(name: string): string[] {
  return readdirSync(path.join(folder, name))
    .toSorted()
    .map((file) => path.join(folder, name, file));
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}

/** Reads a file of requests: a line `# intent`, then one phrasing on each line. */
export function readRequests(file: string): RequestExample[] {
  let intent: RequestIntent | undefined;
  return linesOf(file).flatMap((text) => {
    if (!text.startsWith('# ')) {
      if (!intent) throw new Error(`${file} does not begin with a request.`);
      return [{ intent, text }];
    }
    intent = requestIntents.find((known) => known === text.slice(2));
    if (!intent) throw new Error(`${file}: “${text}” names no request.`);
    return [];
  });
}

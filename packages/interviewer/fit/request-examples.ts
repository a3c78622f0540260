import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { requestIntents, type RequestIntent } from '../src/requests/intents.ts';
import { answers, phrasings } from '../src/requests/spoken.fixture.ts';

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
/** Examples of each request: the test sets, and those in the files of many speakers. */
export const requestVoices: readonly Voice<RequestExample>[] = [
  ...Object.entries(phrasings).map(([name, set]) => ({
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
  { name: 'real', said: bySentence(answers.real) },
  { name: 'tricky', said: bySentence(answers.tricky) },
  { name: 'short of the tests', said: answers.short },
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

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

const folder = path.join(import.meta.dirname, 'examples');
const sets = [
  knownPhrasings,
  laterPhrasings,
  thirdPhrasings,
  fourthPhrasings,
  fifthPhrasings,
  sixthPhrasings,
];

/** What candidates may say for each request: the sets of the tests, and those of many speakers. */
export const requests: readonly RequestExample[] = [
  ...sets.flatMap((set) => requestIntents.flatMap((intent) => set[intent].map((text) => ({ intent, text })))),
  ...filesIn('requests').flatMap(readRequests),
];

/** Answers, whole and sentence by sentence, as they come when somebody pauses. */
export const answers: readonly string[] = [
  ...[...realAnswers, ...trickyAnswers].flatMap((text) => {
    const sentences = text.split(/(?<=[.!?])\s+/);
    return sentences.length > 1 ? [text, ...sentences] : [text];
  }),
  ...shortAnswers,
  ...filesIn('answers').flatMap(linesOf),
];

function filesIn(name: string): string[] {
  return readdirSync(path.join(folder, name))
    .toSorted()
    .map((file) => path.join(folder, name, file));
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}

/** `# intent`, then one phrasing on each line. */
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

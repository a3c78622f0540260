// npm run requests -w packages/interviewer [-- --groups 6]: measures how well the requests of unknown speakers would
// be recognised. Learns without some of the speakers and recognises their requests, until each speaker was left out
// once. Prints for each request and each speaker how many were recognised, and how many of those recognised were
// right.
import { parseArgs } from 'node:util';
import { learnRequests } from './learn-requests.ts';
import { answerVoices, requestVoices, type Voice } from './request-examples.ts';
import { requestIntents, type RequestIntent } from '../src/requests/intents.ts';
import { compileWeights, learnedRequest } from '../src/requests/learned.ts';
import { recogniseWith } from '../src/requests/recognise-request.ts';
import { requestsIn } from '../src/requests/request-language.ts';

interface Heard {
  voice: string;
  wanted: RequestIntent | null;
  heard: RequestIntent | null;
}

/** The phrasings were written with the help of these two sets, so results for them would mean nothing. */
const notMeasured = new Set(['known', 'later']);

const { values } = parseArgs({ options: { groups: { type: 'string', default: '6' } } });
const groups = Number(values.groups);
const heard = Array.from({ length: groups }, (_, group) => hearWithout(group)).flat();

const isOf = (kind: 'request' | 'answer') => (one: Heard) => (one.wanted !== null) === (kind === 'request');
const requests = heard.filter(isOf('request'));
for (const intent of requestIntents) {
  const wanted = requests.filter((one) => one.wanted === intent);
  const taken = heard.filter((one) => one.heard === intent);
  const right = wanted.filter((one) => one.heard === intent).length;
  const among = requests.filter((one) => one.heard === intent).length;
  print(
    `${intent.padEnd(16)} recall ${percent(right, wanted.length)}  precision among requests ${percent(right, among)}` +
      `  with answers ${percent(right, taken.length)}`,
  );
}
for (const voice of new Set(requests.map((one) => one.voice))) {
  printVoice(
    voice,
    requests.filter((one) => one.voice === voice),
  );
}
printVoice('every request', requests);
for (const voice of new Set(heard.filter(isOf('answer')).map((one) => one.voice))) {
  const said = heard.filter((one) => one.voice === voice && one.wanted === null);
  print(
    `answers: ${voice.padEnd(24)} taken ${said.filter((one) => one.heard !== null).length} of ${said.length}`,
  );
}

function hearWithout(group: number): Heard[] {
  const isLeftOut = (index: number) => index % groups === group;
  const rest = <T>(voices: readonly Voice<T>[]) =>
    voices
      .filter(({ name }, index) => notMeasured.has(name) || !isLeftOut(index))
      .flatMap(({ said }) => said);
  const language = requestsIn('en');
  const weights = compileWeights(
    learnRequests({ requests: rest(requestVoices), answers: rest(answerVoices) }),
  );
  const learned = (words: readonly string[]) => learnedRequest(words, weights, language.kinds);
  const hear = (voice: string, wanted: RequestIntent | null, text: string): Heard => {
    const found = recogniseWith({ ...language, learned }, text);
    return { voice, wanted, heard: requestIntents.find((intent) => intent === found) ?? null };
  };
  return [
    ...requestVoices.flatMap(({ name, said }, index) =>
      isLeftOut(index) && !notMeasured.has(name)
        ? said.map(({ intent, text }) => hear(name, intent, text))
        : [],
    ),
    ...answerVoices.flatMap(({ name, said }, index) =>
      isLeftOut(index) ? said.map((text) => hear(name, null, text)) : [],
    ),
  ];
}

function printVoice(name: string, said: readonly Heard[]): void {
  const right = said.filter((one) => one.heard === one.wanted).length;
  const other = said.filter((one) => one.heard !== null && one.heard !== one.wanted).length;
  print(
    `${name.padEnd(24)} ${said.length} recognised ${percent(right, said.length)}, taken for another ${percent(other, said.length)}`,
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / (whole || 1)).toFixed(1)} %`;
}

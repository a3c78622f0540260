// node --import tsx test/bench/turn-taking.ts [--no-browser | --only-browser] [--every 2] [--sets known,tuning]
// [--remember FILE] [--show-cuts] [--clips FOLDER]: how often the interviewer speaks into a thinking pause, how long
// it waits after the last word, and how fast it reacts. Needs espeak-ng (Debian: espeak-ng), and for the browser a
// build and PARLEY_CHROMIUM. Writes only the file named by --remember; speech is made again each time, because
// espeak-ng's licence is not that of this repository.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import * as ort from 'onnxruntime-web/wasm';
import { SmartTurn } from '../../apps/web/src/pages/interview/speech/end-of-turn/smart-turn.ts';
import { answerTurns } from './turn-taking/answers.ts';
import { makeTurns, recordedTurns, type Turn } from './turn-taking/corpus.ts';
import { measureReplies } from './turn-taking/measure-replies.ts';
import { measureRoom } from './turn-taking/measure-room.ts';
import { openMemory } from './turn-taking/memory.ts';
import { rememberingJudge, replay, type Delays, type Heard, type Judge } from './turn-taking/replay.ts';
import { hasEspeak } from './turn-taking/speech-sound.ts';

const { values } = parseArgs({
  options: {
    'no-browser': { type: 'boolean', default: false },
    /** Measures only in Chromium. */
    'only-browser': { type: 'boolean', default: false },
    /** Plays only every second, third … turn, because the model is slow. */
    every: { type: 'string', default: '1' },
    /** The sets to measure. Rules are chosen without the set that is held out. */
    sets: { type: 'string', default: 'short,known,tuning,held-out' },
    /** Keeps the model's judgements in this file, so that trying a rule takes seconds instead of an hour. */
    remember: { type: 'string' },
    /** Prints the words before each pause in which the interviewer spoke, and the model's judgements there. */
    'show-cuts': { type: 'boolean', default: false },
    /** A folder with recordings of people, one utterance each, to measure instead of synthetic speech. */
    clips: { type: 'string' },
  },
});
/** A speech service and a voice that take 300 ms each, plus the time that the product itself needs. */
const delays: Delays = { modelMs: 200, textMs: 350, replyMs: 450 };
const goals = { cutShare: 0.05, replySeconds: 1.8, doneMs: 150, interruptionMs: 200 };

let isMet = true;
if (values['only-browser']) console.log('SKIPPED: the pauses.');
else if (hasEspeak() || values.clips !== undefined) await benchPauses();
else {
  console.log('SKIPPED: espeak-ng is not installed, so there is no speech to measure with.');
  isMet = false;
}
if (values['no-browser']) console.log('SKIPPED: the room in Chromium.');
else {
  if (hasEspeak()) await benchReplies();
  await benchRoom();
}
console.log(isMet ? 'All goals are met.' : 'NOT all goals are met.');
process.exitCode = isMet ? 0 : 1;

async function benchPauses(): Promise<void> {
  ort.env.wasm.numThreads = 1;
  const file = fs.readFileSync(
    new URL('../../apps/web/vendor/smart-turn/smart-turn-v3.2-cpu.onnx', import.meta.url),
  );
  const memory = openMemory(values.remember, file);
  const judge = rememberingJudge(await SmartTurn.load(ort, file), memory.answers);
  const every = Number(values.every);
  if (values.clips !== undefined)
    return await benchSet('recordings of people', recordedTurns(values.clips), judge);
  for (const set of values.sets.split(',')) {
    const [name, turns] = turnsOf(set, every);
    await benchSet(name, turns, judge);
    memory.save();
  }
}

function turnsOf(set: string, every: number): [string, Turn[]] {
  switch (set) {
    case 'short':
      return ['short turns of espeak-ng', makeTurns(every)];
    case 'known':
      return ['whole answers of espeak-ng, by which rules were chosen', answerTurns(set, every)];
    case 'tuning':
      return ['further answers of espeak-ng, by which rules were chosen', answerTurns(set, every)];
    case 'held-out':
      return ['whole answers of espeak-ng, held out', answerTurns(set, every)];
    default:
      throw new Error(`there is no set ${set}`);
  }
}

async function benchSet(name: string, turns: Turn[], judge: Judge): Promise<void> {
  const run = async (used: Judge | null, words: boolean) => {
    const heard: Heard[] = [];
    for (const turn of turns) heard.push(await replay(turn, used, delays, words));
    return heard;
  };
  const pauses = lengthsOf(turns);
  console.log(
    `${turns.length} ${name} with ${pauses.length} thinking pauses; delays ${JSON.stringify(delays)}`,
  );
  const long = pauses.filter((seconds) => seconds > 2).length;
  console.log(`silence of 2 s alone: speaks into ${percent(long / (pauses.length || 1))} of the pauses`);
  print('silence of 3 s alone (no model)', await run(null, false));
  const product = await run(judge, true);
  const { cutShare, replySeconds } = print('the product: model and words', product);
  if (values['show-cuts']) printCuts(product);
  const kinds = new Set(turns.map((turn) => turn.kind));
  for (const kind of kinds.size > 1 ? kinds : []) {
    print(
      `  ${kind}`,
      product.filter(({ turn }) => turn.kind === kind),
    );
  }
  print('the model without words', await run(judge, false));
  isMet &&= cutShare <= goals.cutShare;
  // After one short sentence the interviewer waits longer on purpose, so only long answers are held to the goal.
  if (turns.some(({ kind }) => kind === 'answer')) isMet &&= replySeconds <= goals.replySeconds;
}

function printCuts(heard: Heard[]): void {
  for (const { turn, pauses, silences } of heard) {
    for (const [index, { seconds, isCut }] of pauses.entries()) {
      if (!isCut) continue;
      const said = turn.parts.slice(0, index + 1).flatMap(({ text }) => text.split(/\s+/));
      const answers = silences[index]!.map((answer) => answer.toFixed(2)).join(' ');
      console.log(
        `  ${turn.name} ${seconds.toFixed(1)} s [${answers}] ${said.length}: … ${said.slice(-9).join(' ')}`,
      );
    }
  }
}

function lengthsOf(turns: Turn[]): number[] {
  return turns.flatMap(({ parts }) => parts.slice(1).map(({ from }, index) => from - parts[index]!.to));
}

function print(name: string, heard: Heard[]): { cutShare: number; replySeconds: number } {
  const pauses = heard.flatMap((one) => one.pauses);
  const cut = pauses.filter(({ isCut }) => isCut);
  const cutShare = pauses.length === 0 ? 0 : cut.length / pauses.length;
  const replies = heard.flatMap(({ replySeconds }) => (replySeconds === null ? [] : [replySeconds]));
  const takenBack = heard.reduce((sum, one) => sum + one.takenBack, 0);
  const middle = quantile(replies, 0.5);
  console.log(
    [
      name.padEnd(34),
      `speaks into ${cut.length} of ${pauses.length} pauses (${percent(cutShare)})`,
      `taken back ${takenBack}`,
      `reply after ${middle.toFixed(2)} s (p90 ${quantile(replies, 0.9).toFixed(2)})`,
      `no reply ${heard.length - replies.length}`,
    ].join('; '),
  );
  return { cutShare, replySeconds: middle };
}

/** Plays a part of the turns in the real room, because each takes as long as its speech. */
async function benchReplies(): Promise<void> {
  // After a few words the interviewer waits longer, so short and long turns are measured separately.
  await benchRepliesTo('short turns', makeTurns(22));
  const median = await benchRepliesTo('whole answers, held out', answerTurns('held-out', 7));
  isMet &&= median <= goals.replySeconds;
}

/** @returns the median of the seconds from the last word until the reply is heard. */
async function benchRepliesTo(name: string, turns: Turn[]): Promise<number> {
  const replies = await measureReplies(turns);
  const pauses = lengthsOf(turns).length;
  const cuts = replies.reduce((sum, reply) => sum + reply.cuts, 0);
  const times = (of: 'finished' | 'viewed' | 'sounded') =>
    replies.flatMap((reply) => (reply[of] === null ? [] : [reply[of]]));
  const median = (of: 'finished' | 'viewed' | 'sounded') => `${quantile(times(of), 0.5).toFixed(2)} s`;
  console.log(
    [
      `${turns.length} ${name} in Chromium, services of 300 ms: speaks into ${cuts} of ${pauses} pauses`,
      `median after the last word: reported as over ${median('finished')}`,
      `reply as text ${median('viewed')}`,
      `reply heard ${median('sounded')} (p90 ${quantile(times('sounded'), 0.9).toFixed(2)})`,
      `no reply ${replies.length - times('sounded').length}`,
    ].join('; '),
  );
  return quantile(times('sounded'), 0.5);
}

async function benchRoom(): Promise<void> {
  const { doneMs, interruptionMs, modelMs } = await measureRoom();
  const show = (name: string, times: number[]) =>
    console.log(
      `${name}: median ${Math.round(quantile(times, 0.5))} ms, worst ${Math.round(quantile(times, 1))} ms of ${times.length}`,
    );
  show('“I’m done” to the next line', doneMs);
  show('interruption to silence', interruptionMs);
  show('one judgement of the model', modelMs);
  isMet &&= quantile(doneMs, 0.5) <= goals.doneMs && quantile(interruptionMs, 0.5) <= goals.interruptionMs;
}

function quantile(values: number[], share: number): number {
  return values.toSorted((left, right) => left - right)[Math.round(share * (values.length - 1))] ?? NaN;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

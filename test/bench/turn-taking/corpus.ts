import fs from 'node:fs';
import path from 'node:path';
import { complete, interrupted, type Halves } from './sentences.ts';
import { addNoise, louder, quietestNear, rate, readWav, speak } from './speech-sound.ts';

/** One spoken turn with its true times, in seconds. */
export interface Turn {
  name: string;
  kind: Halves['kind'] | 'complete' | 'long' | 'recorded' | 'answer';
  sound: Float32Array;
  /** The stretches of speech with their words. Between two of them is a pause. */
  parts: { text: string; from: number; to: number }[];
}

const voices: [string, number][] = [
  ['en-us', 165],
  ['en-gb+f3', 150],
  ['en-us+m3', 185],
  ['en-gb-x-rp+f2', 170],
  ['en-gb-scotland', 160],
  ['en-us+f4', 190],
  ['en-gb+m7', 140],
  ['en-us-nyc+Andy', 175],
];
const pauses = [0.5, 1, 1.5, 2.5];
const beforeSeconds = 0.6;
const afterSeconds = 4.5;
/** About -38 dB below the loudest sound, like a room with a fan. */
const noiseLevel = 0.02;

type Style = 'running' | 'comma' | 'falling';
export interface Spoken {
  text: string;
  sound: Float32Array;
}

/** Every turn, or each `every`th: each sentence with each pause, in changing voices; half of them with noise. */
export function makeTurns(every: number): Turn[] {
  const turns: Turn[] = [];
  let count = 0;
  const add = (kind: Turn['kind'], make: (voice: [string, number]) => [Spoken[], number[]]) => {
    const index = count;
    count += 1;
    if (index % every !== 0) return;
    const [spoken, silences] = make(voices[index % voices.length]!);
    turns.push(assemble(kind, index, spoken, silences));
  };
  for (const text of [...complete, ...complete]) {
    add('complete', (voice) => [[{ text, sound: speak(text, ...voice) }], []]);
  }
  for (const [index, halves] of interrupted.entries()) {
    for (const [at, pause] of pauses.entries()) {
      add(halves.kind, (voice) => [speakHalves(halves, styleOf(halves, index + at), voice), [pause]]);
    }
  }
  // A pause after a whole sentence of a longer answer.
  for (const [index, text] of complete.entries()) {
    const next = complete[(index + 5) % complete.length]!;
    add('long', (voice) => [
      [
        { text: `${text} ${next}`, sound: speak(`${text} ${next}`, ...voice) },
        {
          text: complete[(index + 9) % complete.length]!,
          sound: speak(complete[(index + 9) % complete.length]!, ...voice),
        },
      ],
      [pauses[index % pauses.length]!],
    ]);
  }
  // Longer than the eight seconds that the model reads, with two pauses.
  for (const [index, text] of complete.slice(0, 6).entries()) {
    const [one, two] = [interrupted[index]!, interrupted[index + 10]!];
    add('long', (voice) => [
      [
        { text: `${text} ${one.first}`, sound: speak(`${text} ${one.first},`, ...voice) },
        { text: `${one.rest} ${two.first}`, sound: speak(`${one.rest} ${two.first},`, ...voice) },
        { text: two.rest, sound: speak(two.rest, ...voice) },
      ],
      [pauses[1 + (index % 3)]!, pauses[1 + ((index + 1) % 3)]!],
    ]);
  }
  return turns;
}

/**
 * The voice's tone before the pause: as in the middle of a sentence, rising as before a comma, or falling as at an
 * end.
 */
function styleOf({ kind }: Halves, turn: number): Style {
  const styles: Record<Halves['kind'], Style[]> = {
    clause: ['running', 'comma', 'falling'],
    connective: ['comma', 'falling'],
    list: ['falling'],
    sentence: ['falling'],
  };
  return styles[kind][turn % styles[kind].length]!;
}

function speakHalves({ first, rest }: Halves, style: Style, voice: [string, number]): Spoken[] {
  const second = { text: rest, sound: speak(rest, ...voice) };
  if (style === 'running') {
    const whole = speak(`${first} ${rest}`, ...voice);
    const cut = quietestNear(whole, speak(first, ...voice).length);
    return [
      { text: first, sound: whole.slice(0, cut) },
      { text: rest, sound: whole.slice(cut) },
    ];
  }
  const isOpen = style === 'comma' && !/[.,]$/.test(first);
  return [{ text: first, sound: speak(isOpen ? `${first},` : first, ...voice) }, second];
}

export function assemble(kind: Turn['kind'], index: number, spoken: Spoken[], silences: number[]): Turn {
  const parts: Turn['parts'] = [];
  let seconds = beforeSeconds;
  for (const [at, { text, sound }] of spoken.entries()) {
    const to = seconds + sound.length / rate;
    parts.push({ text, from: seconds, to });
    seconds = to + (silences[at] ?? afterSeconds);
  }
  const sound = new Float32Array(Math.ceil(seconds * rate));
  for (const [at, part] of parts.entries()) sound.set(spoken[at]!.sound, Math.round(part.from * rate));
  // Complete sentences come twice: once without noise, once with it.
  const noisy = kind === 'complete' ? index >= complete.length : index % 2 === 0;
  addNoise(sound, noisy ? noiseLevel : 0.0005, index + 1);
  return { name: `${index}-${kind}`, kind, sound, parts };
}

/** Recordings of people, each one whole utterance: NAME.wav of 16 bit and one channel, and its words in NAME.txt. */
export function recordedTurns(folder: string): Turn[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.wav'));
  return names.toSorted().map((name) => {
    const spoken = withoutEdges(louder(readWav(fs.readFileSync(path.join(folder, name)))));
    const to = beforeSeconds + spoken.length / rate;
    const sound = new Float32Array(Math.ceil((to + afterSeconds) * rate));
    sound.set(spoken, Math.round(beforeSeconds * rate));
    addNoise(sound, 0.0005, 1);
    const text = fs.readFileSync(path.join(folder, name.replace(/wav$/, 'txt')), 'utf8').trim();
    return { name, kind: 'recorded', sound, parts: [{ text, from: beforeSeconds, to }] };
  });
}

/** A recording is never silent: speech begins and ends where 30 ms are a tenth as loud as its loudest 30 ms. */
function withoutEdges(sound: Float32Array): Float32Array {
  const width = Math.round(0.03 * rate);
  const loudness = Array.from({ length: Math.floor(sound.length / width) }, (_, at) =>
    Math.sqrt(
      sound.subarray(at * width, (at + 1) * width).reduce((sum, sample) => sum + sample ** 2, 0) / width,
    ),
  );
  const least = Math.max(...loudness) / 10;
  const first = loudness.findIndex((one) => one > least);
  const last = loudness.findLastIndex((one) => one > least);
  return sound.slice(first * width, (last + 1) * width);
}

/** What a recognizer would return, made worse on purpose: no punctuation at the end of a piece, and no “um”. */
export function asTranscribed(text: string): string {
  return text
    .replace(/\b(um|uh|er)\b/gi, '')
    .replace(/[\s.,]+$/, '')
    .trim();
}

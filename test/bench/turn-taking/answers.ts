import { readFileSync } from 'node:fs';
import { readInterviews } from '../../../packages/interviewer/src/evaluation/realistic.fixture.ts';
import { assemble, type Spoken, type Turn } from './corpus.ts';
import { quietestNear, rate, speak } from './speech-sound.ts';

const voices: [string, number][] = [
  ['en-gb', 160],
  ['en-us+f2', 180],
  ['en-gb-x-gbclan+m2', 150],
  ['en-us+m6', 170],
  ['en-gb-x-gbcwmd+f5', 185],
  ['en-029', 155],
  ['en-gb-x-rp+m4', 175],
];
const pauses = [0.5, 1, 1.5, 2, 2.5];
type Place = 'within' | 'clause' | 'sentence';
/** The places of the pauses in an answer. One pause in six falls between two sentences, as in `corpus.ts`. */
const places: Place[][] = [
  ['within', 'clause', 'sentence'],
  ['within', 'clause', 'within'],
];
const startsClause = /^(and|but|or|so|because|when|if|then|which|who|that|where|until|before|after)$/i;

export type AnswerSet = 'known' | 'tuning' | 'held-out';

/**
 * Whole answers, each spoken with three thinking pauses. Rules and numbers are chosen with the answers of one half of
 * the interviews that also test the evaluation, and with those of `tuning-answers.txt`; the other half is held out.
 */
export function answerTurns(set: AnswerSet, every: number): Turn[] {
  const answers = set === 'tuning' ? tuningAnswers() : answersOfInterviews(set);
  // Each answer comes in two voices, with different pauses.
  return [...answers, ...answers].flatMap((answer, index) => {
    if (index % every !== 0) return [];
    const random = randomFrom(index + 1);
    const parts = cut(answer, places[index % places.length]!, random);
    const silences = parts.slice(1).map((_, at) => pauses[(index + at * 3 + Math.floor(random() * 5)) % 5]!);
    return [assemble('answer', index, speakParts(parts, voices[index % voices.length]!), silences)];
  });
}

function answersOfInterviews(half: 'known' | 'held-out'): string[] {
  const interviews = readInterviews().filter((_, index) => (index % 2 === 0) === (half === 'known'));
  return interviews.flatMap((interview) => interview.answers.map(({ answer }) => answer));
}

function tuningAnswers(): string[] {
  const file = new URL('tuning-answers.txt', import.meta.url);
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}

/** The answer in up to four parts. */
function cut(answer: string, places: Place[], random: () => number): string[] {
  const words = answer.split(/\s+/);
  const endsSentence = (at: number) => /[.?!]$/.test(words[at - 1] ?? '');
  const cuts = new Set<number>();
  for (const place of places) {
    const found = words
      .map((_, at) => at)
      .filter((at) => at >= 3 && at <= words.length - 3)
      .filter((at) => {
        const isClause = /[,;:]$/.test(words[at - 1] ?? '') || startsClause.test(words[at] ?? '');
        if (place === 'sentence') return endsSentence(at);
        return !endsSentence(at) && isClause === (place === 'clause');
      })
      .filter((at) => [...cuts].every((other) => Math.abs(other - at) >= 3));
    const chosen = found[Math.floor(random() * found.length)];
    if (chosen !== undefined) cuts.add(chosen);
  }
  const edges = [0, ...[...cuts].toSorted((left, right) => left - right), words.length];
  return edges.slice(1).map((to, index) => words.slice(edges[index], to).join(' '));
}

/** Parts inside a sentence are spoken together and then cut, so that the voice does not fall before the pause. */
function speakParts(parts: string[], voice: [string, number]): Spoken[] {
  return parts.map((text, index) => {
    const next = parts[index + 1];
    if (next === undefined || /[.?!]$/.test(text)) return { text, sound: speak(text, ...voice) };
    const whole = speak(`${text} ${next}`, ...voice);
    const to = quietestNear(whole, speak(text, ...voice).length);
    return { text, sound: whole.slice(0, Math.min(to, whole.length - rate / 10)) };
  });
}

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

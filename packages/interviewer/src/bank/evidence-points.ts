/**
 * The points that every account of past work has in common: a particular situation, what the person did, what the
 * result was, and what they learned. They look for how people tell such things, never for what they did, so they
 * fit any trade.
 */

import { keyPoint, point } from './bank-item.ts';

export const situationPoint = point(
  'Describes one particular situation',
  'last year, last month, last week, at my previous, at my last job, one day, one morning, there was, situation, when I worked',
  'it was at my last job, on a day when we were short of people',
  'the situation was that we had a real problem on our hands',
);

export const ownActionPoint = keyPoint(
  'Says what they did themselves',
  'I decided, I started, I called, I asked, I told, I checked, I helped, I organised, I suggested, responsible',
  'my own part was to take it on and do the work step by step',
  'I was responsible for it, so I decided what to do first',
);

export const resultPoint = point(
  'Says what came of it, with a number or another fact',
  'result, in the end, percent, fewer, reduced, increased, faster, saved, finished, on time, outcome',
  'in the end everything was done on time and nobody was hurt',
  'as a result the number of complaints fell by about thirty percent',
  'afterwards they thanked us and it did not happen again',
);

export const learningPoint = point(
  'Says what they took from it',
  'learned, since then, next time, differently, lesson, today I would',
  'I learned from it and since then I do it differently',
  'next time I would speak up sooner',
);

/** How any skill was used, for a skill or a trade about which the bank has no content. */
export const anyUsePhrasings: readonly string[] = [
  'first I looked at what was needed and then I did it step by step',
  'I did it that way because it was safer and quicker for everybody',
  'I checked it again before I went on',
];

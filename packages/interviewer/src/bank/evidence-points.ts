/**
 * The points that every account of past work has in common: a particular situation, what the person did, what the
 * result was, and what they learned. They look for how people tell such things, never for what they did, so they
 * fit any trade.
 */

import { keyPoint, point } from './bank-item.ts';

export const situationPoint = point(
  'Describes one particular situation',
  'last year, last month, at my previous, project, client, team, one day, situation',
  'it was at my last job, in a project with a tight deadline',
  'the situation was that we had a real problem on our hands',
);

export const ownActionPoint = keyPoint(
  'Says what they did themselves',
  'I decided, I started, I wrote, I built, I called, I organised, I suggested, responsible',
  'my own part was to take it on and do the work step by step',
  'I was responsible for it, so I decided what to do first',
);

export const resultPoint = point(
  'Says what came of it, with a number or another fact',
  'result, in the end, percent, reduced, increased, saved, finished, outcome',
  'in the end we finished two weeks early and the client stayed with us',
  'as a result the number of complaints fell by about thirty percent',
);

export const learningPoint = point(
  'Says what they took from it',
  'learned, since then, next time, differently, lesson, today I would',
  'I learned from it and since then I do it differently',
  'next time I would speak up sooner',
);

/** How any skill was used, for a skill or a trade about which the bank has no content. */
export const anyUsePhrasings: [string, string] = [
  'I used it for the central part of the work',
  'I chose it because it fitted the task',
];

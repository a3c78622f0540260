import type { BankPoint } from './bank-item.ts';
import data from './items/en/shared-points.json';
import { readSharedPoints } from './read-items.ts';

/** Points that many items have in common, by the names that the items use. */
export const sharedPoints: ReadonlyMap<string, BankPoint> = readSharedPoints('shared-points', data);

/**
 * What every account of past work has: a particular situation, what the person did, what the result was, and what
 * they learned. These points look for how people tell such things, never for what they did, so they fit any trade.
 */
export const evidencePoints = {
  situation: pointNamed('situation'),
  ownAction: pointNamed('ownAction'),
  result: pointNamed('result'),
  learning: pointNamed('learning'),
  manner: pointNamed('manner'),
};

function pointNamed(name: string): BankPoint {
  const point = sharedPoints.get(name);
  if (!point) throw new Error(`The question bank has no shared point ${name}`);
  return point;
}

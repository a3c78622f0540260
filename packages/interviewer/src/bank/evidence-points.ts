/**
 * The points that every account of past work has in common: a particular situation, what the person did, what the
 * result was, and what they learned. They look for how people tell such things, never for what they did, so they
 * fit any trade. Their words stand in `items/en/shared-points.json`.
 */

import type { BankPoint } from './bank-item.ts';
import { sharedPoints } from './shared-points.ts';

export const situationPoint = pointNamed('situation');
export const ownActionPoint = pointNamed('ownAction');
export const resultPoint = pointNamed('result');
export const learningPoint = pointNamed('learning');
/** The point about how somebody did the work, for a skill or trade about which the bank has no questions. */
export const mannerPoint = pointNamed('manner');
export const anyUsePhrasings: readonly string[] = mannerPoint.phrasings;

function pointNamed(name: string): BankPoint {
  const point = sharedPoints.get(name);
  if (!point) throw new Error(`The question bank has no shared point ${name}`);
  return point;
}

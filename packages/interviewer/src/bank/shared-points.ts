import type { BankPoint } from './bank-item.ts';
import data from './items/en/shared-points.json';
import { readSharedPoints } from './read-items.ts';

/** Points that many items have in common, by the names that the items use. */
export const sharedPoints: ReadonlyMap<string, BankPoint> = readSharedPoints('shared-points', data);
